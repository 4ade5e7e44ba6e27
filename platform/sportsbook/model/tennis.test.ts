import { describe, expect, it } from "vitest";
import { randomOf } from "../simulator/random.ts";
import { firstTo, raceProbability } from "./race.ts";
import {
  isTieBreak,
  pointShare,
  setWinner,
  TENNIS_START,
  type TennisState,
  tennisMarkets,
  tennisOutlook,
  tieBreakShare,
} from "./tennis.ts";

type Side = "home" | "away";

/** A match played point by point: the winner, who won the set that ran, and the games from this set on. */
function playOut(rates: Record<Side, number>, from: TennisState, random: () => number) {
  let { sets, games, points, server } = from;
  let firstSet: Side | null = null;
  let played = 0;
  const other = (side: Side): Side => (side === "home" ? "away" : "home");
  for (;;) {
    const tieBreak = isTieBreak(games);
    const side: Side = random() < (tieBreak ? tieBreakShare(rates) : pointShare(rates, server)) ? "home" : "away";
    points = { ...points, [side]: points[side] + 1 };
    if (points[side] < (tieBreak ? 7 : 4) || points[side] - points[other(side)] < 2) continue;
    games = { ...games, [side]: games[side] + 1 };
    points = { home: 0, away: 0 };
    server = other(server);
    const set = setWinner(games);
    if (!set) continue;
    played += games.home + games.away;
    firstSet ??= set;
    sets = { ...sets, [set]: sets[set] + 1 };
    games = { home: 0, away: 0 };
    if (sets[set] === 2) return { winner: set, firstSet, games: played };
  }
}

describe("the tennis model", () => {
  it.each([
    ["from the start", TENNIS_START],
    [
      "a set and a break behind",
      { sets: { home: 0, away: 1 }, games: { home: 2, away: 4 }, points: { home: 1, away: 2 }, server: "away" },
    ],
    [
      "in a tie-break",
      { sets: { home: 1, away: 1 }, games: { home: 6, away: 6 }, points: { home: 3, away: 2 }, server: "home" },
    ],
  ] as const)("is what playing on comes to, %s", (_, state) => {
    const rates = { home: 0.66, away: 0.61 };
    const random = randomOf("tennis", state.sets.away, state.games.home);
    const matches = 20_000;
    const sums = { home: 0, set: 0, games: 0 };
    for (let match = 0; match < matches; match += 1) {
      const end = playOut(rates, state, random);
      if (end.winner === "home") sums.home += 1;
      if (end.firstSet === "home") sums.set += 1;
      sums.games += end.games;
    }
    const outlook = tennisOutlook(rates, state);
    expect(Math.abs(outlook.home - sums.home / matches)).toBeLessThan(0.012);
    expect(Math.abs(outlook.set - sums.set / matches)).toBeLessThan(0.012);
    const mean = [...outlook.games].reduce((sum, [games, probability]) => sum + games * probability, 0);
    expect(Math.abs(mean - sums.games / matches)).toBeLessThan(0.12);
    expect([...outlook.games.values()].reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 6);
  });

  it("gives equal players equal prices, and names the set that runs", () => {
    const markets = tennisMarkets({ home: 0.63, away: 0.63 }, TENNIS_START, { lines: [22.5], played: 0 });
    expect(markets.map(({ kind, specifier }) => [kind, specifier])).toEqual([
      ["winner", null],
      ["period-winner", "1"],
      ["games-total", "22.5"],
    ]);
    expect(markets[0]?.outcomes.home).toBeCloseTo(0.5, 9);
  });

  it("knows races: a game of 60 in 100 points is held 73.6 times in 100", () => {
    expect(raceProbability(0.6, { home: 0, away: 0 }, 4)).toBeCloseTo(0.7357, 4);
    expect(raceProbability(0.5, { home: 3, away: 3 }, 4)).toBeCloseTo(0.5, 9);
    expect(firstTo(2, 0.5, { home: 1, away: 0 })).toBeCloseTo(0.75, 9);
  });
});
