import type { GameTheme } from "#schemas/catalogue/provider.ts";
import { fromHsl, toHsl } from "./colour.ts";

/** How many glows there are. Pages name them by class, since a page carries no inline styles. */
export const GLOWS = 16;

/** The glow of a game's tile: the one nearest to the hue of its ground. */
export function glowOf(theme: GameTheme): number {
  const [bright = "#5a35f0"] = theme.palette;
  return Math.round(toHsl(bright).hue / (360 / GLOWS)) % GLOWS;
}

/** The colour of each glow: ui/glow.css has a class for each, and a test holds the two together. */
export const GLOW_COLOURS: readonly string[] = Array.from({ length: GLOWS }, (_, index) =>
  fromHsl((index * 360) / GLOWS, 0.9, 0.58),
);
