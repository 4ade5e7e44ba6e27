import { STAKE_PARTS } from "../slot/profile.ts";
import type { Draw, SlotRound, SlotSpin } from "../slot/round.ts";
import { cascade, scattersOn, waysPay } from "./cascade.ts";
import { paidMultiplier, type WaysProfile, waysFreeSpins } from "./profile.ts";

/** Where a spin of free spins stands: its first win counts so many times, each further one once more, up to the most. */
export const freeMultiplier = ({ mostMultiplier }: Pick<WaysProfile, "mostMultiplier">, wins: number): number =>
  Math.min(1 + wins, mostMultiplier);

/** Free spins that a bought round begins with: those that the fewest bonus symbols give. */
export const boughtFreeSpins = ({ freeSpins }: Pick<WaysProfile, "freeSpins">): number => freeSpins[0] ?? 0;

/**
 * Plays a round to its end: the paid spin, and every free spin that follows from it. A spin takes one number of the stream a reel; all that falls follows from these.
 */
export const playWays = (profile: WaysProfile, draw: Draw): SlotRound => playSpins(profile, draw, 0);

/** Plays a round that was bought: it has no paid spin, and takes the numbers of its free spins from the start of the stream. */
export const playBoughtWays = (profile: WaysProfile, draw: Draw): SlotRound =>
  playSpins(profile, draw, boughtFreeSpins(profile));

/** `bought` is how many free spins the round begins with instead of a paid spin; 0 for a round that is spun. */
function playSpins(profile: WaysProfile, draw: Draw, bought: number): SlotRound {
  const most = profile.maximumWin * STAKE_PARTS;
  const spins: SlotSpin[] = [];
  let pays = 0;
  const paidSpins = bought === 0 ? 1 : 0;
  let granted = bought;
  let wins = 0;
  while (spins.length < paidSpins + granted && pays < most) {
    const isFree = spins.length >= paidSpins;
    const stops = profile.strips.map((strip) => draw.below(strip.length));
    const falls = cascade(profile.strips, stops);
    const before = wins;
    const worth = falls.slice(0, -1).map((fall, index) => {
      const times = isFree ? freeMultiplier(profile, before + index) : paidMultiplier(profile, index);
      return times * waysPay(profile, fall.wins);
    });
    if (isFree) wins += worth.length;
    const pay = worth.reduce((sum, each) => sum + each, 0);
    const scatters = scattersOn(falls.at(-1)?.screen ?? []);
    const awarded = Math.min(waysFreeSpins(profile, scatters), profile.maximumFreeSpins - granted);
    granted += awarded;
    const spin = { stops, win: { lines: [], scatters, pay }, pays: Math.min(pay, most - pays), awarded, falls: worth };
    pays += spin.pays;
    spins.push(isFree ? { ...spin, wins: before } : spin);
  }
  return { spins, pays, capped: pays === most };
}
