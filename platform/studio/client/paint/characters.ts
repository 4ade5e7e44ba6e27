import {
  CanvasTextGenerator,
  CanvasTextMetrics,
  ImageSource,
  Rectangle,
  TextStyle,
  type TextStyleOptions,
  Texture,
} from "pixi.js";
import { paint } from "./canvas.ts";

/** The pictures of a character, which stands in their middle. */
export interface Character {
  /** Its outline and shadow, below the faces of all characters of a text. */
  outline: Texture;
  face: Texture;
  width: number;
  /** The room that it takes in a text that counts: the same for all digits. */
  room: number;
}

export interface OutlinedStyle extends Omit<TextStyleOptions, "padding" | "stroke"> {
  padding: number;
  stroke: { color: number; width: number; join: "round" };
}

/** Pictures in a row of a sheet. */
const COLUMNS = 4;

interface Cell {
  character: string;
  width: number;
  height: number;
}

/** Draws each of the characters once. */
export function drawCharacters(
  characters: ReadonlySet<string>,
  style: OutlinedStyle,
  resolution: number,
): ReadonlyMap<string, Character> {
  const outlineStyle = new TextStyle({ ...style, fill: style.stroke.color });
  // The outline takes its room but isn't seen: both pictures of a character have the same edges.
  const faceStyle = new TextStyle({ ...style, stroke: { ...style.stroke, alpha: 0 }, dropShadow: false });
  const measured = [...characters].map((character) => CanvasTextMetrics.measureText(character, outlineStyle));
  const cells = measured.map(({ text, width, height }) => ({
    character: text,
    width: width + 2 * style.padding,
    height: height + 2 * style.padding,
  }));
  const outlines = drawSheet(cells, outlineStyle, resolution);
  const faces = drawSheet(cells, faceStyle, resolution);
  const digits = measured.filter(({ text }) => isDigit(text));
  const widestDigit = Math.max(...digits.map(({ maxLineWidth }) => maxLineWidth));
  return new Map(
    measured.map(({ text, maxLineWidth }) => [
      text,
      {
        outline: outlines.get(text) ?? Texture.EMPTY,
        face: faces.get(text) ?? Texture.EMPTY,
        width: maxLineWidth,
        room: isDigit(text) ? widestDigit : maxLineWidth,
      },
    ]),
  );
}

const isDigit = (character: string): boolean => /\p{Nd}/u.test(character);

/** One canvas with all of the cells, which are measured in units; its dots are whole. */
function drawSheet(cells: readonly Cell[], style: TextStyle, resolution: number): ReadonlyMap<string, Texture> {
  const column = Math.ceil(Math.max(...cells.map(({ width }) => width)) * resolution);
  const row = Math.ceil(Math.max(...cells.map(({ height }) => height)) * resolution);
  const placed = cells.map((cell, index) => ({
    ...cell,
    x: (index % COLUMNS) * column,
    y: Math.floor(index / COLUMNS) * row,
  }));
  const sheet = paint(COLUMNS * column, Math.ceil(cells.length / COLUMNS) * row, 1, (pen) => {
    for (const { character, x, y } of placed) {
      const drawn = CanvasTextGenerator.getCanvasAndContext({ text: character, style, resolution });
      const { width, height } = drawn.frame;
      const canvas = drawn.canvasAndContext.canvas as HTMLCanvasElement;
      pen.drawImage(canvas, 0, 0, width, height, x, y, width, height);
      CanvasTextGenerator.returnCanvasAndContext(drawn.canvasAndContext);
    }
  });
  const source = new ImageSource({ resource: sheet, resolution });
  return new Map(
    placed.map(({ character, x, y, width, height }) => [
      character,
      new Texture({ source, frame: new Rectangle(x / resolution, y / resolution, width, height) }),
    ]),
  );
}
