import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import nunito from "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url";
import outfit from "@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url";
import sora from "@fontsource-variable/sora/files/sora-latin-wght-normal.woff2?url";
import type { Theme } from "#schemas/brand/theme.ts";

type Face = Theme["fonts"]["text"];

const FILES: Record<Face, string> = { Inter: inter, Nunito: nunito, Outfit: outfit, Sora: sora };

/**
 * The files that a brand's first view asks for at once, at most 50 kB together: a face that comes later is not shown on
 * this page any more (ui/fonts.css).
 */
export const preloadedFonts = (fonts: Theme["fonts"]): string[] =>
  [...new Set([fonts.text, fonts.display])].map((face) => FILES[face]);
