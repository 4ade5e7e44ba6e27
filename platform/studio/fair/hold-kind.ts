import type { FairPart } from "#schemas/studio/fair.ts";
import type { HoldProfileFile } from "#schemas/studio/slot-profile.ts";
import { coinsPay } from "../math/hold/coins.ts";
import { type HoldProfile, readHold } from "../math/hold/profile.ts";
import { playHold } from "../math/hold/round.ts";
import { screenOf } from "../math/slot/evaluate.ts";
import { REELS, ROWS } from "../math/slot/profile.ts";
import { payout, type SlotSpin } from "../math/slot/round.ts";
import type { FairKind } from "./kind.ts";
import { mathOfOutcome, shownOfSlot, stopsOf } from "./slot-round.ts";

/** A round of a hold and win slot: one spin, what its coins are worth, and the respins while they are held. */
export const holdKind: FairKind = {
  draw(chance, rules) {
    const profile = readHold(rules as unknown as HoldProfileFile);
    const { spins, pays, capped } = playHold(profile, chance);
    return {
      result: { stops: stopsOf(spins), coins: spins[0]?.coins ?? [], pays, capped },
      parts: spins.flatMap((spin) => partsOf(profile, spin)),
      win: (stake) => payout(stake, pays),
    };
  },
  shown: shownOfSlot,
  variant: mathOfOutcome,
};

/** The spin's numbers are its reels and one for each coin; a respin's, one for each free place and one for each coin that lands. */
function partsOf(profile: HoldProfile, { stops, win, pays, coins = [] }: SlotSpin): FairPart[] {
  const screen = screenOf(profile, stops);
  const [first = [], ...respins] = coins;
  let held = first.length;
  const spun: FairPart = {
    code: "SPIN",
    index: 1,
    numbers: REELS + held,
    picture: Array.from({ length: ROWS }, (_, row) => screen.map((reel) => reel[row] ?? "")),
    details: [
      { code: "STOPS", value: stops.join(" · ") },
      { code: "LINES", value: win.lines.length },
      { code: "COINS", value: worthOf(first) },
      ...(respins.length > 0 ? [{ code: "COINS_PAY", value: coinsPay(profile, coins) }] : []),
      { code: "STAKE_PARTS", value: pays },
    ],
  };
  const again = respins.map((landed, index): FairPart => {
    const numbers = REELS * ROWS - held + landed.length;
    held += landed.length;
    return { code: "RESPIN", index: index + 1, numbers, details: [{ code: "COINS", value: worthOf(landed) }] };
  });
  return [spun, ...again];
}

const worthOf = (coins: readonly (readonly [number, number])[]) => coins.map(([, pays]) => pays).join(" · ") || "–";
