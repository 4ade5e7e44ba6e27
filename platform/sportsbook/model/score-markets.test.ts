import { describe, expect, it } from "vitest";
import { randomOf } from "../simulator/random.ts";
import {
  bothScoreMarket,
  correctScoreMarket,
  doubleChanceMarket,
  handicapMarkets,
  nextGoalMarket,
  type PricedMarket,
  resultMarket,
  totalMarkets,
} from "./score-markets.ts";
import { scoreMatrix, withDecidingGoal } from "./score-matrix.ts";
import { type Results, settleMarket } from "./settle-market.ts";

/** What a unit stake at fair odds returns, by result. */
const RETURNS = { won: 1, half_won: 0.5, void: 0, half_lost: -0.5, lost: -1 } as const;

/** Expected gain of a unit at fair odds, over every final score, settled by the rules that settle bets. */
function gain(market: PricedMarket, outcome: string, matrix: readonly (readonly number[])[]): number {
  const fair = market.outcomes[outcome] as number;
  let sum = 0;
  for (const [home, row] of matrix.entries())
    for (const [away, cell] of row.entries()) {
      const report = { score: { home, away }, periods: [], goals: [], isOver: true };
      const result = (settleMarket(market.kind, market.specifier, report) as Results)[outcome] as keyof typeof RETURNS;
      const share = RETURNS[result];
      sum += cell * (share > 0 ? share * (1 / fair - 1) : share);
    }
  return sum;
}

describe("prices from a score matrix", () => {
  const random = randomOf("prices");
  const matrices = Array.from({ length: 12 }, () =>
    scoreMatrix(
      { home: 0.1 + random() * 2.5, away: 0.1 + random() * 2.5, rho: -0.06 },
      { home: Math.floor(random() * 3), away: Math.floor(random() * 3) },
    ),
  );

  it("are fair by the rules that settle them, quarters and returned stakes too", () => {
    for (const matrix of matrices) {
      const lines = [-1.25, -1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 1.75];
      const markets = [
        resultMarket(matrix),
        doubleChanceMarket(matrix),
        bothScoreMarket(matrix),
        correctScoreMarket(matrix),
        ...handicapMarkets(matrix, lines),
        ...totalMarkets(matrix, [1.5, 2, 2.25, 2.5, 2.75, 3.25]),
      ];
      for (const market of markets)
        for (const [outcome, probability] of Object.entries(market.outcomes))
          if (probability > 1e-6)
            expect(gain(market, outcome, matrix), `${market.kind} ${market.specifier}`).toBeCloseTo(0, 6);
    }
  });

  it("add up to one for each market whose outcomes exclude each other", () => {
    for (const matrix of matrices)
      for (const { outcomes } of [resultMarket(matrix), correctScoreMarket(matrix), ...totalMarkets(matrix, [2.25])])
        expect(Object.values(outcomes).reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 9);
  });

  it("follow the score and the clock: a side that leads is likelier to win the less time is left", () => {
    const leading = [1, 0.6, 0.3, 0.03].map(
      (left) =>
        resultMarket(scoreMatrix({ home: 1.5 * left, away: 1.2 * left }, { home: 1, away: 0 })).outcomes.home as number,
    );
    expect(leading).toEqual([...leading].sort((a, b) => a - b));
    expect(leading.at(-1)).toBeGreaterThan(0.95);
  });

  it("of the next goal share what the time that is left brings", () => {
    const { outcomes } = nextGoalMarket(1, { home: 0.9, away: 0.3 });
    expect(outcomes.none).toBeCloseTo(Math.exp(-1.2), 9);
    expect((outcomes.home as number) / (outcomes.away as number)).toBeCloseTo(3, 9);
  });

  it("of a match that has a winner give a draw's probability to who scores next", () => {
    const matrix = scoreMatrix({ home: 2, away: 2 });
    const decided = withDecidingGoal(matrix, 0.5);
    const { outcomes } = resultMarket(decided);
    expect(outcomes.draw).toBeCloseTo(0, 9);
    expect(outcomes.home).toBeCloseTo(0.5, 9);
  });
});
