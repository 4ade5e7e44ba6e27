import type { TileGame } from "./tile-game.ts";

/**
 * A tile's game as one line of text. A lobby sends 180 tiles to the browser, many games more than once: as objects they
 * were a sixth of the page, as lines they are a twentieth, and the same line is sent only once.
 */
export type PackedTile = string & { readonly packed: "tile" };

const SEPARATOR = "|";
/** Stands for the place where the art of a game usually lies. */
const USUAL_BASE = "~";
const USUAL_WIDTHS = "210,420";
const DEMO = 1;
const UNSUPPORTED = 2;

const usualBase = (id: string): string => `/media/games/${id}`;

/** The title stands last: it is the one part that may hold a separator. */
export function packTile({ id, title, provider, picture, badge, demo, unsupported }: TileGame): PackedTile {
  const { base, widths, glow } = picture;
  const sizes = widths.join(",");
  return [
    id,
    base.startsWith(usualBase(id)) ? USUAL_BASE + base.slice(usualBase(id).length) : base,
    sizes === USUAL_WIDTHS ? "" : sizes,
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
      widths: (sizes || USUAL_WIDTHS).split(",").map(Number),
      glow: Number(glow),
    },
    badge: badge ? { type, theme } : null,
    demo: (Number(marks) & DEMO) > 0,
    unsupported: (Number(marks) & UNSUPPORTED) > 0,
  };
}

export const tileId = (packed: PackedTile): string => packed.slice(0, packed.indexOf(SEPARATOR));
