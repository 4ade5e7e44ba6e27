import { describe, expect, it } from "vitest";
import { addRound, countsGame, NO_SCORE, roundScore, type Scoring, scoreOf, tournamentStatus } from "./tournaments.ts";

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
const scored = (scoring: Scoring, rounds: readonly [bet: bigint, win: bigint][]) =>
  scoreOf(
    scoring,
    rounds.map(([bet, win], second) => ({ score: roundScore(scoring, { bet, win, currency: "EUR" }), at: at(second) })),
  );

describe("scores, in thousandths of a point", () => {
  it.each<[string, Scoring, bigint, Date]>([
    ["turnover adds up stakes", { kind: "turnover", per: { EUR: "2" } }, 800n, at(3)],
    ["wins add up wins", { kind: "wins", per: { EUR: "1" } }, 3_900n, at(3)],
    ["multiplier takes the best round, the first of equals", { kind: "multiplier" }, 5_000n, at(1)],
    ["streak takes the best two in a row", { kind: "streak", rounds: 2 }, 6_500n, at(2)],
    [
      "tiers give the points of the best tier that a round reaches",
      {
        kind: "tiers",
        tiers: [
          { at_least: 1.5, points: 1 },
          { at_least: 5, points: 10 },
        ],
      },
      21_000n,
      at(3),
    ],
  ])("%s", (_, scoring, score, reachedAt) => {
    const rounds: [bigint, bigint][] = [
      [40n, 0n],
      [40n, 200n],
      [60n, 90n],
      [20n, 100n],
    ];
    // 1.6 euros were staked: 40 + 40 + 60 + 20; won: 0, 5, 1.5 and 5 times the stake.
    expect(scored(scoring, rounds)).toMatchObject({ score, reachedAt });
  });

  it("an amount that a currency lacks takes EUR's at the reference rate", () => {
    const scoring: Scoring = { kind: "turnover", per: { EUR: "1" } };
    expect(roundScore(scoring, { bet: 1_000n, win: 0n, currency: "NOK" })).toBe(1_000n);
  });

  it("a round that brings nothing moves no time, but ends a streak", () => {
    const streak: Scoring = { kind: "streak", rounds: 2 };
    const first = addRound(streak, NO_SCORE, { score: 3_000n, at: at(1) });
    const second = addRound(streak, addRound(streak, first, { score: 0n, at: at(2) }), { score: 2_999n, at: at(3) });
    expect(second).toEqual({ score: 3_000n, reachedAt: at(1), recent: [0n, 2_999n] });
    expect(addRound({ kind: "multiplier" }, NO_SCORE, { score: 0n, at: at(1) })).toEqual(NO_SCORE);
  });
});

it.each([
  [[], null, true],
  [["*"], null, true],
  [["category:slots"], null, true],
  [["category:live"], null, false],
  [["acme:gems"], null, true],
  [["acme/gems"], null, true],
  [["acme/other"], null, false],
  [[], "acme", true],
  [[], "acm", false],
])("games %j of %s count: %s", (games, producer, counts) => {
  expect(countsGame({ games, producer }, { identifier: "acme/gems", categories: ["slots"] })).toBe(counts);
});

it("a tournament that was stopped is over", () => {
  const dates = { startAt: at(10), endAt: at(20) };
  expect(tournamentStatus({ ...dates, stoppedAt: at(12) }, at(15))).toBe("archive");
  expect(tournamentStatus(dates, at(15))).toBe("active");
});
