import { specifierOf } from "./lines.ts";
import { raceProbability } from "./race.ts";
import { type PricedMarket, twoWays, winnerMarket } from "./score-markets.ts";

type Side = "home" | "away";

/** Points that each side wins of those that it serves. */
export interface ServeRates {
  home: number;
  away: number;
}

/** A match of best of three sets as it stands. */
export interface TennisState {
  sets: Record<Side, number>;
  games: Record<Side, number>;
  points: Record<Side, number>;
  /** Who serves the game that runs; in a tie-break, who began it. */
  server: Side;
}

export const TENNIS_START: TennisState = {
  sets: { home: 0, away: 0 },
  games: { home: 0, away: 0 },
  points: { home: 0, away: 0 },
  server: "home",
};

const SETS_TO_WIN = 2;

/** The probability that home wins a point that `server` serves. */
export const pointShare = (rates: ServeRates, server: Side): number =>
  server === "home" ? rates.home : 1 - rates.away;

/** In a tie-break both serve about as often. */
export const tieBreakShare = (rates: ServeRates): number => (rates.home + 1 - rates.away) / 2;

export const isTieBreak = ({ home, away }: Record<Side, number>): boolean => home === 6 && away === 6;

/** How a set can end: who wins it, after how many games, with what probability. */
interface SetEnd {
  winner: Side;
  games: number;
  probability: number;
}

const other = (side: Side): Side => (side === "home" ? "away" : "home");

/** Game by game: the probability of each score that the set can pass through, until somebody has won it. */
function setEnds(rates: ServeRates, { games, points, server }: Omit<TennisState, "sets">): SetEnd[] {
  const hold = { home: gameProbability(rates, "home"), away: gameProbability(rates, "away") };
  const tieBreak = (score: Record<Side, number>) => raceProbability(tieBreakShare(rates), score, 7);
  const ends = new Map<string, SetEnd>();
  let scores = new Map([[`${games.home}-${games.away}`, { games, probability: 1 }]]);
  let serving = server;
  for (let isFirst = true; scores.size > 0; isFirst = false) {
    const next: typeof scores = new Map();
    for (const { games: score, probability } of scores.values()) {
      const from = isFirst ? points : { home: 0, away: 0 };
      const share = isTieBreak(score)
        ? tieBreak(from)
        : isFirst
          ? raceProbability(pointShare(rates, serving), from, 4)
          : hold[serving];
      for (const side of ["home", "away"] as const) {
        const reached = { ...score, [side]: score[side] + 1 };
        const chance = probability * (side === "home" ? share : 1 - share);
        const winner = setWinner(reached);
        const count = reached.home + reached.away;
        const key = winner ? `${winner} ${count}` : `${reached.home}-${reached.away}`;
        const known = winner ? ends.get(key) : next.get(key);
        if (known) known.probability += chance;
        else if (winner) ends.set(key, { winner, games: count, probability: chance });
        else next.set(key, { games: reached, probability: chance });
      }
    }
    scores = next;
    serving = other(serving);
  }
  return [...ends.values()];
}

const gameProbability = (rates: ServeRates, server: Side): number =>
  raceProbability(pointShare(rates, server), { home: 0, away: 0 }, 4);

/** Who has won a set with these games, if anyone. */
export function setWinner({ home, away }: Record<Side, number>): Side | null {
  if (home === 7 || (home === 6 && away <= 4)) return "home";
  return away === 7 || (away === 6 && home <= 4) ? "away" : null;
}

/** How the match can end from here. */
export interface TennisOutlook {
  home: number;
  /** Home wins the set that runs. */
  set: number;
  /** Games of the sets from this one on, with their probabilities. */
  games: Map<number, number>;
}

/** Exact from points over games to sets. */
export function tennisOutlook(rates: ServeRates, state: TennisState): TennisOutlook {
  const fresh = new Map<Side, SetEnd[]>();
  const endsOf = (server: Side): SetEnd[] => {
    const known = fresh.get(server);
    if (known) return known;
    const ends = setEnds(rates, { ...TENNIS_START, server });
    fresh.set(server, ends);
    return ends;
  };
  const outlook: TennisOutlook = { home: 0, set: 0, games: new Map() };
  /** How probable each number of games is with which the match ends; every way of three sets passes here, so it makes no object. */
  const games: number[] = [];
  const walk = (home: number, away: number, ends: SetEnd[], first: Side, before: number, probability: number) => {
    for (const end of ends) {
      const isHome = end.winner === "home";
      const chance = probability * end.probability;
      const all = before + end.games;
      if ((isHome ? home : away) + 1 < SETS_TO_WIN) {
        const next = end.games % 2 === 0 ? first : other(first);
        walk(isHome ? home + 1 : home, isHome ? away : away + 1, endsOf(next), next, all, chance);
        continue;
      }
      if (isHome) outlook.home += chance;
      games[all] = (games[all] ?? 0) + chance;
    }
  };
  const ends = setEnds(rates, state);
  outlook.set = ends.reduce((sum, end) => sum + (end.winner === "home" ? end.probability : 0), 0);
  const first = (state.games.home + state.games.away) % 2 === 0 ? state.server : other(state.server);
  walk(state.sets.home, state.sets.away, ends, first, 0, 1);
  games.forEach((chance, count) => {
    outlook.games.set(count, chance);
  });
  return outlook;
}

/** Winner, the set that runs, and games in all; `played`: games of the sets that are over. */
export function tennisMarkets(
  rates: ServeRates,
  state: TennisState,
  { lines, played }: { lines: readonly number[]; played: number },
): PricedMarket[] {
  const outlook = tennisOutlook(rates, state);
  const totals = new Map([...outlook.games].map(([games, probability]) => [games + played, probability]));
  return [
    winnerMarket(outlook.home),
    {
      kind: "period-winner",
      specifier: String(state.sets.home + state.sets.away + 1),
      outcomes: { home: outlook.set, away: 1 - outlook.set },
    },
    ...lines.map(
      (line): PricedMarket => ({
        kind: "games-total",
        specifier: specifierOf(line),
        outcomes: twoWays("over", "under", totals, line),
      }),
    ),
  ];
}
