import type { FairPart } from "#schemas/studio/fair.ts";
import type { WaysProfileFile } from "#schemas/studio/slot-profile.ts";
import { payout, type SlotSpin } from "../math/slot/round.ts";
import { cascade } from "../math/ways/cascade.ts";
import { readWays, WAYS_REELS, WAYS_ROWS, type WaysProfile } from "../math/ways/profile.ts";
import { playBoughtWays, playWays } from "../math/ways/round.ts";
import type { FairKind } from "./kind.ts";
import { mathOfOutcome, shownOfSlot, stopsOf } from "./slot-round.ts";

/** A round of a ways slot: the paid spin with all that falls (none in rules that are `bought`), then its free spins, all from one stream. */
export const waysKind: FairKind = {
  draw(chance, rules) {
    const profile = readWays(rules as unknown as WaysProfileFile);
    const isBought = rules.bought === true;
    const { spins, pays, capped } = isBought ? playBoughtWays(profile, chance) : playWays(profile, chance);
    return {
      result: { ...(isBought ? { bought: true } : {}), stops: stopsOf(spins), pays, capped },
      parts: spins.map((spin, index) => partOf(profile, spin, isBought ? index + 1 : index)),
      win: (stake) => payout(stake, pays),
    };
  },
  shown: shownOfSlot,
  variant: mathOfOutcome,
};

/** The picture is the first screen; what falls after it follows from the stops. `index` counts free spins from 1, the paid one is 0. */
function partOf(profile: WaysProfile, { stops, win, pays, awarded, falls = [] }: SlotSpin, index: number): FairPart {
  const screen = cascade(profile.strips, stops)[0]?.screen ?? [];
  return {
    code: index === 0 ? "SPIN" : "FREE_SPIN",
    index: index === 0 ? 1 : index,
    numbers: WAYS_REELS,
    picture: Array.from({ length: WAYS_ROWS }, (_, row) => screen.map((reel) => reel[row] ?? "")),
    details: [
      { code: "STOPS", value: stops.join(" · ") },
      { code: "FALLS", value: falls.length },
      { code: "BONUS_SYMBOLS", value: win.scatters },
      ...(awarded > 0 ? [{ code: "FREE_SPINS", value: awarded }] : []),
      { code: "STAKE_PARTS", value: pays },
    ],
  };
}
