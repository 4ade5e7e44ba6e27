import { STAKE_PARTS } from "../slot/profile.ts";
import type { Draw, SlotRound } from "../slot/round.ts";
import { classicScreen, evaluateClassic } from "./evaluate.ts";
import type { ClassicProfile } from "./profile.ts";

/** Plays a round: one spin, from one number of the stream a reel. */
export function playClassic(profile: ClassicProfile, draw: Draw): SlotRound {
  const stops = profile.strips.map((strip) => draw.below(strip.length));
  const win = evaluateClassic(profile, classicScreen(profile, stops));
  const most = Math.round(profile.maximumWin * STAKE_PARTS);
  const pays = Math.min(win.pay, most);
  return { spins: [{ stops, win, pays, awarded: 0 }], pays, capped: pays === most };
}
