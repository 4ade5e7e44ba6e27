import type { Board } from "./board.ts";
import { TABLE_HEIGHT, TABLE_WIDTH } from "./geometry.ts";

/** Height of the line over the table, in pixels. */
const LINE = 36;

/** Wheel and table side by side where there is room; else the table alone, and the wheel over it while it turns. */
export function layBoard(root: HTMLElement, board: Board, { width, height }: { width: number; height: number }): void {
  const isWide = width > height * 1.6;
  root.classList.toggle("alone", !isWide);
  const room = (width / TABLE_WIDTH) * TABLE_HEIGHT;
  const stretched = Math.min(1.8, Math.max(1, (height - LINE) / room));
  if (isWide) board.lay({ upright: false, width: 1, height: 1 });
  else if (height > width * 1.15) board.lay({ upright: true, width: uprightCell(width, height), height: 1 });
  else board.lay({ upright: false, width: 1, height: Math.round(stretched * 20) / 20 });
}

/** Width of a cell on a table that stands upright, in its height. */
function uprightCell(width: number, height: number): number {
  const row = (height - LINE) / TABLE_WIDTH;
  return Math.round(Math.min(2.2, Math.max(1.2, width / TABLE_HEIGHT / row)) * 20) / 20;
}
