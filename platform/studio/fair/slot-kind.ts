import type { FairPart } from "#schemas/studio/fair.ts";
import type { FortyProfileFile, SlotProfileFile } from "#schemas/studio/slot-profile.ts";
import { readForty } from "../math/forty/profile.ts";
import { screenOf } from "../math/slot/evaluate.ts";
import { gridOf, REELS, readProfile, type SlotProfile } from "../math/slot/profile.ts";
import { payout, playRound, type SlotSpin } from "../math/slot/round.ts";
import type { FairKind } from "./kind.ts";
import { mathOfOutcome, shownOfSlot, stopsOf } from "./slot-round.ts";

/** A round of lines: the paid spin, then its free spins, all from one stream. */
const linesKind = (read: (rules: unknown) => SlotProfile): FairKind => ({
  draw(chance, rules) {
    const profile = read(rules);
    const { spins, pays, capped } = playRound(profile, chance);
    return {
      result: { stops: stopsOf(spins), pays, capped },
      parts: spins.map((spin, index) => partOf(profile, spin, index)),
      win: (stake) => payout(stake, pays),
    };
  },
  shown: shownOfSlot,
  variant: mathOfOutcome,
});

export const slotKind = linesKind((rules) => readProfile(rules as SlotProfileFile));
export const fortyKind = linesKind((rules) => readForty(rules as FortyProfileFile));

function partOf(profile: SlotProfile, { stops, win, pays, awarded }: SlotSpin, index: number): FairPart {
  const screen = screenOf(profile, stops);
  return {
    code: index === 0 ? "SPIN" : "FREE_SPIN",
    index: index === 0 ? 1 : index,
    numbers: REELS,
    picture: Array.from({ length: gridOf(profile).rows }, (_, row) => screen.map((reel) => reel[row] ?? "")),
    details: [
      { code: "STOPS", value: stops.join(" · ") },
      { code: "LINES", value: win.lines.length },
      { code: "BONUS_SYMBOLS", value: win.scatters },
      ...(awarded > 0 ? [{ code: "FREE_SPINS", value: awarded }] : []),
      { code: profile.grid ? "STAKE_PARTS" : "LINE_STAKES", value: pays },
    ],
  };
}
