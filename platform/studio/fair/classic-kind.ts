import type { ClassicProfileFile } from "#schemas/studio/slot-profile.ts";
import { classicScreen } from "../math/classic/evaluate.ts";
import { CLASSIC_REELS, CLASSIC_ROWS, readClassic } from "../math/classic/profile.ts";
import { playClassic } from "../math/classic/round.ts";
import { payout } from "../math/slot/round.ts";
import type { FairKind } from "./kind.ts";
import { mathOfOutcome, shownOfSlot, stopsOf } from "./slot-round.ts";

/** A round of a classic slot: one spin of three reels. */
export const classicKind: FairKind = {
  draw(chance, rules) {
    const profile = readClassic(rules as unknown as ClassicProfileFile);
    const { spins, pays, capped } = playClassic(profile, chance);
    return {
      result: { stops: stopsOf(spins), pays, capped },
      parts: spins.map(({ stops, win }) => {
        const screen = classicScreen(profile, stops);
        return {
          code: "SPIN",
          index: 1,
          numbers: CLASSIC_REELS,
          picture: Array.from({ length: CLASSIC_ROWS }, (_, row) => screen.map((reel) => reel[row] ?? "")),
          details: [
            { code: "STOPS", value: stops.join(" · ") },
            { code: "LINES", value: win.lines.length },
            { code: "STAKE_PARTS", value: pays },
          ],
        };
      }),
      win: (stake) => payout(stake, pays),
    };
  },
  shown: shownOfSlot,
  variant: mathOfOutcome,
};
