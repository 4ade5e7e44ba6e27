// @vitest-environment happy-dom
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { intlFor } from "#app/i18n/intl.ts";
import { messagesOf } from "#app/i18n/messages.server.ts";
import { aTile } from "#tests/harness/games.ts";
import { type PackedTile, packTile, tileId, unpackTile } from "./packed-tile.ts";
import { GameTile } from "./tile.tsx";
import { tileWords } from "./tile-words.ts";
import { signsOf, tilesOnPage } from "./tiles-on-page.ts";

const LOCALES = ["en", "de", "it", "no", "fr-CA"] as const;
const wordsOf = (locale: (typeof LOCALES)[number]) => tileWords(intlFor(locale, messagesOf(locale)), "CAD");

const slug = fc.stringMatching(/^[a-z0-9-]{1,20}$/);
/** A title may hold what stands between it and its provider; a provider may not. */
const provider = fc.string({ unit: "grapheme", minLength: 1 }).filter((name) => !/, |\|/.test(name));
const tile = fc
  .record({
    id: fc.tuple(slug, slug).map((names) => names.join("/")),
    title: fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("Lock, Stock & <Reels>", 'The "Vault" | Two, ', ""),
    ),
    provider,
    hash: fc.stringMatching(/^[0-9a-f]{8}$/),
    glow: fc.integer({ min: 0, max: 15 }),
    badge: fc.option(
      fc.record({ type: fc.constantFrom("new", "hot", "live", "drops", "feature-of-another"), theme: slug }),
    ),
    demo: fc.boolean(),
    unsupported: fc.boolean(),
  })
  .map(({ hash, glow, ...game }) =>
    packTile({ ...game, picture: { base: `/media/games/${game.id}-${hash}`, widths: [210, 420], glow } }),
  );

/** A row as the server sends it. */
function rowOf(games: readonly PackedTile[], locale: (typeof LOCALES)[number], prefix = ""): Element {
  const row = document.createElement("section");
  row.innerHTML = renderToStaticMarkup(
    <ul>
      {games.map(unpackTile).map((game, index) => (
        <GameTile
          key={game.id}
          game={game}
          words={wordsOf(locale)}
          prefix={prefix}
          signedIn={prefix === ""}
          favourite={index % 2 === 0}
          eager={index < 2}
          active={false}
        />
      ))}
      <li className="tile-card tile-card-random">
        <a href="/random-game">Random game</a>
      </li>
    </ul>,
  );
  return row;
}

it("a row's games are read from its tiles as they were, in each language", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(tile, { maxLength: 15, selector: tileId }),
      fc.constantFrom(...LOCALES),
      (games, locale) => {
        const signs = signsOf(games);
        if (signs === null) throw new Error("each of these can be read back");
        expect(signs).toHaveLength(games.length);
        expect(tilesOnPage(rowOf(games, locale), signs, wordsOf(locale).badges)).toEqual(games);
      },
    ),
    { numRuns: 60 },
  );
});

it("a game whose tile does not say all of it is sent as it is", () => {
  const usual = aTile();
  expect(signsOf([usual])).not.toBeNull();
  const picture = { base: "/media/games/amber-works/first-light-1", widths: [210, 420], glow: 3 };
  for (const about of [
    { provider: "Amber, Birch & Works" },
    { picture: { ...picture, base: "/elsewhere/first-light" } },
    { picture: { ...picture, widths: [300] } },
    { picture: { ...picture, glow: 18 } },
  ])
    expect([signsOf([usual, aTile(about)]), about]).toEqual([null, about]);
});

it("a row that is not there, or shows other games, is not read", () => {
  const games = [aTile(), aTile({ id: "amber-works/second-light" })];
  const { badges } = wordsOf("en");
  expect(tilesOnPage(null, "77", badges)).toBeNull();
  expect(tilesOnPage(rowOf(games, "en"), "777", badges)).toBeNull();
  expect(tilesOnPage(rowOf([], "en"), "77", badges)).toBeNull();
});
