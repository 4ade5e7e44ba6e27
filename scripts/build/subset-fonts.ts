import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/**
 * Weights that stay of each face, the same as in ui/fonts.css. A face that is drawn at both ends of its range alone gets
 * larger when the range is cut: Outfit is.
 */
const WEIGHTS = {
  inter: { min: 400, max: 700 },
  nunito: { min: 400, max: 700 },
  outfit: { min: 200, max: 800 },
  sora: { min: 400, max: 800 },
};

/** Kerning, tabular figures, and what joins and localises letters. */
const FEATURES = ["kern", "tnum", "ccmp", "locl"];

/** The character sets of the packages' files, by the ranges of ui/fonts.css. */
const CHARACTERS = {
  latin: "20-7E A0-FF 131 152-153 2BB-2BC 2C6 2DA 2DC 2000-206F 20AC 2122 2191 2193 2212 2215",
  "latin-ext": "100-2BA 2BD-2C5 2C7-2CC 2CE-2D7 2DD-2FF 1E00-1E9F 20A0-20AB 20AD-20C0",
};

/**
 * Makes the faces that a brand may choose, under their packages' file names: both character sets, with the weights and
 * features that the storefront uses. Two faces are then 50 kB at most, and come before the first picture. Returns their
 * folder; what has been made of the same files in the same way is taken from there.
 */
export async function subsetFonts(cache: string): Promise<string> {
  const files = Object.entries(WEIGHTS).flatMap(([face, wght]) =>
    Object.entries(CHARACTERS).map(([set, ranges]) => {
      const name = `${face}-${set}-wght-normal.woff2`;
      const path = fileURLToPath(import.meta.resolve(`@fontsource-variable/${face}/files/${name}`));
      return { name, font: readFileSync(path), wght, text: textOf(ranges) };
    }),
  );
  const key = createHash("sha256").update(JSON.stringify([WEIGHTS, FEATURES, CHARACTERS]));
  for (const { font } of files) key.update(font);
  const folder = join(cache, key.digest("hex").slice(0, 16));
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const made = mkdtempSync(`${folder}-`);
  for (const { name, font, wght, text } of files) {
    const options = { targetFormat: "woff2", keepFeatures: FEATURES, variationAxes: { wght } } as const;
    writeFileSync(join(made, name), await subsetFont(font, text, options));
  }
  // Another build may have made the same meanwhile.
  if (existsSync(folder)) rmSync(made, { recursive: true });
  else renameSync(made, folder);
  return folder;
}

function textOf(ranges: string): string {
  return ranges
    .split(" ")
    .map((range) => {
      const [first = 0, last = first] = range.split("-").map((hex) => Number.parseInt(hex, 16));
      return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
    })
    .join("");
}
