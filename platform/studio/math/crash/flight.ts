/**
 * The crash game: a rocket climbs, its multiplier with it, until it bursts. All multipliers here are hundredths, so
 * that 2.50 is 250 and nothing is rounded.
 */
export const EDGE_PERCENT = 3;
export const RTP_PERCENT = 100 - EDGE_PERCENT;
/** The lowest multiplier that a player can ask for, and the one at which every flight is over and pays. */
export const LOWEST = 100;
export const HIGHEST = 1_000_000;
/** Stakes are multiples of this many subunits, so that every payout is exact to the subunit. */
export const CRASH_STAKE_STEP = 100n;

/** Growth of the multiplier, in powers of e per millisecond: 2.00 after 6.9 seconds, 10.00 after 23. */
const GROWTH = 0.0001;
const RANGE = 2n ** 52n;

/**
 * How far a flight goes, from a uniform number of 52 bits. For every k from 97 to HIGHEST the rocket reaches k with a
 * chance of 97/k (exact to 2^-52), so whoever plans to leave at k gets back k/100 * 97/k: 97 per cent, whatever the plan.
 * Below 100 the rocket never leaves the ground.
 */
export function burstPoint(chance: bigint): number {
  const point = (BigInt(RTP_PERCENT) * RANGE) / (RANGE - chance);
  return point > BigInt(HIGHEST) ? HIGHEST : Number(point);
}

/** Multiplier after so many milliseconds of flight. */
export function multiplierAt(milliseconds: number): number {
  if (milliseconds <= 0) return LOWEST;
  return Math.min(HIGHEST, Math.floor(100 * Math.exp(GROWTH * milliseconds) + 1e-9));
}

/** The first millisecond at which the multiplier is reached. */
export function millisecondsTo(multiplier: number): number {
  if (multiplier <= LOWEST) return 0;
  let time = Math.max(0, Math.floor(Math.log(multiplier / 100) / GROWTH) - 1);
  while (multiplierAt(time) < multiplier) time++;
  return time;
}

export interface Flight {
  /** As burstPoint gave it. */
  burst: number;
  /** At which multiplier the player leaves unasked; null to leave by hand. */
  autoCashOut: number | null;
}

export type FlightEnd = { kind: "burst" } | { kind: "cashed-out"; multiplier: number };

/** How a flight ends that nobody touches, and after how many milliseconds. */
export function plannedEnd({ burst, autoCashOut }: Flight): { after: number; end: FlightEnd } {
  const target = Math.min(autoCashOut ?? HIGHEST, HIGHEST);
  if (burst >= target) return { after: millisecondsTo(target), end: { kind: "cashed-out", multiplier: target } };
  // The rocket still shows its last multiplier and bursts where the next would begin.
  return { after: burst < LOWEST ? 0 : millisecondsTo(burst + 1), end: { kind: "burst" } };
}

/** How the flight stands after so many milliseconds of the server's clock; null while it goes on. */
export function endAt(flight: Flight, milliseconds: number): FlightEnd | null {
  const planned = plannedEnd(flight);
  return milliseconds >= planned.after ? planned.end : null;
}

/** What a player gets who leaves now: the multiplier shown now, unless the flight was over before. */
export function leaveAt(flight: Flight, milliseconds: number): FlightEnd {
  return endAt(flight, milliseconds) ?? { kind: "cashed-out", multiplier: multiplierAt(milliseconds) };
}

/** Exact, because stakes are multiples of a hundred subunits. */
export const crashPayout = (stake: bigint, multiplier: number): bigint => (stake * BigInt(multiplier)) / 100n;
