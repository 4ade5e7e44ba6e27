import { MAPS_TO_WIN, mapsMarkets, ROUNDS_TO_WIN } from "#platform/sportsbook/model/maps.ts";
import type { PricedMarket } from "#platform/sportsbook/model/score-markets.ts";
import { type Match, type MatchState, otherSide, type Script, type Side, type SportRules } from "./match.ts";
import { pitchPlace, scorerOf } from "./pitch.ts";
import { between, randomOf } from "./random.ts";
import { plus, Recorder } from "./recorder.ts";

const NONE = { home: 0, away: 0 };
const BREAK_MS = 5 * 60_000;

export const ESPORTS: SportRules = { play, price };

/** Rounds that home wins. */
const shareOf = ({ home, away }: Match, drift = 0): number =>
  1 / (1 + Math.exp(-(home.strength - away.strength + drift) * 0.8));

/** Round by round; a map goes to 13 with a lead of two. */
function play(match: Match, seed: string): Script {
  const random = randomOf(seed, match.id, "play");
  const book = new Recorder();
  const share = shareOf(match);
  let at = 0;
  for (;;) {
    book.add(at, "kick-off", { ...book.beginPeriod(), rounds: NONE });
    let winner: Side | null = null;
    while (!winner) {
      at += between(random, 55, 85) * 1_000;
      const side: Side = random() < share ? "home" : "away";
      const rounds = plus(book.state.rounds ?? NONE, side);
      const details = { side, place: pitchPlace(random, side, "half"), person: scorerOf(random, match[side]) };
      const periods = [...book.state.periods.slice(0, -1), rounds];
      book.add(at, "point", { rounds, periods }, details);
      if (rounds[side] >= ROUNDS_TO_WIN && rounds[side] - rounds[otherSide(side)] >= 2) winner = side;
    }
    const score = plus(book.state.score, winner);
    const over = { score, rounds: NONE, periodsOver: book.state.periods.length };
    if (score[winner] === MAPS_TO_WIN) {
      book.addTogether(at + 1_000, ["period-end", "full-time"], { ...over, isOver: true }, { side: winner });
      return book.script();
    }
    book.add(at + 1_000, "period-end", over, { side: winner });
    at += BREAK_MS;
  }
}

function price(match: Match, state: MatchState, _clock: number, drift: number): PricedMarket[] {
  return mapsMarkets(shareOf(match, drift), { maps: state.score, rounds: state.rounds ?? NONE });
}
