/** Colours as the painters mix them. */
export interface Rgb {
  r: number;
  g: number;
  b: number;
}

export function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return { r: (value >> 16) & 255, g: (value >> 8) & 255, b: value & 255 };
}

export const css = ({ r, g, b }: Rgb, alpha = 1): string =>
  `rgba(${Math.round(r)}, ${Math.round(g)}, ${Math.round(b)}, ${alpha})`;

export const toNumber = ({ r, g, b }: Rgb): number => (Math.round(r) << 16) | (Math.round(g) << 8) | Math.round(b);

export const mix = (from: Rgb, to: Rgb, share: number): Rgb => ({
  r: from.r + (to.r - from.r) * share,
  g: from.g + (to.g - from.g) * share,
  b: from.b + (to.b - from.b) * share,
});

export const WHITE: Rgb = { r: 255, g: 255, b: 255 };
export const BLACK: Rgb = { r: 0, g: 0, b: 0 };

/** Turns a colour around the wheel by so many degrees, keeping its strength at a vivid level. */
export function turned(colour: Rgb, degrees: number, lightness = 0.6): Rgb {
  const [hue, saturation] = hueOf(colour);
  return fromHsl((hue + degrees + 360) % 360, Math.max(0.62, saturation), lightness);
}

function hueOf({ r, g, b }: Rgb): [number, number] {
  const high = Math.max(r, g, b) / 255;
  const low = Math.min(r, g, b) / 255;
  const span = high - low;
  if (span === 0) return [0, 0];
  const [red, green, blue] = [r / 255, g / 255, b / 255];
  const turn =
    high === red
      ? ((green - blue) / span + 6) % 6
      : high === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  const light = (high + low) / 2;
  return [turn * 60, span / (1 - Math.abs(2 * light - 1) || 1)];
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const part = (shift: number) => {
    const place = (shift + hue / 30) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return { r: part(0), g: part(8), b: part(4) };
}

/** The three colours of a theme: its main one, its dark ground and its light. */
export interface Palette {
  main: Rgb;
  dark: Rgb;
  light: Rgb;
}

export const paletteOf = (colours: readonly string[]): Palette => ({
  main: parse(colours[0] ?? "#7a3cff"),
  dark: parse(colours[1] ?? "#12062e"),
  light: parse(colours[2] ?? "#f5ecff"),
});
