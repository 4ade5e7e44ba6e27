import { useMemo } from "react";
import type { PackedTile } from "#widgets/games/tile/packed-tile.ts";
import { useTileWords } from "#widgets/games/tile/tile-words.ts";
import { signsOf, tilesOnPage } from "#widgets/games/tile/tiles-on-page.ts";
import type { DeferredRow, LobbyRow } from "./load-rows.server.ts";

/** A row whose games a document says by their tiles alone: the browser reads them there. */
export type RowOnPage = Omit<LobbyRow, "games" | "href"> & { href: string; games: { signs: string } };
export type SentRow = LobbyRow | DeferredRow | RowOnPage;

/** Of a row's heading, in the document. */
export const rowId = ({ href, slug }: Pick<LobbyRow, "href" | "slug">): string =>
  `row-${(href ?? slug).replace(/\W+/g, "-")}`;

/** The row on its way to the browser with a document that shows it. */
export function toRowOnPage(row: SentRow): SentRow {
  const { href, games } = row;
  const signs = Array.isArray(games) ? signsOf(games) : null;
  return href === null || signs === null ? row : { ...row, href, games: { signs } };
}

const isOnPage = (row: SentRow): row is RowOnPage =>
  row.games !== null && typeof row.games === "object" && "signs" in row.games;

const read = new WeakMap<RowOnPage, LobbyRow | DeferredRow>();

/** The rows with the games that the document shows. One that it does not show is asked for as those below are. */
export function useRowsOnPage(rows: readonly SentRow[], currency: string): (LobbyRow | DeferredRow)[] {
  const { badges } = useTileWords(currency);
  return useMemo(() => rows.map((row) => (isOnPage(row) ? readRow(row, badges) : row)), [rows, badges]);
}

function readRow(row: RowOnPage, badges: Readonly<Record<string, string>>): LobbyRow | DeferredRow {
  const before = read.get(row);
  if (before) return before;
  const shown = document.getElementById(rowId(row))?.closest(".game-row") ?? null;
  const games: PackedTile[] | "deferred" = tilesOnPage(shown, row.games.signs, badges) ?? "deferred";
  const found = { ...row, games } as LobbyRow | DeferredRow;
  read.set(row, found);
  return found;
}
