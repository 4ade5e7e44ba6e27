import type { TilePicture as Picture } from "./tile-game.ts";

/** Tiles are 100 px wide on a phone, 155 px on a desk (look: three with a peek at 360, seven at 1440). */
const SIZES = "(min-width: 1024px) 160px, (min-width: 640px) 18vw, 29vw";
/** Proportions of the art, 3:4: the place is kept before the picture is there. */
const WIDTH = 210;
const HEIGHT = 280;

export const pictureSet = ({ base, widths }: Pick<Picture, "base" | "widths">, format = "webp"): string =>
  widths.map((width) => `${base}-${width}.${format} ${width}w`).join(", ");

export const pictureSource = ({ base, widths }: Pick<Picture, "base" | "widths">): string =>
  `${base}-${widths[0] ?? WIDTH}.webp`;

/** The art of a game. Its words are drawn, and said by whatever links it: the picture itself has no name. */
export const TilePicture = ({
  picture,
  eager,
  sizes = SIZES,
}: {
  picture: Picture;
  eager: boolean;
  sizes?: string;
}) => (
  <img
    className="tile-picture"
    src={pictureSource(picture)}
    srcSet={pictureSet(picture)}
    sizes={sizes}
    width={WIDTH}
    height={HEIGHT}
    alt=""
    loading={eager ? undefined : "lazy"}
    decoding={eager ? undefined : "async"}
  />
);
