import { STAKE_PARTS } from "../slot/profile.ts";
import type { ClassicProfile } from "./profile.ts";
import { playClassic } from "./round.ts";

export interface ClassicFigures {
  /** Share of the stake that comes back, 1 being all of it. */
  return: number;
  /** Share of rounds that pay anything. */
  hit_rate: number;
  /** Standard deviation of a round, in stakes. */
  deviation: number;
  /** The most that a round pays, in stakes. */
  maximum_win: number;
}

/** Everything about a classic slot, exactly: all positions of its three reels are played. */
export function exactClassic(profile: ClassicProfile): ClassicFigures {
  const [first = [], second = [], third = []] = profile.strips;
  let [sum, squares, hits, most] = [0, 0, 0, 0];
  for (let one = 0; one < first.length; one++)
    for (let two = 0; two < second.length; two++)
      for (let three = 0; three < third.length; three++) {
        const stops = [one, two, three].values();
        const { pays } = playClassic(profile, { below: () => stops.next().value ?? 0 });
        sum += pays;
        squares += pays * pays;
        if (pays > 0) hits++;
        most = Math.max(most, pays);
      }
  const cycle = first.length * second.length * third.length;
  const mean = sum / cycle / STAKE_PARTS;
  return {
    return: mean,
    hit_rate: hits / cycle,
    deviation: Math.sqrt(squares / cycle / STAKE_PARTS ** 2 - mean ** 2),
    maximum_win: most / STAKE_PARTS,
  };
}
