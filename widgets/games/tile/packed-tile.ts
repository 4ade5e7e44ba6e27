import type { TileGame } from "./tile-game.ts";

/**
 * A tile's game as one line of text. A lobby sends 180 tiles to the browser, many games more than once: as objects they
 * were a sixth of the page, as lines they are a twentieth, and the same line is sent only once.
 */
export type PackedTile = string & { readonly packed: "tile" };

const SEPARATOR = "|";
/** Stands for the place where the art of a game usually lies. */
const USUAL_BASE = "~";
/** Of the art's files, in pixels. */
export const USUAL_WIDTHS: readonly number[] = [210, 420];
const DEMO = 1;
const UNSUPPORTED = 2;

const usualBase = (id: string): string => `/media/games/${id}`;
const isUsualWidths = (widths: readonly number[]): boolean => widths.join() === USUAL_WIDTHS.join();

/** Whether the art of a game lies where it usually does, in the usual widths. */
export const isUsualPicture = ({ id, picture }: Pick<TileGame, "id" | "picture">): boolean =>
  picture.base.startsWith(usualBase(id)) && isUsualWidths(picture.widths);

/** The title stands last: it is the one part that may hold a separator. */
export function packTile({ id, title, provider, picture, badge, demo, unsupported }: TileGame): PackedTile {
  const { base, widths, glow } = picture;
  return [
    id,
    base.startsWith(usualBase(id)) ? USUAL_BASE + base.slice(usualBase(id).length) : base,
    isUsualWidths(widths) ? "" : widths.join(),
    glow,
    badge ? `${badge.type}.${badge.theme}` : "",
    (demo ? DEMO : 0) + (unsupported ? UNSUPPORTED : 0),
    provider,
    title,
  ].join(SEPARATOR) as PackedTile;
}

export function unpackTile(packed: PackedTile): TileGame {
  const [id = "", base = "", sizes = "", glow, badge = "", marks, provider = "", ...title] = packed.split(SEPARATOR);
  const [type = "", theme = ""] = badge.split(".");
  return {
    id,
    title: title.join(SEPARATOR),
    provider,
    picture: {
      base: base.startsWith(USUAL_BASE) ? usualBase(id) + base.slice(USUAL_BASE.length) : base,
      widths: sizes ? sizes.split(",").map(Number) : USUAL_WIDTHS,
      glow: Number(glow),
    },
    badge: badge ? { type, theme } : null,
    demo: (Number(marks) & DEMO) > 0,
    unsupported: (Number(marks) & UNSUPPORTED) > 0,
  };
}

export const tileId = (packed: PackedTile): string => packed.slice(0, packed.indexOf(SEPARATOR));
