import { specifierOf } from "#platform/sportsbook/model/lines.ts";
import {
  bothScoreMarket,
  correctScoreMarket,
  doubleChanceMarket,
  handicapMarkets,
  nextGoalMarket,
  type PricedMarket,
  resultMarket,
  totalMarkets,
} from "#platform/sportsbook/model/score-markets.ts";
import { scoreMatrix } from "#platform/sportsbook/model/score-matrix.ts";
import {
  type Match,
  type MatchState,
  otherSide,
  type Score,
  type Script,
  type Side,
  type SportRules,
} from "./match.ts";
import { pitchPlace, scorerOf } from "./pitch.ts";
import { between, type Random, randomOf } from "./random.ts";
import { plus, Recorder } from "./recorder.ts";

/** Goals of average sides: the averages of the five leagues that the goal model is fitted on. */
const GOALS = { home: 1.55, away: 1.25 };
const HALF = 2_700;
/** Added time in seconds, from and to; prices reckon with the middle. */
const ADDED = [
  [60, 120],
  [150, 270],
] as const;
const NOMINAL = { first: HALF + 90, second: HALF + 210 };
const PLAYED = NOMINAL.first + NOMINAL.second;
const BREAK_MS = 15 * 60_000;
/** A side with a man less scores less, the other one more. */
const SHORT = { own: 0.7, other: 1.25 };
const PER_SECOND = { attack: 1 / 38, yellow: 3.6 / PLAYED, red: 0.12 / PLAYED, substitution: 7 / PLAYED };

export const FOOTBALL: SportRules = { play, price };

/** Goals that each side is expected to score in a whole match, with all its men. */
function rates({ home, away }: Match, drift = 0): Score {
  return {
    home: GOALS.home * Math.exp(home.strength - away.strength + drift),
    away: GOALS.away * Math.exp(away.strength - home.strength - drift),
  };
}

const withReds = (goals: Score, reds: Score): Score => ({
  home: goals.home * SHORT.own ** reds.home * SHORT.other ** reds.away,
  away: goals.away * SHORT.own ** reds.away * SHORT.other ** reds.home,
});

/** Second by second: goals come at the rate that prices are made from. */
function play(match: Match, seed: string): Script {
  const random = randomOf(seed, match.id, "play");
  const book = new Recorder();
  const fair = rates(match);
  let reds = book.state.reds;
  let goals = fair;
  book.add(0, "kick-off", { ...book.beginPeriod(), clockSeconds: 0, clockRuns: true });
  let at = 0;
  for (const half of [0, 1]) {
    if (half === 1)
      book.add(at, "kick-off", { ...book.beginPeriod(), clockSeconds: HALF, clockRuns: true }, { side: "away" });
    const [least, most] = ADDED[half] as readonly [number, number];
    const length = HALF + between(random, least, most);
    for (let second = 1; second < length; second += 1) {
      playSecond({ book, match, random, goals, at: at + second * 1_000, clock: half * HALF + second });
      if (book.state.reds === reds) continue;
      reds = book.state.reds;
      goals = withReds(fair, reds);
    }
    at += length * 1_000;
    const clockSeconds = half * HALF + length;
    const over = { clockSeconds, clockRuns: false, periodsOver: half + 1 };
    if (half === 0) {
      book.add(at, "period-end", over);
      at += BREAK_MS;
    } else book.add(at, "full-time", { ...over, isOver: true });
  }
  return book.script();
}

interface Second {
  book: Recorder;
  match: Match;
  random: Random;
  /** What the men on the pitch would score in a whole match. */
  goals: Score;
  at: number;
  clock: number;
}

function playSecond(second: Second): void {
  const { book, match, random, goals, at, clock } = second;
  const clockSeconds = clock;
  for (const side of ["home", "away"] as const) {
    if (random() < goals[side] / PLAYED) {
      const place = pitchPlace(random, side, "box");
      if (clock % HALF > 8) {
        const third = pitchPlace(random, side, "third");
        book.add(at - 7_000, "dangerous-attack", { clockSeconds: clock - 7 }, { side, place: third });
      }
      // Each goal is a shot first: statistics never count fewer shots than goals.
      book.add(at - 1_000, "shot", { clockSeconds: clock - 1 }, { side, place });
      book.add(
        at,
        "goal",
        { ...book.scored(side), clockSeconds },
        { side, place, person: scorerOf(random, match[side]) },
      );
      book.stop(at - 7_000, at + 14_000);
    }
  }
  const strength = goals.home / (goals.home + goals.away);
  const side: Side = random() < strength ? "home" : "away";
  const chance = random();
  if (chance < PER_SECOND.attack) attack(second, side);
  else if (chance < PER_SECOND.attack + PER_SECOND.yellow)
    book.add(
      at,
      "yellow-card",
      { clockSeconds },
      { side: otherSide(side), person: scorerOf(random, match[otherSide(side)]) },
    );
  else if (chance < PER_SECOND.attack + PER_SECOND.yellow + PER_SECOND.red) {
    const sent = otherSide(side);
    const reds = plus(book.state.reds, sent);
    book.add(at, "red-card", { clockSeconds, reds }, { side: sent, person: scorerOf(random, match[sent]) });
    book.stop(at, at + 12_000);
  } else if (clock > HALF && chance > 1 - 2 * PER_SECOND.substitution)
    book.add(at, "substitution", { clockSeconds }, { side, person: scorerOf(random, match[side]) });
}

/** An attack that brings no goal: possession, then maybe danger, a shot, a corner. */
function attack({ book, random, at, clock }: Second, side: Side): void {
  const clockSeconds = clock;
  const deep = random();
  if (deep < 0.4) {
    book.add(at, "possession", { clockSeconds }, { side, place: pitchPlace(random, side, "middle") });
    return;
  }
  if (deep < 0.7) {
    book.add(at, "attack", { clockSeconds }, { side, place: pitchPlace(random, side, "half") });
    return;
  }
  book.add(at, "dangerous-attack", { clockSeconds }, { side, place: pitchPlace(random, side, "third") });
  if (deep < 0.87) return;
  book.add(at, "shot", { clockSeconds }, { side, place: pitchPlace(random, side, "box") });
  // A shot may be a goal: the feed stops bets as often for what is none.
  if (deep > 0.95) book.stop(at, at + 8_000);
  if (deep > 0.93)
    book.add(
      at,
      "corner",
      { clockSeconds },
      { side, place: { x: side === "home" ? 100 : 0, y: random() < 0.5 ? 0 : 100 } },
    );
}

/** The share of the match that is still to be played. */
function shareLeft(state: MatchState, clock: number): number {
  if (state.periodsOver === 0 && state.period === null) return 1;
  const least = 20;
  const left =
    state.period === 1
      ? (state.periodsOver === 1 ? 0 : Math.max(NOMINAL.first - clock, least)) + NOMINAL.second
      : Math.max(HALF + NOMINAL.second - clock, least);
  return left / PLAYED;
}

function price(match: Match, state: MatchState, clock: number, drift: number): PricedMarket[] {
  const share = shareLeft(state, clock);
  const full = withReds(rates(match, drift), state.reds);
  const left = { home: full.home * share, away: full.away * share };
  const matrix = scoreMatrix(left, state.score);
  const { total, handicap } = linesOf(match);
  return [
    resultMarket(matrix),
    doubleChanceMarket(matrix),
    ...totalMarkets(matrix, total),
    ...handicapMarkets(matrix, handicap),
    bothScoreMarket(matrix),
    nextGoalMarket(state.goals.length + 1, left),
    correctScoreMarket(matrix),
  ];
}

const quarter = (value: number) => Math.round(value * 4) / 4;
const unique = (lines: readonly number[]) => [...new Map(lines.map((line) => [specifierOf(line), line])).values()];

/** Lines stay the same for the whole match: around what is expected before it. */
function linesOf(match: Match): { total: number[]; handicap: number[] } {
  const { home, away } = rates(match);
  const middle = quarter(away - home);
  return {
    total: unique([1.5, 2.5, 3.5, quarter(home + away)]).sort((a, b) => a - b),
    handicap: unique([middle - 0.5, middle - 0.25, middle, middle + 0.25, middle + 0.5]),
  };
}
