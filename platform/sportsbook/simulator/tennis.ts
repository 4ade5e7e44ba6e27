import type { PricedMarket } from "#platform/sportsbook/model/score-markets.ts";
import {
  isTieBreak,
  pointShare,
  type ServeRates,
  setWinner,
  TENNIS_START,
  type TennisState,
  tennisMarkets,
  tennisOutlook,
  tieBreakShare,
} from "#platform/sportsbook/model/tennis.ts";
import {
  type Happening,
  type Match,
  type MatchState,
  otherSide,
  type Script,
  type Side,
  type SportRules,
} from "./match.ts";
import { between, randomOf } from "./random.ts";
import { plus, Recorder } from "./recorder.ts";

const SERVED = 0.635;
const SETS_TO_WIN = 2;

export const TENNIS: SportRules = { play, price };

/** A strength of 0.2 more wins two points in a hundred more. */
function servesOf({ home, away }: Match, drift = 0): ServeRates {
  const edge = (home.strength - away.strength + drift) * 0.085;
  return { home: clamp(SERVED + edge), away: clamp(SERVED - edge) };
}

const clamp = (share: number) => Math.min(0.8, Math.max(0.5, share));

/** Point by point. */
function play(match: Match, seed: string): Script {
  const random = randomOf(seed, match.id, "play");
  const book = new Recorder();
  const rates = servesOf(match);
  let tennis: TennisState = { ...TENNIS_START, server: random() < 0.5 ? "home" : "away" };
  let at = 0;
  book.add(0, "kick-off", { ...book.beginPeriod(), tennis });
  for (;;) {
    at += between(random, 25, 47) * 1_000;
    const tieBreak = isTieBreak(tennis.games);
    const winner: Side =
      random() < (tieBreak ? tieBreakShare(rates) : pointShare(rates, tennis.server)) ? "home" : "away";
    const points = plus(tennis.points, winner);
    tennis = { ...tennis, points };
    const details = { side: winner, place: courtPlace(winner, random) };
    if (points[winner] < (tieBreak ? 7 : 4) || points[winner] - points[otherSide(winner)] < 2) {
      book.add(at, "point", { tennis }, details);
      continue;
    }
    const games = plus(tennis.games, winner);
    const periods = [...book.state.periods.slice(0, -1), games];
    const isBreak = !tieBreak && winner !== tennis.server;
    tennis = { ...tennis, games, points: TENNIS_START.points, server: otherSide(tennis.server) };
    const won: Happening[] = ["point", isBreak ? "break" : "game"];
    const set = setWinner(games);
    if (!set) {
      book.addTogether(at, won, { tennis, periods }, details);
      at += 40_000;
      continue;
    }
    const sets = plus(tennis.sets, set);
    tennis = { ...tennis, sets, games: TENNIS_START.games };
    const over = { tennis, periods, score: sets, periodsOver: periods.length };
    if (sets[set] === SETS_TO_WIN) {
      book.addTogether(at, [...won, "set", "full-time"], { ...over, isOver: true }, details);
      return book.script();
    }
    book.addTogether(at, [...won, "set"], over, details);
    at += 90_000;
    book.add(at, "kick-off", book.beginPeriod());
  }
}

const courtPlace = (winner: Side, random: () => number) => ({
  x: winner === "home" ? between(random, 60, 98) : between(random, 2, 40),
  y: between(random, 10, 90),
});

function price(match: Match, state: MatchState, _clock: number, drift: number): PricedMarket[] {
  const played = state.periods.slice(0, state.periodsOver).reduce((sum, { home, away }) => sum + home + away, 0);
  return tennisMarkets(servesOf(match, drift), state.tennis ?? TENNIS_START, { lines: linesOf(match), played });
}

/** Those of each match are worked out once: they stay the same while its prices move. */
const lines = new WeakMap<Match, number[]>();

/** Half lines around the middle of what is expected before the match. */
function linesOf(match: Match): number[] {
  const known = lines.get(match);
  if (known) return known;
  const games = [...tennisOutlook(servesOf(match), TENNIS_START).games];
  const mean = games.reduce((sum, [count, probability]) => sum + count * probability, 0);
  const middle = Math.floor(mean) + 0.5;
  const around = [middle - 3, middle, middle + 3];
  lines.set(match, around);
  return around;
}
