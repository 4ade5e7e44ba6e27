import { WAYS_SYMBOLS } from "#schemas/studio/slot-profile.ts";
import { STAKE_PARTS } from "../slot/profile.ts";
import type { WaysCycle } from "./cycle.ts";
import { paidMultiplier, type WaysProfile, waysFreeSpins } from "./profile.ts";
import { boughtFreeSpins, freeMultiplier } from "./round.ts";

/** Shares of the stake that come back, 1 being all of it, save for the maximum win, whose share the tests bound by simulation. */
export interface WaysReturn {
  /** Of the paid spin alone, its falls included. */
  paid: number;
  freeSpins: number;
  total: number;
  /** How likely a paid spin opens free spins. */
  trigger: number;
  /** Share of rounds that pay anything. */
  hit_rate: number;
  /** What free spins bring on average when the fewest bonus symbols open them, in stakes. */
  bonus: number;
  /** Of a bought round, as a share of its price. */
  bought: number;
  /** Share of bought rounds that pay anything. */
  bought_hit_rate: number;
}

/**
 * The return of a ways slot, exactly, from the count of all positions of its reels. What a free spin shows doesn't depend on where
 * the multiplier stands, so that the multiplier and the spins that are left walk on their own through every state they can reach.
 */
export function exactWays(profile: WaysProfile, cycle: WaysCycle): WaysReturn {
  const { positions } = cycle;
  /** Parts of the stake that the nth win of a spin pays on average, counted 0 where there is none. */
  const worth = cycle.ways.map(
    (bySymbol) =>
      WAYS_SYMBOLS.reduce(
        (sum, symbol, index) =>
          sum + profile.pays[symbol].reduce((all, pay, run) => all + pay * (bySymbol[index]?.[run] ?? 0), 0),
        0,
      ) / positions,
  );
  const outcomes = outcomesOf(profile, cycle);
  const worthFrom = (wins: number) =>
    worth.reduce((sum, each, fall) => sum + each * freeMultiplier(profile, wins + fall), 0);
  const bonus = walk(profile, outcomes, worthFrom);
  const none = outcomes.reduce((sum, { wins, chance }) => (wins === 0 ? sum + chance : sum), 0);
  const empty = walkEmpty(profile, outcomes);
  const paid = worth.reduce((sum, each, fall) => sum + each * paidMultiplier(profile, fall), 0) / STAKE_PARTS;
  const opened = outcomes.filter(({ awarded }) => awarded > 0);
  const freeSpins = opened.reduce((sum, { chance, awarded }) => sum + chance * bonus(awarded), 0) / STAKE_PARTS;
  const emptyRounds =
    none -
    opened.reduce((sum, { wins, chance, awarded }) => (wins === 0 ? sum + chance * (1 - empty(awarded)) : sum), 0);
  return {
    paid,
    freeSpins,
    total: paid + freeSpins,
    trigger: opened.reduce((sum, { chance }) => sum + chance, 0),
    hit_rate: 1 - emptyRounds,
    bonus: bonus(boughtFreeSpins(profile)) / STAKE_PARTS,
    bought: bonus(boughtFreeSpins(profile)) / profile.bonus.price,
    bought_hit_rate: 1 - empty(boughtFreeSpins(profile)),
  };
}

interface SpinOutcome {
  wins: number;
  awarded: number;
  chance: number;
}

function outcomesOf(profile: WaysProfile, { spins, positions }: WaysCycle): SpinOutcome[] {
  const sums = new Map<string, SpinOutcome>();
  for (const [wins, row] of spins.entries())
    for (const [scatters, count] of row.entries()) {
      if (count === 0) continue;
      const awarded = waysFreeSpins(profile, scatters);
      const key = `${wins} ${awarded}`;
      const sum = sums.get(key) ?? { wins, awarded, chance: 0 };
      sum.chance += count / positions;
      sums.set(key, sum);
    }
  return [...sums.values()];
}

/** What free spins bring on average, by how many were granted at first: every state (granted, played, wins so far) is gone through. */
function walk(
  { maximumFreeSpins: most, mostMultiplier }: WaysProfile,
  outcomes: readonly SpinOutcome[],
  worthFrom: (wins: number) => number,
): (granted: number) => number {
  // From `highest` wins on the multiplier stands still.
  const highest = mostMultiplier - 1;
  const here = Array.from({ length: highest + 1 }, (_, wins) => worthFrom(wins));
  const seen = new Map<number, number>();
  const value = (granted: number, played: number, wins: number): number => {
    if (played === granted) return 0;
    const key = (granted * (most + 1) + played) * (highest + 1) + wins;
    const known = seen.get(key);
    if (known !== undefined) return known;
    let after = 0;
    for (const { chance, awarded, wins: more } of outcomes)
      after += chance * value(Math.min(granted + awarded, most), played + 1, Math.min(wins + more, highest));
    const result = (here[wins] ?? 0) + after;
    seen.set(key, result);
    return result;
  };
  return (granted) => value(Math.min(granted, most), 0, 0);
}

/** How likely free spins pay nothing at all, by how many were granted at first. */
function walkEmpty({ maximumFreeSpins: most }: WaysProfile, outcomes: readonly SpinOutcome[]) {
  const empty = outcomes.filter(({ wins }) => wins === 0);
  const seen = new Map<string, number>();
  const value = (granted: number, played: number): number => {
    if (played === granted) return 1;
    const key = `${granted} ${played}`;
    const known = seen.get(key);
    if (known !== undefined) return known;
    const result = empty.reduce(
      (sum, { chance, awarded }) => sum + chance * value(Math.min(granted + awarded, most), played + 1),
      0,
    );
    seen.set(key, result);
    return result;
  };
  return (granted: number) => value(Math.min(granted, most), 0);
}
