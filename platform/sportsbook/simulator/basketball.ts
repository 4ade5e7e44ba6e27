import { type Possession, pointsMarkets } from "#platform/sportsbook/model/points.ts";
import type { PricedMarket } from "#platform/sportsbook/model/score-markets.ts";
import { type Match, type MatchState, otherSide, type Script, type Side, type SportRules } from "./match.ts";
import { pitchPlace, scorerOf } from "./pitch.ts";
import { between, type Random, randomOf } from "./random.ts";
import { Recorder } from "./recorder.ts";

const QUARTER = 600;
const OVERTIME = 300;
const QUARTERS = 4;
/** Each side has the ball once in so many seconds. */
const ROUND = 30;
const BREAKS_MS = [120_000, 600_000, 120_000];
/** How often a possession of an average side brings each number of points. */
const BRINGS: readonly (readonly [points: number, share: number])[] = [
  [1, 0.04],
  [2, 0.355],
  [3, 0.115],
];
const AT_HOME = 0.025;
/** Of possessions without points, those in which the ball is lost before a shot. */
const LOST = 0.27;
/** Shares of possessions in which a missed shot is taken again, and in which the other side fouls. */
const REBOUND = 0.12;
const FOUL = 0.2;

export const BASKETBALL: SportRules = { play, price };

/** What multiplies the shares of a side's points. */
function factors({ home, away }: Match, drift = 0): Record<Side, number> {
  const edge = (home.strength - away.strength) * 0.25 + AT_HOME + drift * 0.25;
  return { home: Math.exp(edge), away: Math.exp(-edge) };
}

function possessionOf(factor: number): Possession {
  const mean = BRINGS.reduce((sum, [points, share]) => sum + points * share * factor, 0);
  const square = BRINGS.reduce((sum, [points, share]) => sum + points * points * share * factor, 0);
  return { mean, variance: square - mean * mean };
}

function play(match: Match, seed: string): Script {
  const random = randomOf(seed, match.id, "play");
  // What brings no points has a draw of its own: the score of a match that bets are open on stays the same.
  const beside = randomOf(seed, match.id, "beside the score");
  const book = new Recorder();
  const factor = factors(match);
  let at = 0;
  for (let quarter = 1; quarter <= QUARTERS || book.state.score.home === book.state.score.away; quarter += 1) {
    const length = quarter <= QUARTERS ? QUARTER : OVERTIME;
    const begun = quarter <= QUARTERS ? (quarter - 1) * QUARTER : QUARTERS * QUARTER + (quarter - 5) * OVERTIME;
    const start = { ...book.beginPeriod(), clockSeconds: begun, clockRuns: true };
    book.add(at, "kick-off", start);
    for (let second = 0; second < length; second += ROUND) {
      for (const [turn, side] of (["home", "away"] as const).entries()) {
        const elapsed = second + turn * (ROUND / 2) + between(random, 4, 14);
        const when = { at: at + elapsed * 1_000, clock: begun + elapsed };
        attack({ book, match, random, beside, side, factor: factor[side], ...when });
      }
    }
    at += length * 1_000;
    const clockSeconds = begun + length;
    const { home, away } = book.state.score;
    const over = { clockSeconds, clockRuns: false, periodsOver: quarter };
    if (quarter >= QUARTERS && home !== away) book.add(at, "full-time", { ...over, isOver: true });
    else {
      book.add(at, "period-end", over);
      at += BREAKS_MS[quarter - 1] ?? 120_000;
    }
  }
  return book.script();
}

interface Attack {
  book: Recorder;
  match: Match;
  random: Random;
  beside: Random;
  side: Side;
  factor: number;
  at: number;
  clock: number;
}

function attack({ book, match, random, beside, side, factor, at, clock }: Attack): void {
  const points = pointsOf(random(), factor);
  const place = pitchPlace(random, side, "third");
  const person = scorerOf(random, match[side]);
  const before = (seconds: number) => ({ at: at - seconds * 1_000, clockSeconds: clock - seconds });
  if (beside() < REBOUND) {
    const { at, clockSeconds } = before(3);
    book.add(at, "shot", { clockSeconds }, { side, place: pitchPlace(beside, side, "third") });
  }
  // One point is a free throw: a foul comes before it.
  if (beside() < FOUL || points === 1) {
    const fouling = otherSide(side);
    const { at, clockSeconds } = before(1);
    book.add(at, "yellow-card", { clockSeconds }, { side: fouling, person: scorerOf(beside, match[fouling]) });
  }
  if (points > 0) book.add(at, "point", { ...book.scored(side, points), clockSeconds: clock }, { side, place, person });
  else if (beside() >= LOST) book.add(at, "shot", { clockSeconds: clock }, { side, place });
}

/** What a possession brings by a draw from 0 to 1. */
function pointsOf(drawn: number, factor: number): number {
  let rest = drawn;
  for (const [points, share] of BRINGS) {
    if (rest < share * factor) return points;
    rest -= share * factor;
  }
  return 0;
}

function price(match: Match, state: MatchState, clock: number, drift: number): PricedMarket[] {
  const factor = factors(match, drift);
  const rates = { home: possessionOf(factor.home), away: possessionOf(factor.away) };
  const regular = QUARTERS * QUARTER;
  const overtimes = Math.max(0, (state.period ?? 1) - QUARTERS);
  const end = regular + overtimes * OVERTIME;
  const next = state.periodsOver + 1;
  const current = state.periods[next - 1] ?? { home: 0, away: 0 };
  const quarterEnd = Math.min(next, QUARTERS) * QUARTER;
  const quarterLeft = Math.min(QUARTER, Math.max(quarterEnd - clock, 0));
  return pointsMarkets(
    rates,
    {
      score: state.score,
      possessions: Math.max(end - clock, 1) / ROUND,
      quarter:
        next <= QUARTERS ? { number: next, score: current, possessions: Math.max(quarterLeft, 1) / ROUND } : null,
    },
    linesOf(match),
  );
}

/** Half lines, so that no stake returns. */
function linesOf(match: Match): { total: number[]; handicap: number[] } {
  const factor = factors(match);
  const possessions = (QUARTERS * QUARTER) / ROUND;
  const home = possessions * possessionOf(factor.home).mean;
  const away = possessions * possessionOf(factor.away).mean;
  const total = Math.floor(home + away) + 0.5;
  const handicap = Math.floor(away - home) + 0.5;
  return { total: [total - 8, total, total + 8], handicap: [handicap - 5, handicap, handicap + 5] };
}
