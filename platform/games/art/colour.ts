/** A #rrggbb colour. */
export type Colour = string;

type Parts = [red: number, green: number, blue: number];

const parts = (colour: Colour): Parts => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Parts;

const join = (values: readonly number[]): Colour =>
  `#${values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** `share` of the way from one colour to another, 0 to 1. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const target = parts(to);
  return join(parts(from).map((value, index) => value + ((target[index] ?? value) - value) * share));
}

export const lighten = (colour: Colour, share: number): Colour => mix(colour, "#ffffff", share);
export const darken = (colour: Colour, share: number): Colour => mix(colour, "#000000", share);

/** Hue in degrees and saturation and lightness from 0 to 1. */
export function toHsl(colour: Colour): { hue: number; saturation: number; lightness: number } {
  const [red, green, blue] = parts(colour).map((value) => value / 255) as Parts;
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const span = most - least;
  const lightness = (most + least) / 2;
  if (span === 0) return { hue: 0, saturation: 0, lightness };
  const sector =
    most === red
      ? ((green - blue) / span + 6) % 6
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return { hue: sector * 60, saturation: span / (1 - Math.abs(2 * lightness - 1)), lightness };
}

/** Turns the hue of a colour by so many degrees, leaving saturation and lightness. */
export function turnHue(colour: Colour, degrees: number): Colour {
  const { hue, saturation, lightness } = toHsl(colour);
  return fromHsl((hue + degrees + 360) % 360, saturation, lightness);
}

export function fromHsl(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const place = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return join([channel(0), channel(8), channel(4)]);
}

/** How far two hues stand apart, 0 to 180 degrees. */
export function hueDistance(one: Colour, other: Colour): number {
  const apart = Math.abs(toHsl(one).hue - toHsl(other).hue);
  return Math.min(apart, 360 - apart);
}
