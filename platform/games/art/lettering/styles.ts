import type { GameTheme } from "#schemas/catalogue/provider.ts";
import { type Colour, darken, lighten, mix } from "../colour.ts";
import type { FaceName } from "../faces.ts";
import type { Shades } from "../scene.ts";
import type { Stop } from "../svg.ts";

/** How a title is set: face, colours of its letters, and how they stand. */
export interface LetteringStyle {
  readonly face: FaceName;
  readonly capitals: boolean;
  readonly tracking: number;
  /** Top to bottom of a line of letters. */
  fill(shades: Shades): readonly Stop[];
  outline(shades: Shades): Colour;
  /** Width of the dark outline at full size. */
  readonly weight: number;
  /** A second, thin outline outside the first. */
  rim?(shades: Shades): Colour;
  /** How far the letters stand out of the picture, in pixels. */
  readonly depth: number;
  /** Height of the arch that the first line is bent to, in parts of its width. */
  readonly arch: number;
  /** Degrees that letters lean to the right. */
  readonly slant: number;
  /** A glow around the letters. */
  readonly glow: boolean;
}

const metal = ({ accent }: Shades): readonly Stop[] => [
  { at: 0, colour: "#ffffff" },
  { at: 0.3, colour: lighten(accent, 0.45) },
  { at: 0.52, colour: accent },
  { at: 0.56, colour: darken(accent, 0.38) },
  { at: 0.8, colour: lighten(accent, 0.25) },
  { at: 1, colour: lighten(accent, 0.7) },
];

const plain = ({ accent }: Shades): readonly Stop[] => [
  { at: 0, colour: "#ffffff" },
  { at: 0.45, colour: lighten(accent, 0.55) },
  { at: 1, colour: accent },
];

const gold: readonly Stop[] = [
  { at: 0, colour: "#fffbe2" },
  { at: 0.4, colour: "#ffd76a" },
  { at: 0.58, colour: "#e89b1c" },
  { at: 1, colour: "#fff0b0" },
];

const outline = ({ deep }: Shades): Colour => darken(deep, 0.55);

export const STYLES: Readonly<Record<GameTheme["lettering"], LetteringStyle>> = {
  carved: {
    face: "cinzel",
    capitals: true,
    tracking: -0.01,
    fill: metal,
    outline,
    weight: 13,
    depth: 5,
    arch: 0,
    slant: 0,
    glow: false,
  },
  neon: {
    face: "righteous",
    capitals: true,
    tracking: 0.015,
    fill: ({ accent }) => [
      { at: 0, colour: "#ffffff" },
      { at: 0.6, colour: lighten(accent, 0.65) },
      { at: 1, colour: lighten(accent, 0.2) },
    ],
    outline: ({ bright, deep }) => darken(mix(bright, deep, 0.7), 0.4),
    weight: 12,
    rim: ({ accent }) => accent,
    depth: 0,
    arch: 0,
    slant: 8,
    glow: true,
  },
  poster: {
    face: "anton",
    capitals: true,
    tracking: 0.01,
    fill: plain,
    outline,
    weight: 14,
    depth: 7,
    arch: 0,
    slant: 5,
    glow: false,
  },
  western: {
    face: "rye",
    capitals: true,
    tracking: 0,
    fill: ({ accent }) => [
      { at: 0, colour: "#fffdf2" },
      { at: 0.5, colour: lighten(accent, 0.3) },
      { at: 1, colour: darken(mix(accent, "#d97706", 0.6), 0.05) },
    ],
    outline,
    weight: 12,
    depth: 5,
    arch: 0.07,
    slant: 0,
    glow: false,
  },
  royal: {
    face: "abril",
    capitals: false,
    tracking: 0.005,
    fill: () => gold,
    outline,
    weight: 12,
    rim: () => "#d99a26",
    depth: 4,
    arch: 0.05,
    slant: 0,
    glow: false,
  },
  soft: {
    face: "lilita",
    capitals: false,
    tracking: 0.01,
    fill: plain,
    outline: ({ bright, deep }) => darken(mix(bright, deep, 0.75), 0.25),
    weight: 15,
    depth: 6,
    arch: 0.06,
    slant: 0,
    glow: false,
  },
};
