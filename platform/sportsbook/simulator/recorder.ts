import {
  type Frame,
  type Happening,
  MATCH_START,
  type MatchState,
  type Score,
  type Script,
  type Side,
} from "./match.ts";

interface Details {
  side?: Side | null;
  place?: { x: number; y: number } | null;
  person?: string | null;
}

/** Writes a match down as it is played. */
export class Recorder {
  readonly frames: Frame[] = [];
  readonly #stops: { from: number; until: number }[] = [];
  state: MatchState = MATCH_START;

  /** Something happens `at` milliseconds, and changes the state so. */
  add(at: number, happening: Happening, change: Partial<MatchState> = {}, details: Details = {}): void {
    this.state = { ...this.state, ...change };
    const { side = null, place = null, person = null } = details;
    this.frames.push({ at, happening, side, place, person, state: this.state });
  }

  /**
   * One moment is several things, such as a point that wins the game and the set: the state is changed by all of them at once. The
   * place is the last one's, so that it is drawn once.
   */
  addTogether(at: number, happenings: readonly Happening[], change: Partial<MatchState>, details: Details): void {
    const last = happenings.length - 1;
    for (const [index, happening] of happenings.entries())
      this.add(at, happening, change, index === last ? details : { ...details, place: null });
  }

  /** Bets stop around a moment. */
  stop(from: number, until: number): void {
    this.#stops.push({ from: Math.max(from, 1), until });
  }

  /** The score with one more for a side, in the match and in the period that runs. */
  scored(side: Side, points = 1): Partial<MatchState> {
    const { score, periods, goals } = this.state;
    const last = periods.at(-1);
    return {
      score: plus(score, side, points),
      periods: last ? [...periods.slice(0, -1), plus(last, side, points)] : periods,
      goals: [...goals, side],
    };
  }

  beginPeriod(): Partial<MatchState> {
    const { periods } = this.state;
    return { periods: [...periods, { home: 0, away: 0 }], period: periods.length + 1 };
  }

  script(): Script {
    const frames = [...this.frames].sort((a, b) => a.at - b.at);
    return { frames, stops: joined(this.#stops), endsAt: frames.at(-1)?.at ?? 0 };
  }
}

export const plus = (score: Score, side: Side, points = 1): Score => ({ ...score, [side]: score[side] + points });

/** Stops in order; those that touch are one. */
function joined(stops: readonly { from: number; until: number }[]): { from: number; until: number }[] {
  const result: { from: number; until: number }[] = [];
  for (const stop of [...stops].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && stop.from <= last.until + 1_000) last.until = Math.max(last.until, stop.until);
    else result.push({ ...stop });
  }
  return result;
}
