// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { aTile } from "#tests/harness/games.ts";
import { unpackTile } from "#widgets/games/tile/packed-tile.ts";
import { GameTile } from "#widgets/games/tile/tile.tsx";
import { tileWords } from "#widgets/games/tile/tile-words.ts";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import type { LobbyRow } from "./load-rows.server.ts";
import { rowId, type SentRow, toRowOnPage, useRowsOnPage } from "./rows-on-page.ts";

const intl = intlFor("en", messagesOf("en"));
const picture = { base: "/media/games/birch-hall/night-2", widths: [210, 420], glow: 9 };
const games = [
  aTile({ badge: { type: "hot", theme: "action" } }),
  aTile({ id: "birch-hall/night", title: "Night Table", demo: false, picture }),
];
const row: LobbyRow = { slug: "top", href: "/pokies/top", games, total: 2, title: null };

/** The document with the row as the server has sent it. */
function show({ href, slug }: LobbyRow) {
  document.body.innerHTML = renderToStaticMarkup(
    <section className="game-row">
      <h2 id={rowId({ href, slug })}>Top games</h2>
      <ul>
        {games.map(unpackTile).map((game) => (
          <GameTile
            key={game.id}
            game={game}
            words={tileWords(intl, "EUR")}
            prefix=""
            signedIn={false}
            favourite={false}
            eager={false}
            active={false}
          />
        ))}
      </ul>
    </section>,
  );
}

const wrapper = ({ children }: { children: ReactNode }) => <Language intl={intl}>{children}</Language>;
const rowsIn = (rows: SentRow[]) => renderHook(() => useRowsOnPage(rows, "EUR"), { wrapper }).result.current;

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it("a row that a document shows is sent without its games, and has them again in the browser", () => {
  show(row);
  const sent = toRowOnPage(row);
  expect(JSON.stringify(sent)).not.toContain("First Light");
  expect(rowsIn([sent])).toEqual([row]);
  document.body.replaceChildren();
  // It was read before.
  expect(rowsIn([sent])).toEqual([row]);
});

it("one that the document does not show is asked for as those below are", () => {
  expect(rowsIn([toRowOnPage(row)])).toEqual([{ ...row, games: "deferred" }]);
});

it("a row without an address, one that could not be loaded and one that waits are sent as they are", () => {
  const others: SentRow[] = [
    { ...row, href: null },
    { ...row, games: null },
    { ...row, href: "/pokies/new", games: "deferred" },
  ];
  expect(others.map(toRowOnPage)).toEqual(others);
  expect(rowsIn(others)).toEqual(others);
});
