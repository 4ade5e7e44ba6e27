import type { TilePicture as Picture } from "./tile-game.ts";

/**
 * About as wide as a tile ever is (look: three with a peek at 360, seven at 1440). One number for all: it is sent with
 * each of 150 tiles, and a finer answer would choose the same two files.
 */
const SIZES = "160px";
/** Proportions of the art, 3:4: the place is kept before the picture is there. */
const WIDTH = 210;
const HEIGHT = 280;

type Files = Pick<Picture, "base" | "widths">;

export const pictureSet = ({ base, widths }: Files): string =>
  widths.map((width) => `${base}-${width}.avif ${width}w`).join(", ");

/** The smallest file, in the format that every browser reads. */
export const pictureSource = ({ base, widths }: Files): string => `${base}-${widths[0] ?? WIDTH}.webp`;

/** The art of a game. Its words are drawn, and said by whatever links it: the picture itself has no name. */
export const TilePicture = ({ picture, eager }: { picture: Picture; eager: boolean }) => (
  <picture>
    <source type="image/avif" srcSet={pictureSet(picture)} sizes={SIZES} />
    <img
      src={pictureSource(picture)}
      width={WIDTH}
      height={HEIGHT}
      alt=""
      loading={eager ? undefined : "lazy"}
      decoding={eager ? undefined : "async"}
    />
  </picture>
);
