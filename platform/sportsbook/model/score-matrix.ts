/** What a side is expected to score, and how strongly low scores depend on each other (Dixon and Coles: 0 is not at all). */
export interface GoalRates {
  home: number;
  away: number;
  rho?: number;
}

/** `cells[home][away]`: the probability of each final score; they sum to 1. */
export type ScoreMatrix = readonly (readonly number[])[];

/** Goals that a side scores at most in what is left of a match; what lies beyond is cut off and shared out. */
const MOST_GOALS = 12;

/**
 * The final scores that a match can still end with, from the goals that are expected in the time that is left and the
 * score so far. Before the match Dixon and Coles' correction moves probability between 0-0, 1-0, 0-1 and 1-1.
 */
export function scoreMatrix({ home, away, rho = 0 }: GoalRates, score = { home: 0, away: 0 }): number[][] {
  const size = (rate: number) => Math.min(30, Math.max(MOST_GOALS, Math.ceil(rate * 3 + 6)));
  const homeGoals = poisson(home, size(home));
  const awayGoals = poisson(away, size(away));
  const cells: number[][] = Array.from({ length: score.home + homeGoals.length }, () =>
    new Array<number>(score.away + awayGoals.length).fill(0),
  );
  let sum = 0;
  for (const [h, p] of homeGoals.entries()) {
    const row = cells[score.home + h] as number[];
    for (const [a, q] of awayGoals.entries()) {
      const cell = p * q * correction(h, a, { home, away, rho });
      row[score.away + a] = cell;
      sum += cell;
    }
  }
  return cells.map((row) => row.map((cell) => cell / sum));
}

function correction(h: number, a: number, { home, away, rho = 0 }: GoalRates): number {
  if (rho === 0 || h > 1 || a > 1) return 1;
  const factor = h === 0 ? (a === 0 ? 1 - home * away * rho : 1 + home * rho) : a === 0 ? 1 + away * rho : 1 - rho;
  return Math.max(factor, 0);
}

function poisson(rate: number, most: number): number[] {
  const cells = [Math.exp(-rate)];
  for (let goals = 1; goals <= most; goals += 1) cells.push(((cells[goals - 1] as number) * rate) / goals);
  return cells;
}

/** The sum of the cells for which a test holds. */
export function probabilityOf(matrix: ScoreMatrix, holds: (home: number, away: number) => boolean): number {
  let sum = 0;
  matrix.forEach((row, home) => {
    row.forEach((cell, away) => {
      if (cell > 0 && holds(home, away)) sum += cell;
    });
  });
  return sum;
}

/** A match that has a winner: one more goal decides a draw, each side's with its share of the goals that are expected. */
export function withDecidingGoal(matrix: ScoreMatrix, homeShare: number): number[][] {
  const rows = matrix.length + 1;
  const columns = Math.max(...matrix.map((row) => row.length)) + 1;
  const cells = Array.from({ length: rows }, () => new Array<number>(columns).fill(0));
  const add = (home: number, away: number, cell: number) => {
    const row = cells[home] as number[];
    row[away] = (row[away] as number) + cell;
  };
  for (const [home, row] of matrix.entries())
    for (const [away, cell] of row.entries()) {
      if (home !== away) add(home, away, cell);
      else {
        add(home + 1, away, cell * homeShare);
        add(home, away + 1, cell * (1 - homeShare));
      }
    }
  return cells;
}
