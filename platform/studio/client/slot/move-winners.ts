import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import type { FallsGrid } from "./falls-grid.ts";
import { LOOP_MS } from "./figure-motions/figure-motion.ts";
import type { SceneOptions } from "./scene.ts";

/** So much later than the column before it a column's figures begin. */
const REEL_LATER_MS = 16;
/** A little faster than on reels, where nothing waits for a figure. */
const FIGURES_MS = 1_100;
const LETTERS_MS = 720;
/** Fast play leaves no time for a figure's motion. */
const FAST_MS = 260;

/** Moves what has won in a shaft until it bursts: figures as they do, once, and letters as a whole. */
export async function moveWinners(
  { stage, cut, fast }: Pick<SceneOptions, "stage" | "cut" | "fast">,
  grid: FallsGrid,
  won: readonly (readonly [reel: number, row: number])[],
  screen: readonly (readonly SlotSymbol[])[],
): Promise<void> {
  const { figures, restScale } = grid;
  const isFast = fast();
  const cells = won.flatMap(([reel, row]) => {
    const tile = grid.cells[reel]?.[row];
    const cell = isFast ? undefined : grid.figureAt(reel, row, screen[reel]?.[row] ?? "E");
    return tile ? [{ tile, winner: cell && { ...cell, late: reel * REEL_LATER_MS } }] : [];
  });
  const winners = cells.flatMap(({ winner }) => winner ?? []);
  figures.begin(winners);
  try {
    await stage.motion.run(
      isFast ? FAST_MS : winners.length > 0 ? FIGURES_MS : LETTERS_MS,
      (share) => {
        if (stage.motion.reduced) return;
        // The last frame is the end of the loop, not the beginning of the next.
        figures.draw(Math.min(share * LOOP_MS, LOOP_MS - 1));
        const swing = 1 + Math.sin(share * Math.PI * 3) * 0.07;
        for (const { tile, winner } of cells) if (!winner) tile.scale.set(restScale * swing);
      },
      { cut },
    );
  } finally {
    figures.end();
  }
}
