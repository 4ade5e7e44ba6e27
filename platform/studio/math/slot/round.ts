import { byScatters, evaluate, type SpinWin, screenOf } from "./evaluate.ts";
import { type SlotProfile, STAKE_PARTS } from "./profile.ts";

/** Where chance comes from: a number from 0 to n - 1, each as likely as the others. */
export interface Draw {
  below(n: number): number;
}

/** One spin of a round; the first is the paid one, the others are free. */
export interface SlotSpin {
  stops: number[];
  win: SpinWin;
  /** What the spin adds to the round, in parts of the stake: multiplied in free spins, cut off at the maximum win. */
  pays: number;
  /** Free spins that the spin gave. */
  awarded: number;
  /** Of a ways slot: what each win pays before the next symbols fall, multiplied, in parts of the stake. */
  falls?: number[];
  /** Of a ways slot's free spin: the wins that raised the multiplier before it. */
  wins?: number;
  /** Of a hold and win slot: the coins that its reels show, then those of each respin, as [place, parts of the stake]. */
  coins?: (readonly [place: number, pays: number])[][];
}

/** A whole round, decided at once when the player spins. */
export interface SlotRound {
  spins: SlotSpin[];
  /** In parts of the stake. */
  pays: number;
  /** Whether the maximum win ended it. */
  capped: boolean;
}

/** Plays a round to its end: the paid spin, and every free spin that follows from it. */
export function playRound(profile: SlotProfile, draw: Draw): SlotRound {
  const most = profile.maximumWin * STAKE_PARTS;
  const spins: SlotSpin[] = [];
  let pays = 0;
  let granted = 0;
  for (let index = 0; index <= granted && pays < most; index++) {
    const stops = profile.strips.map((strip) => draw.below(strip.length));
    const win = evaluate(profile, screenOf(profile, stops));
    const full = win.pay * (index === 0 ? 1 : profile.freeSpinMultiplier);
    const spin = { stops, win, pays: Math.min(full, most - pays), awarded: 0 };
    spin.awarded = Math.min(byScatters(profile.freeSpins, win.scatters), profile.maximumFreeSpins - granted);
    granted += spin.awarded;
    pays += spin.pays;
    spins.push(spin);
  }
  return { spins, pays, capped: pays === most };
}

/** A number of parts of the stake as money: exact for a multiple of the parts, else (the bet of a gift) rounded down. */
export const payout = (stake: bigint, pays: number): bigint => (stake * BigInt(pays)) / BigInt(STAKE_PARTS);
