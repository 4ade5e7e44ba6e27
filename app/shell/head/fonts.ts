import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import nunito from "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url";
import outfit from "@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url";
import sora from "@fontsource-variable/sora/files/sora-latin-wght-normal.woff2?url";
import type { Theme } from "#schemas/brand/theme.ts";

type Face = Theme["fonts"]["text"];

const FILES: Record<Face, { url: string; kilobytes: number }> = {
  Inter: { url: inter, kilobytes: 48 },
  Nunito: { url: nunito, kilobytes: 39 },
  Outfit: { url: outfit, kilobytes: 32 },
  Sora: { url: sora, kilobytes: 34 },
};

/** What may be loaded ahead of everything else. */
const MOST_KILOBYTES = 60;

/** The files that a brand's first view asks for at once: the text face, and the display face where it still fits. */
export function preloadedFonts(fonts: Theme["fonts"]): string[] {
  const wanted: string[] = [];
  let kilobytes = 0;
  for (const face of new Set([fonts.text, fonts.display])) {
    if (kilobytes + FILES[face].kilobytes > MOST_KILOBYTES) continue;
    kilobytes += FILES[face].kilobytes;
    wanted.push(FILES[face].url);
  }
  return wanted;
}
