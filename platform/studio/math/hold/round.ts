import { lineWins, screenOf } from "../slot/evaluate.ts";
import { STAKE_PARTS } from "../slot/profile.ts";
import type { Draw, SlotRound } from "../slot/round.ts";
import { coinsPay, dropCoins } from "./coins.ts";
import type { HoldProfile } from "./profile.ts";

/**
 * Plays a round: one spin of five reels, then its coins with all respins, from one stream. Lines pay as in a lines slot, coins beside them.
 */
export function playHold(profile: HoldProfile, draw: Draw): SlotRound {
  const stops = profile.strips.map((strip) => draw.below(strip.length));
  const screen = screenOf(profile, stops);
  const lines = lineWins(profile, screen);
  const coins = dropCoins(profile, screen, draw);
  const pay = lines.reduce((sum, win) => sum + win.pay, 0);
  const most = profile.maximumWin * STAKE_PARTS;
  const pays = Math.min(pay + coinsPay(profile, coins), most);
  return {
    spins: [{ stops, win: { lines, scatters: 0, pay }, pays, awarded: 0, coins }],
    pays,
    capped: pays === most,
  };
}
