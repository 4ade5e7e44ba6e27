import { Graphics } from "pixi.js";
import { type Palette, toNumber } from "../paint/colour.ts";
import type { FallsGrid } from "./falls-grid.ts";

/** Splinters of the cells that burst, in front of their grid. */
export function shards(
  grid: FallsGrid,
  cells: readonly (readonly [number, number])[],
  palette: Palette,
): { body: Graphics; draw(share: number): void } {
  const body = new Graphics();
  grid.front.addChild(body);
  const colour = toNumber(palette.light);
  const pieces = cells.flatMap(([reel, row]) =>
    Array.from({ length: 7 }, (_, piece) => {
      const angle = (piece / 7) * Math.PI * 2 + reel + row;
      return { ...grid.spot(reel, row), dx: Math.cos(angle), dy: Math.sin(angle), size: 3 + ((piece * 3) % 4) };
    }),
  );
  return {
    body,
    draw: (share) => {
      body.clear();
      const reach = grid.row * 0.75 * share;
      for (const { x, y, dx, dy, size } of pieces)
        body
          .rect(x + dx * reach - size / 2, y + dy * reach + share * share * 26 - size / 2, size, size)
          .fill({ color: colour, alpha: 1 - share });
    },
  };
}
