import type { Theme } from "./theme.ts";

type Token = keyof Theme["colours"];

/** A pair of tokens that stand on each other somewhere, and the ratio that WCAG 2.2 AA asks for it. */
export interface ContrastRule {
  readonly front: Token;
  readonly back: Token;
  readonly least: number;
}

/** AA for body text (1.4.3). Every pair that the design system puts text on is here. */
const TEXT = 4.5;
/** AA for parts of controls and for drawings that carry meaning (1.4.11). */
const PART = 3;

const on = (front: Token, backs: readonly Token[], least: number): ContrastRule[] =>
  backs.map((back) => ({ front, back, least }));

export const CONTRAST_RULES: readonly ContrastRule[] = [
  ...on("text", ["ground", "surface", "raised"], TEXT),
  ...on("muted", ["ground", "surface", "raised"], TEXT),
  ...on("brand", ["ground", "surface"], TEXT),
  ...on("brand", ["raised"], PART),
  ...on("onBrand", ["brand", "brandAlt"], TEXT),
  ...on("onAction", ["action"], TEXT),
  ...on("good", ["ground", "surface"], TEXT),
  ...on("warn", ["ground", "surface"], TEXT),
  ...on("bad", ["ground", "surface"], TEXT),
];

export interface ContrastDiagnostic extends ContrastRule {
  /** The ratio as it is, with two decimals. */
  readonly found: number;
}

/** Every pair of a theme that is harder to read than AA allows. An empty list is a readable brand. */
export function contrastDiagnostics(colours: Theme["colours"]): ContrastDiagnostic[] {
  return CONTRAST_RULES.map((rule) => ({ ...rule, found: contrastRatio(colours[rule.front], colours[rule.back]) }))
    .filter((diagnostic) => diagnostic.found < diagnostic.least)
    .map((diagnostic) => ({ ...diagnostic, found: Math.floor(diagnostic.found * 100) / 100 }));
}

/**
 * The colour nearest to a token's own, towards white or black, that is readable on every ground that it stands on;
 * undefined where no colour is.
 */
export function readableInstead(colours: Theme["colours"], front: Token): string | undefined {
  const rules = CONTRAST_RULES.filter((rule) => rule.front === front);
  for (let step = 1; step <= STEPS; step += 1) {
    for (const end of [255, 0]) {
      const colour = towards(colours[front], end, step / STEPS);
      if (rules.every(({ back, least }) => contrastRatio(colour, colours[back]) >= least)) return colour;
    }
  }
  return undefined;
}

const STEPS = 50;

const towards = (colour: string, end: number, share: number) =>
  `#${channelsOf(colour)
    .map((part) => Math.round(part + (end - part) * share))
    .map((part) => part.toString(16).padStart(2, "0"))
    .join("")}`;

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Contrast of two #rrggbb colours, 1 to 21, by the formula of WCAG 2.2. */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
