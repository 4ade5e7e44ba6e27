import { readFileSync } from "node:fs";

/** Pixels: of the header's logo, and of one whose drawing does not say its size. */
const HEIGHT = 36;
const USUAL_WIDTH = 104;

const widths = new Map<string, number>();

/**
 * Pixels that a logo of the header's height is wide, by the view box of its drawing; the file is read once. The page
 * holds this place for it, so that nothing beside it moves when the drawing arrives.
 */
export function logoWidth(art: Readonly<Record<string, string>>, address: string): number {
  const file = art[address.slice(address.lastIndexOf("/") + 1)];
  if (!file?.endsWith(".svg")) return USUAL_WIDTH;
  const known = widths.get(file);
  if (known) return known;
  const [, width, height] =
    /viewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(readFileSync(file, "utf8")) ?? [];
  const found = width && height ? Math.round((HEIGHT * Number(width)) / Number(height)) : USUAL_WIDTH;
  widths.set(file, found);
  return found;
}
