import { expect, it } from "vitest";
import { MARKET_KINDS, type MarketKind, type OutcomeResult } from "#schemas/sports/vocabulary.ts";
import { type MatchReport, settleMarket } from "./settle-market.ts";
import { hasTooFewWon, hasTooManyWon } from "./winners.ts";

const tooMany = (kind: MarketKind, results: readonly OutcomeResult[], deadHeat = 1_000_000) =>
  hasTooManyWon(kind, Object.fromEntries(results.map((result, index) => [index, { result, dead_heat_ppm: deadHeat }])));

const tooFew = (kind: MarketKind, results: Readonly<Record<string, OutcomeResult>>) =>
  hasTooFewWon(
    kind,
    Object.fromEntries(Object.entries(results).map(([id, result]) => [id, { result, dead_heat_ppm: 1_000_000 }])),
  );

it.each<[MarketKind, OutcomeResult[], number, boolean]>([
  ["result", ["won", "lost", "lost"], 1_000_000, false],
  ["result", ["won", "won", "lost"], 1_000_000, true],
  ["result", ["won", "won", "won"], 1_000_000, true],
  ["result", ["won", "won", "lost"], 500_000, false],
  ["result", ["won", "won", "won"], 333_334, false],
  ["result", ["won", "won", "won"], 500_000, true],
  ["winner", ["won", "won"], 1_000_000, true],
  ["double-chance", ["won", "won", "lost"], 1_000_000, false],
  ["double-chance", ["won", "won", "won"], 1_000_000, true],
  ["handicap", ["half_won", "half_lost"], 1_000_000, false],
  ["handicap", ["half_won", "half_won"], 1_000_000, true],
  ["total", ["won", "half_won"], 1_000_000, true],
  ["total", ["void", "void"], 1_000_000, false],
])("%s: %j with a dead heat of %i is refused: %s", (kind, results, deadHeat, refused) => {
  expect(tooMany(kind, results, deadHeat)).toBe(refused);
});

it.each<[MarketKind, Record<string, OutcomeResult>, boolean]>([
  ["result", { home: "lost", draw: "lost", away: "lost" }, true],
  ["result", { home: "void", draw: "lost", away: "lost" }, true],
  ["result", { home: "void", draw: "void", away: "void" }, false],
  ["result", { home: "won", draw: "lost", away: "lost" }, false],
  ["winner", { home: "lost", away: "lost" }, true],
  ["double-chance", { "home-draw": "won", "home-away": "lost", "draw-away": "lost" }, true],
  ["double-chance", { "home-draw": "won", "home-away": "won", "draw-away": "lost" }, false],
  ["total", { over: "lost", under: "half_lost" }, true],
  ["handicap", { home: "half_won", away: "half_lost" }, false],
  ["correct-score", { "0-0": "lost", other: "lost" }, true],
  ["correct-score", { "0-0": "lost", "1-0": "lost" }, false],
  ["next-goal", { home: "lost", away: "lost" }, false],
])("%s: %j has too few winners: %s", (kind, results, refused) => {
  expect(tooFew(kind, results)).toBe(refused);
});

it("takes whatever a match settles, of each kind and line", () => {
  for (const kind of MARKET_KINDS)
    for (const line of [-1.25, -0.5, 0, 0.75, 1, 2.25, 2.5])
      for (let home = 0; home < 4; home += 1)
        for (let away = 0; away < 4; away += 1) {
          const report: MatchReport = { score: { home, away }, periods: [{ home, away }], goals: [], isOver: true };
          const results = settleMarket(kind, String(kind === "period-winner" ? 1 : line), report);
          expect(tooMany(kind, Object.values(results ?? {})), `${kind} ${line} ${home}-${away}`).toBe(false);
          expect(tooFew(kind, results ?? {}), `${kind} ${line} ${home}-${away}`).toBe(false);
        }
});
