import { isUsualPicture, type PackedTile, packTile, USUAL_WIDTHS, unpackTile } from "./packed-tile.ts";
import { BADGE_CLASS, BEFORE_PROVIDER } from "./tile.tsx";
import type { TileGame } from "./tile-game.ts";

const SIGNS = 36;

/**
 * What a row's markup does not say of its games, one sign a tile: the glow, and whether there is a demo. With it the browser reads the
 * games from the tiles that stand in the document (`tilesOnPage`), and they are not sent a second time: 1.4 kB of a lobby's 22, as gzip.
 * Null where a game can't be read back from its tile.
 */
export function signsOf(games: readonly PackedTile[]): string | null {
  const signs = games.map((game) => signOf(unpackTile(game)));
  return signs.includes(null) ? null : signs.join("");
}

function signOf(game: TileGame): string | null {
  const sign = game.picture.glow * 2 + Number(game.demo);
  if (sign >= SIGNS || game.provider.includes(BEFORE_PROVIDER) || !isUsualPicture(game)) return null;
  return sign.toString(SIGNS);
}

/** The page's words for badges, by the type of the badge. */
type BadgeWords = Readonly<Record<string, string>>;

/** The games of a row as its tiles say them; null where the row does not stand there as it was sent. */
export function tilesOnPage(row: Element | null, signs: string, badges: BadgeWords): PackedTile[] | null {
  const tiles = [...(row?.querySelectorAll(".tile") ?? [])];
  if (tiles.length !== signs.length) return null;
  return tiles.map((tile, index) => packTile(readTile(tile, Number.parseInt(signs.charAt(index), SIGNS), badges)));
}

function readTile(tile: Element, sign: number, badges: BadgeWords): TileGame {
  const picture = tile.querySelector("img");
  const file = picture?.getAttribute("src") ?? "";
  const name = picture?.alt ?? "";
  const between = name.lastIndexOf(BEFORE_PROVIDER);
  const badge = tile.querySelector("b");
  const word = badge?.textContent ?? "";
  return {
    id: tile.querySelector("button")?.value ?? "",
    title: name.slice(0, between),
    provider: name.slice(between + BEFORE_PROVIDER.length),
    picture: { base: file.slice(0, file.lastIndexOf("-")), widths: USUAL_WIDTHS, glow: sign >> 1 },
    badge: badge && {
      type: Object.keys(badges).find((type) => badges[type] === word) ?? word,
      theme: badge.className.slice(BADGE_CLASS.length),
    },
    demo: sign % 2 === 1,
    unsupported: tile.querySelector(".tile-overlay") !== null,
  };
}
