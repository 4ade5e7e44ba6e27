import type { Mutant } from "../mutant.ts";

const COINS = "platform/studio/math/hold/coins.ts";
const TESTS = ["platform/studio/math/hold/hold.test.ts"];
const ROUNDS = ["platform/studio/rounds/slot-kinds.test.ts"];

/** Faults in hold and win slots: which coins stay, what they pay, and what is shown of them. */
export const HELD_COINS: readonly Mutant[] = [
  {
    name: "a new coin gives no respins again",
    file: COINS,
    search: "left = landed.length > 0 ? profile.respins : left - 1;",
    replace: "left -= 1;",
    tests: TESTS,
  },
  {
    name: "one coin more is needed than the rules say",
    file: COINS,
    search: "if (count < profile.leastCoins) return drops;",
    replace: "if (count <= profile.leastCoins) return drops;",
    tests: TESTS,
  },
  {
    name: "places with a coin spin again",
    file: COINS,
    search: "if (taken[place] || draw.below(profile.coinOneIn) !== 0) continue;",
    replace: "if (draw.below(profile.coinOneIn) !== 0) continue;",
    tests: TESTS,
  },
  {
    name: "the grand prize comes a coin too early",
    file: COINS,
    search: "coins.length === HOLD_PLACES ? sum + grand : sum",
    replace: "coins.length >= HOLD_PLACES - 1 ? sum + grand : sum",
    tests: TESTS,
  },
  {
    name: "too few coins pay",
    file: COINS,
    search: "if ((drops[0]?.length ?? 0) < leastCoins) return 0;",
    replace: "if ((drops[0]?.length ?? 0) < leastCoins - 5) return 0;",
    tests: TESTS,
  },
  {
    name: "held coins pay above the maximum win",
    file: "platform/studio/math/hold/round.ts",
    search: "Math.min(pay + coinsPay(profile, coins), most)",
    replace: "pay + coinsPay(profile, coins)",
    tests: TESTS,
  },
  {
    name: "a stored round hides its coins from who verifies it",
    file: "platform/studio/fair/slot-round.ts",
    search: "...(coins ? { coins } : {})",
    replace: "...(coins ? {} : {})",
    tests: ROUNDS,
  },
  {
    name: "coins are shown in parts of the stake, not in money",
    file: "platform/studio/rounds/view.ts",
    search: "({ place, pays: money(pays) })",
    replace: "({ place, pays })",
    tests: ROUNDS,
  },
];
