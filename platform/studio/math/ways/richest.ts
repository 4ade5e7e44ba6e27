import { climb, scripted } from "../slot/derived.ts";
import type { SlotRound } from "../slot/round.ts";
import { cascade, scattersOn } from "./cascade.ts";
import { type WaysProfile, waysFreeSpins } from "./profile.ts";
import { playWays } from "./round.ts";

/**
 * The richest round that is found: it opens most free spins, and each of them shows the best screen. It is a round that chance
 * can bring; that it reaches the maximum win shows that the maximum stated is one that is really paid.
 */
export function richestWays(profile: WaysProfile): SlotRound {
  const lengths = profile.strips.map((strip) => strip.length);
  const spinsOf = (stops: readonly number[]) =>
    waysFreeSpins(profile, scattersOn(cascade(profile.strips, stops).at(-1)?.screen ?? []));
  const open = climb(lengths, (stops) => scattersOn(cascade(profile.strips, stops).at(-1)?.screen ?? []));
  const best = climb(lengths, (stops) => playWays({ ...profile, maximumFreeSpins: 0 }, scripted([stops])).pays);
  const reopened = Math.ceil(profile.maximumFreeSpins / Math.max(1, spinsOf(open)));
  return playWays(profile, scripted([...Array.from({ length: reopened }, () => open), best], best));
}
