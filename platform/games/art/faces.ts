import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype, { type Font } from "opentype.js";

/**
 * Lettering is drawn as outlines and never as text, so that a machine without fonts renders the same picture.
 * The faces are development dependencies under the SIL Open Font Licence.
 */
const FILES = {
  cinzel: "@fontsource/cinzel/files/cinzel-latin-900-normal.woff",
  righteous: "@fontsource/righteous/files/righteous-latin-400-normal.woff",
  anton: "@fontsource/anton/files/anton-latin-400-normal.woff",
  rye: "@fontsource/rye/files/rye-latin-400-normal.woff",
  abril: "@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff",
  lilita: "@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff",
} as const;

export type FaceName = keyof typeof FILES;

export interface Glyph {
  /** Path data with the origin at the left end of the base line. */
  readonly path: string;
  /** Where it stands from the beginning of the line. */
  readonly x: number;
  readonly width: number;
}

export interface Line {
  readonly glyphs: readonly Glyph[];
  readonly width: number;
}

export interface Face {
  /** Height of a capital letter at size 1. */
  readonly capHeight: number;
  /** A line of text as outlines. `tracking` is added between letters, in parts of the size. */
  line(text: string, size: number, tracking?: number): Line;
}

export type Faces = Readonly<Record<FaceName, Face>>;

/** Reads every face once. */
export function loadFaces(): Faces {
  const require = createRequire(import.meta.url);
  const load = (file: string): Face => {
    const bytes = readFileSync(require.resolve(file));
    return faceOf(opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)));
  };
  return Object.fromEntries(Object.entries(FILES).map(([name, file]) => [name, load(file)])) as unknown as Faces;
}

function faceOf(font: Font): Face {
  return {
    capHeight: font.charToGlyph("H").getMetrics().yMax / font.unitsPerEm,
    line(text, size, tracking = 0) {
      const scale = size / font.unitsPerEm;
      const drawn = font.stringToGlyphs(text);
      let x = 0;
      const glyphs = drawn.map((glyph, index): Glyph => {
        const width = (glyph.advanceWidth ?? 0) * scale;
        const placed = { path: glyph.getPath(0, 0, size).toPathData(1), x, width };
        const next = drawn[index + 1];
        x += width + (next ? font.getKerningValue(glyph, next) * scale + tracking * size : 0);
        return placed;
      });
      return { glyphs, width: x };
    },
  };
}
