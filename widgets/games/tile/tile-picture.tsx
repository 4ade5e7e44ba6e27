import type { TilePicture as Picture } from "./tile-game.ts";

/** Width of the smaller file, where a game names none. */
const WIDTH = 210;

type Files = Pick<Picture, "base" | "widths">;

/**
 * A tile is at most as wide as the smaller file (look: three with a peek at 360, seven at 1440). Without an ending the server answers AVIF or WebP, whichever the browser reads: naming both formats for
 * each of 180 tiles was a tenth of the lobby.
 */
export const pictureAddress = ({ base, widths }: Files): string => `${base}-${widths[0] ?? WIDTH}`;

/**
 * Up to 1.75 dots a pixel the smaller file has as many dots as a phone's tile shows; denser screens take the larger one,
 * which is twice as heavy.
 */
const addressesByDensity = (files: Files): string | undefined =>
  files.widths.length > 1 ? `${pictureAddress(files)} 1.75x, ${files.base}-${files.widths.at(-1)} 3x` : undefined;

/**
 * The art of a game. Its words are drawn, so the name says them. The tile keeps its place: the stylesheet gives it the
 * art's proportions.
 */
export const TilePicture = ({ picture, name, eager }: { picture: Picture; name: string; eager: boolean }) => (
  <img
    src={pictureAddress(picture)}
    srcSet={addressesByDensity(picture)}
    alt={name}
    loading={eager ? undefined : "lazy"}
  />
);
