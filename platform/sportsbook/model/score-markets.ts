import type { MarketKind } from "#schemas/sports/vocabulary.ts";
import { sharesAbove, specifierOf } from "./lines.ts";
import { probabilityOf, type ScoreMatrix } from "./score-matrix.ts";
import { LISTED_SCORES } from "./settle-market.ts";

/** A market with the fair probability of each outcome. */
export interface PricedMarket {
  kind: MarketKind;
  specifier: string | null;
  outcomes: Record<string, number>;
}

const alone = (kind: MarketKind, outcomes: Record<string, number>): PricedMarket => ({
  kind,
  specifier: null,
  outcomes,
});

/** Home, draw, away. */
export const resultMarket = (matrix: ScoreMatrix): PricedMarket => alone("result", sidesOf(matrix));

/** Home or away of a match that has a winner. */
export const winnerMarket = (home: number): PricedMarket => alone("winner", { home, away: 1 - home });

export function doubleChanceMarket(matrix: ScoreMatrix): PricedMarket {
  const { home, draw, away } = sidesOf(matrix);
  return alone("double-chance", { "home-draw": home + draw, "home-away": home + away, "draw-away": draw + away });
}

function sidesOf(matrix: ScoreMatrix) {
  const home = probabilityOf(matrix, (h, a) => h > a);
  const away = probabilityOf(matrix, (h, a) => h < a);
  return { home, draw: Math.max(0, 1 - home - away), away };
}

export function bothScoreMarket(matrix: ScoreMatrix): PricedMarket {
  const yes = probabilityOf(matrix, (home, away) => home > 0 && away > 0);
  return alone("both-score", { yes, no: 1 - yes });
}

export function correctScoreMarket(matrix: ScoreMatrix): PricedMarket {
  const listed = LISTED_SCORES.map((score) => {
    const [home, away] = score.split("-").map(Number) as [number, number];
    return [score, matrix[home]?.[away] ?? 0] as const;
  });
  const other = Math.max(0, 1 - listed.reduce((sum, [, probability]) => sum + probability, 0));
  return alone("correct-score", { ...Object.fromEntries(listed), other });
}

export function totalMarkets(matrix: ScoreMatrix, lines: readonly number[]): PricedMarket[] {
  const totals = valuesOf(matrix, (home, away) => home + away);
  return lines.map((line) => ({
    kind: "total",
    specifier: specifierOf(line),
    outcomes: twoWays("over", "under", totals, line),
  }));
}

/** Each line is added to home's score. */
export function handicapMarkets(matrix: ScoreMatrix, lines: readonly number[]): PricedMarket[] {
  const margins = valuesOf(matrix, (home, away) => home - away);
  return lines.map((line) => ({
    kind: "handicap",
    specifier: specifierOf(line),
    outcomes: twoWays("home", "away", margins, -line),
  }));
}

/** Who scores the goal with this number, from what each side is expected to score in the time that is left. */
export function nextGoalMarket(number: number, rates: { home: number; away: number }): PricedMarket {
  const sum = rates.home + rates.away;
  const none = Math.exp(-sum);
  const share = sum > 0 ? rates.home / sum : 0.5;
  return {
    kind: "next-goal",
    specifier: String(number),
    outcomes: { home: (1 - none) * share, away: (1 - none) * (1 - share), none },
  };
}

function valuesOf(matrix: ScoreMatrix, countOf: (home: number, away: number) => number): Map<number, number> {
  const values = new Map<number, number>();
  matrix.forEach((row, home) => {
    row.forEach((cell, away) => {
      const value = countOf(home, away);
      values.set(value, (values.get(value) ?? 0) + cell);
    });
  });
  return values;
}

/**
 * Above or below a line, from the probability of each value. Where stakes or halves of them can return, the fair price is
 * that at which nobody wins in the long run: the share that is won over the shares that are won and lost.
 */
export function twoWays(
  above: string,
  below: string,
  values: ReadonlyMap<number, number>,
  line: number,
): Record<string, number> {
  let won = 0;
  let lost = 0;
  for (const [value, probability] of values) {
    const shares = sharesAbove(value, line);
    won += shares.won * probability;
    lost += shares.lost * probability;
  }
  const fair = won + lost > 0 ? won / (won + lost) : 0.5;
  return { [above]: fair, [below]: 1 - fair };
}
