import { describe, expect, it } from "vitest";
import { LISTED_SCORES, type MatchReport, settleMarket } from "./settle-market.ts";

const over = (home: number, away: number, more: Partial<MatchReport> = {}): MatchReport => ({
  score: { home, away },
  periods: [],
  goals: [],
  isOver: true,
  ...more,
});
const running = (home: number, away: number, more: Partial<MatchReport> = {}) =>
  over(home, away, { isOver: false, ...more });

describe("how a market ends", () => {
  it.each([
    ["result", null, over(2, 1), { home: "won", draw: "lost", away: "lost" }],
    ["result", null, over(1, 1), { home: "lost", draw: "won", away: "lost" }],
    ["winner", null, over(0, 2), { home: "lost", away: "won" }],
    ["winner", null, over(1, 1), { home: "void", away: "void" }],
    ["double-chance", null, over(1, 1), { "home-draw": "won", "home-away": "lost", "draw-away": "won" }],
    ["total", "2.5", over(2, 1), { over: "won", under: "lost" }],
    ["total", "3", over(2, 1), { over: "void", under: "void" }],
    ["total", "2.75", over(2, 1), { over: "half_won", under: "half_lost" }],
    ["total", "3.25", over(2, 1), { over: "half_lost", under: "half_won" }],
    ["total", "2.25", over(2, 1), { over: "won", under: "lost" }],
    ["handicap", "-1", over(2, 1), { home: "void", away: "void" }],
    ["handicap", "-0.75", over(2, 1), { home: "half_won", away: "half_lost" }],
    ["handicap", "-1.25", over(2, 1), { home: "half_lost", away: "half_won" }],
    ["handicap", "0.25", over(1, 1), { home: "half_won", away: "half_lost" }],
    ["handicap", "-0.25", over(1, 1), { home: "half_lost", away: "half_won" }],
    ["handicap", "0.5", over(1, 2), { home: "lost", away: "won" }],
    ["handicap", "1.75", over(0, 2), { home: "half_lost", away: "half_won" }],
    ["both-score", null, over(1, 1), { yes: "won", no: "lost" }],
    ["both-score", null, over(3, 0), { yes: "lost", no: "won" }],
    ["next-goal", "2", over(1, 1, { goals: ["home", "away"] }), { home: "lost", away: "won", none: "lost" }],
    ["next-goal", "3", over(1, 1, { goals: ["home", "away"] }), { home: "lost", away: "lost", none: "won" }],
    [
      "period-winner",
      "2",
      over(2, 0, {
        periods: [
          { home: 6, away: 3 },
          { home: 4, away: 6 },
        ],
      }),
      { home: "lost", away: "won" },
    ],
    ["period-winner", "1", over(1, 1, { periods: [{ home: 1, away: 1 }] }), { home: "void", away: "void" }],
    [
      "period-winner",
      "3",
      over(2, 0, {
        periods: [
          { home: 6, away: 3 },
          { home: 6, away: 4 },
        ],
      }),
      { home: "void", away: "void" },
    ],
    [
      "games-total",
      "19.5",
      over(2, 0, {
        periods: [
          { home: 6, away: 3 },
          { home: 7, away: 5 },
        ],
      }),
      { over: "won", under: "lost" },
    ],
  ] as const)("[BET-04 part: market results] %s %s", (kind, specifier, report, results) => {
    expect(settleMarket(kind, specifier, report)).toEqual(results);
  });

  it("[BET-04 part: market results] gives a correct score, or any other", () => {
    expect(settleMarket("correct-score", null, over(2, 1))).toMatchObject({
      "2-1": "won",
      "1-1": "lost",
      other: "lost",
    });
    expect(settleMarket("correct-score", null, over(5, 4))).toMatchObject({ "2-1": "lost", other: "won" });
    expect(Object.keys(settleMarket("correct-score", null, over(0, 0)) ?? {})).toEqual([...LISTED_SCORES, "other"]);
  });

  it("[BET-04 part: market results] is decided early only where nothing can change it any more", () => {
    expect(settleMarket("total", "2.5", running(2, 1))).toEqual({ over: "won", under: "lost" });
    expect(settleMarket("total", "2.5", running(1, 1))).toBeNull();
    expect(settleMarket("total", "2.75", running(2, 1))).toBeNull();
    expect(settleMarket("total", "3", running(2, 1))).toBeNull();
    expect(settleMarket("both-score", null, running(1, 1))).toEqual({ yes: "won", no: "lost" });
    for (const kind of ["result", "winner", "double-chance", "correct-score"] as const)
      expect(settleMarket(kind, null, running(4, 0))).toBeNull();
    expect(settleMarket("handicap", "-0.5", running(4, 0))).toBeNull();
    expect(settleMarket("next-goal", "1", running(0, 0))).toBeNull();
    expect(settleMarket("period-winner", "2", running(1, 0, { periods: [{ home: 6, away: 0 }] }))).toBeNull();
  });
});
