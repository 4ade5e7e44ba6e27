import type { PLINKO_RISKS, PLINKO_ROWS, PlinkoChoice } from "#schemas/studio/instant.ts";

type Rows = (typeof PLINKO_ROWS)[number];
type Risk = (typeof PLINKO_RISKS)[number];

/**
 * What a pocket pays, in hundredths of the stake, from the outer one to the middle; the other half mirrors it. Each table gives back
 * between 98.98 and 99.01 per cent (board.test.ts).
 */
const PAYS: Readonly<Record<Rows, Readonly<Record<Risk, readonly number[]>>>> = {
  8: {
    low: [560, 210, 120, 95, 50],
    medium: [1_300, 310, 130, 75, 30],
    high: [2_900, 390, 155, 35, 10],
  },
  12: {
    low: [1_000, 290, 150, 140, 115, 95, 55],
    medium: [3_300, 900, 390, 190, 100, 70, 35],
    high: [17_000, 2_600, 820, 200, 60, 25, 15],
  },
  16: {
    low: [1_600, 910, 180, 130, 125, 115, 110, 105, 50],
    medium: [11_000, 4_200, 900, 520, 320, 145, 95, 55, 25],
    high: [100_000, 15_000, 2_700, 880, 380, 190, 30, 20, 15],
  },
};

interface Draw {
  below(n: number): number;
}

/** What each pocket pays, from left to right, in hundredths of the stake: one more than there are rows. */
export function plinkoPockets({ rows, risk }: PlinkoChoice): number[] {
  const half = PAYS[rows][risk];
  return [...half, ...half.slice(0, -1).reverse()];
}

/** Which way the ball falls at each row's pin: left and right are equally likely. */
export const dropBall = (rows: number, chance: Draw): (0 | 1)[] =>
  Array.from({ length: rows }, () => (chance.below(2) === 1 ? 1 : 0));

/** The pocket that a path ends in, counted from the left: as many as the ball fell to the right. */
export const pocketOf = (path: readonly number[]): number => path.reduce((sum, way) => sum + way, 0);

/** How often of 2^rows balls each pocket is reached: the row of Pascal's triangle. */
export function pocketChances(rows: number): number[] {
  const chances = [1];
  for (let pocket = 0; pocket < rows; pocket += 1)
    chances.push(((chances[pocket] as number) * (rows - pocket)) / (pocket + 1));
  return chances;
}

/** What is given back of all stakes, in per cent: exact. */
export function plinkoReturn(choice: PlinkoChoice): number {
  const chances = pocketChances(choice.rows);
  const sum = plinkoPockets(choice).reduce((total, pays, pocket) => total + pays * (chances[pocket] ?? 0), 0);
  return sum / 2 ** choice.rows;
}
