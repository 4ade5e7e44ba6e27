import { contrastRatio } from "#schemas/brand/contrast.ts";
import type { Rule } from "../context.ts";
import { wrong } from "../make-diagnostic.ts";

type Rgb = readonly [number, number, number];

/** AA for body text (WCAG 2.2, 1.4.3). */
const LEAST = 4.5;
const WHITE: Rgb = [255, 255, 255];
/** The shade that banner-slider.css lays between the colours and the words. */
const SHADE: Rgb = [5, 5, 11];
/** Where on a banner words stand, as parts of its width and height. */
const ACROSS = [0.05, 0.15, 0.25, 0.35, 0.45];
const DOWN = [0.2, 0.5, 0.8];

/** A banner's words are white: its four colours, shaded as the storefront shades them, keep them readable. */
export const coloursAreReadable: Rule = ({ values }) =>
  values
    .filter(({ field }) => field === "gradient")
    .flatMap(({ field, locale, value }) => {
      if (!isGradient(value)) return [];
      const ratio = worstContrast(value);
      if (ratio >= LEAST) return [];
      return [
        wrong(
          { field, locale },
          "colours-unreadable",
          `${value.join(", ")}: contrast ${Math.floor(ratio * 100) / 100}`,
          `white words on it: at least ${LEAST}`,
          darker(value).join(", "),
        ),
      ];
    });

type Gradient = readonly [string, string, string, string];

const isGradient = (value: unknown): value is Gradient =>
  Array.isArray(value) && value.length === 4 && value.every((one) => /^#[0-9a-fA-F]{6}$/.test(String(one)));

/** The least contrast of the words with what is behind them: the drawing of widgets/content/banner-slider, in numbers. */
function worstContrast(gradient: Gradient): number {
  const [from, to, above, below] = gradient.map(rgbOf) as [Rgb, Rgb, Rgb, Rgb];
  return Math.min(
    ...ACROSS.flatMap((x) =>
      DOWN.map((y) => {
        const across = mix(from, to, (x + y) / 2);
        const lit = mix(across, above, glow(Math.hypot(x - 0.85, y - 0.1) / 0.8));
        const based = mix(lit, below, 0.85 * glow(Math.hypot(x - 0.45, y - 1.1) / 0.7));
        const back = mix(based, SHADE, 0.74 - (0.44 * x) / 0.55);
        return contrastRatio(hexOf(mix(back, WHITE, 0.92)), hexOf(back));
      }),
    ),
  );
}

/** The same colours, darkened together until words can be read. */
function darker(gradient: Gradient): Gradient {
  let colours = gradient;
  for (let step = 0; step < 40 && worstContrast(colours) < LEAST; step++) {
    colours = colours.map((colour) => hexOf(mix(rgbOf(colour), SHADE, 0.08))) as unknown as Gradient;
  }
  return colours;
}

const glow = (distance: number): number => Math.max(0, 1 - distance);

const mix = (one: Rgb, other: Rgb, part: number): Rgb =>
  one.map((value, index) => value * (1 - part) + (other[index] ?? 0) * part) as unknown as Rgb;

const rgbOf = (colour: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;

const hexOf = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
