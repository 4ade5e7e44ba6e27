import type { Texture } from "pixi.js";
import { type Pen, paint, textureOf } from "./canvas.ts";
import { CELL } from "./symbol-size.ts";

/** How a tile with a figure is painted: what lies behind it, if anything, and the figure with its shadow. */
export interface FigureTile {
  /** Width of the figure's picture, in the middle of the tile. */
  size: number;
  plate?: (pen: Pen) => void;
  figure: (pen: Pen) => void;
}

/** A tile in two layers, whose figure moves by itself. */
export interface FigureArt {
  /** The drawing. */
  name: string;
  size: number;
  /** Painted when they are first asked for: most figures never win. */
  layers(): { plate: Texture | undefined; figure: Texture };
}

/** So much wider a figure's layer is than the tile at each side: a shadow that the tile's edge cuts would show when it moves. */
const MARGIN = 24;
export const FIGURE_LAYER = CELL + MARGIN * 2;

export function paintTile(pen: Pen, { plate, figure }: FigureTile): void {
  plate?.(pen);
  figure(pen);
}

export function figureArt(name: string, { size, plate, figure }: FigureTile, scale: number): FigureArt {
  let painted: ReturnType<FigureArt["layers"]> | undefined;
  return {
    name,
    size,
    layers: () => {
      painted ??= {
        plate: plate && textureOf(paint(CELL, CELL, scale, plate), scale),
        figure: textureOf(
          paint(FIGURE_LAYER, FIGURE_LAYER, scale, (pen) => {
            pen.translate(MARGIN, MARGIN);
            figure(pen);
          }),
          scale,
        ),
      };
      return painted;
    },
  };
}
