import { MINES_TILES } from "#schemas/studio/instant.ts";

/** What a field would give back without rounding, in per cent. */
const FAIR_PERCENT = 99n;
/** A round ends and pays where one more tile would be worth more than this, in hundredths of the stake. */
export const MINES_HIGHEST = 1_000_000;

interface Draw {
  below(n: number): number;
}

/** Where the mines lie, ascending: the first of a shuffled field, one draw for each. */
export function layMines(mines: number, chance: Draw): number[] {
  const tiles = Array.from({ length: MINES_TILES }, (_, tile) => tile);
  for (let place = 0; place < mines; place += 1) {
    const taken = place + chance.below(MINES_TILES - place);
    [tiles[place], tiles[taken]] = [tiles[taken] as number, tiles[place] as number];
  }
  return tiles.slice(0, mines).sort((one, other) => one - other);
}

/**
 * What a round is worth after so many safe tiles, in hundredths of the stake, rounded down; nothing uncovered is worth the stake.
 * 99 per cent over the chance of uncovering so many without a mine.
 */
export function minesPays(mines: number, safe: number): number {
  if (safe === 0) return 100;
  let [above, below] = [FAIR_PERCENT, 1n];
  for (let tile = 0; tile < safe; tile += 1) {
    above *= BigInt(MINES_TILES - tile);
    below *= BigInt(MINES_TILES - mines - tile);
  }
  return Number(above / below);
}

/** After how many safe tiles the round ends by itself: none is left, or the next would be worth too much. */
export function mostSafe(mines: number): number {
  let safe = 1;
  while (safe < MINES_TILES - mines && minesPays(mines, safe + 1) <= MINES_HIGHEST) safe += 1;
  return safe;
}

/** What a player gets back on average who stops after so many tiles, in per cent. */
export function minesReturn(mines: number, safe: number): number {
  let chance = 1;
  for (let tile = 0; tile < safe; tile += 1) chance *= (MINES_TILES - mines - tile) / (MINES_TILES - tile);
  return minesPays(mines, safe) * chance;
}

/** The lowest and the highest return of all plans, in per cent. */
export function minesReturns(): { least: number; most: number } {
  const returns: number[] = [];
  for (let mines = 1; mines < MINES_TILES; mines += 1)
    for (let safe = 1; safe <= mostSafe(mines); safe += 1) returns.push(minesReturn(mines, safe));
  return { least: Math.min(...returns), most: Math.max(...returns) };
}
