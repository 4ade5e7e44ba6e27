import {
  handicapMarkets,
  type PricedMarket,
  totalMarkets,
  winnerMarket,
} from "#platform/sportsbook/model/score-markets.ts";
import { probabilityOf, scoreMatrix, withDecidingGoal } from "#platform/sportsbook/model/score-matrix.ts";
import type { Match, MatchState, Score, Script, Side, SportRules } from "./match.ts";
import { pitchPlace, scorerOf } from "./pitch.ts";
import { between, type Random, randomOf } from "./random.ts";
import { Recorder } from "./recorder.ts";

const GOALS = { home: 3.1, away: 2.75 };
const PERIOD = 1_200;
const PERIODS = 3;
const PLAYED = PERIOD * PERIODS;
const BREAK_MS = 15 * 60_000;
const SHOT = 58 / PLAYED;
const PENALTY = 7 / PLAYED;

export const ICE_HOCKEY: SportRules = { play, price };

const rates = ({ home, away }: Match, drift = 0): Score => ({
  home: GOALS.home * Math.exp((home.strength - away.strength + drift) * 0.7),
  away: GOALS.away * Math.exp((away.strength - home.strength - drift) * 0.7),
});

/** Three periods; a draw is decided by the next goal. */
function play(match: Match, seed: string): Script {
  const random = randomOf(seed, match.id, "play");
  const book = new Recorder();
  const goals = rates(match);
  let at = 0;
  for (let period = 1; period <= PERIODS; period += 1) {
    const begun = (period - 1) * PERIOD;
    book.add(at, "kick-off", { ...book.beginPeriod(), clockSeconds: begun, clockRuns: true });
    for (let second = 1; second < PERIOD; second += 1)
      playSecond({ book, match, random, goals, at: at + second * 1_000, clock: begun + second });
    at += PERIOD * 1_000;
    const over = { clockSeconds: begun + PERIOD, clockRuns: false, periodsOver: period };
    const { home, away } = book.state.score;
    if (period === PERIODS && home !== away) book.add(at, "full-time", { ...over, isOver: true });
    else {
      book.add(at, "period-end", over);
      at += BREAK_MS;
    }
  }
  if (!book.state.isOver) {
    book.add(at, "kick-off", { ...book.beginPeriod(), clockRuns: true });
    const taken = between(random, 40, 600);
    at += taken * 1_000;
    const side: Side = random() < goals.home / (goals.home + goals.away) ? "home" : "away";
    goal({ book, match, random, goals, at, clock: PLAYED + taken }, side);
    book.add(at + 1_000, "full-time", { clockRuns: false, periodsOver: PERIODS + 1, isOver: true });
  }
  return book.script();
}

interface Second {
  book: Recorder;
  match: Match;
  random: Random;
  goals: Score;
  at: number;
  clock: number;
}

function goal({ book, match, random, at, clock }: Second, side: Side): void {
  const place = pitchPlace(random, side, "box");
  // Each goal is a shot first: statistics never count fewer shots than goals.
  book.add(at - 1_000, "shot", { clockSeconds: clock - 1 }, { side, place });
  book.add(
    at,
    "goal",
    { ...book.scored(side), clockSeconds: clock },
    { side, place, person: scorerOf(random, match[side]) },
  );
  book.stop(at - 4_000, at + 12_000);
}

function playSecond(second: Second): void {
  const { book, match, random, goals, at, clock } = second;
  for (const side of ["home", "away"] as const) if (random() < goals[side] / PLAYED) goal(second, side);
  const side: Side = random() < goals.home / (goals.home + goals.away) ? "home" : "away";
  const chance = random();
  const clockSeconds = clock;
  if (chance < SHOT) {
    book.add(at, "shot", { clockSeconds }, { side, place: pitchPlace(random, side, "third") });
    if (chance < SHOT / 8) book.stop(at, at + 6_000);
  } else if (chance < SHOT + PENALTY)
    book.add(at, "yellow-card", { clockSeconds }, { side, person: scorerOf(random, match[side]) });
}

function price(match: Match, state: MatchState, clock: number, drift: number): PricedMarket[] {
  const goals = rates(match, drift);
  const homeShare = goals.home / (goals.home + goals.away);
  const left = Math.max(PLAYED - clock, 0) / PLAYED;
  const matrix = withDecidingGoal(
    scoreMatrix({ home: goals.home * left, away: goals.away * left }, state.score),
    homeShare,
  );
  const { total, handicap } = linesOf(match);
  const next = state.periodsOver + 1;
  return [
    winnerMarket(probabilityOf(matrix, (home, away) => home > away)),
    ...totalMarkets(matrix, total),
    ...handicapMarkets(matrix, handicap),
    ...(next <= PERIODS ? [periodMarket(goals, state, next, clock)] : []),
  ];
}

/** A period that ends level gives stakes back. */
function periodMarket(goals: Score, state: MatchState, number: number, clock: number): PricedMarket {
  const left = Math.min(PERIOD, Math.max(number * PERIOD - clock, 0)) / PLAYED;
  const matrix = scoreMatrix({ home: goals.home * left, away: goals.away * left }, state.periods[number - 1]);
  const home = probabilityOf(matrix, (h, a) => h > a);
  const away = probabilityOf(matrix, (h, a) => h < a);
  const fair = home + away > 0 ? home / (home + away) : 0.5;
  return { kind: "period-winner", specifier: String(number), outcomes: { home: fair, away: 1 - fair } };
}

function linesOf(match: Match): { total: number[]; handicap: number[] } {
  const { home, away } = rates(match);
  const total = Math.floor(home + away) + 0.5;
  const handicap = away > home ? 1.5 : -1.5;
  return { total: [total - 1, total, total + 1], handicap: [handicap, -handicap] };
}
