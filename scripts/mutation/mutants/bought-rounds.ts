import type { Mutant } from "../mutant.ts";

const TESTS = ["platform/studio/rounds/bonus.test.ts"];

/** Faults in rounds that are bought: what they take, and where they are sold. */
export const BOUGHT_ROUNDS: readonly Mutant[] = [
  {
    name: "a bought round takes the stake instead of its price",
    file: "platform/studio/rounds/advance.ts",
    search: "{ ...common, amount: Number(priceOf(round)) }",
    replace: "{ ...common, amount: Number(round.stake) }",
    tests: TESTS,
  },
  {
    name: "a bonus is sold whatever the licence says",
    file: "platform/studio/rounds/bonus.ts",
    search: "if (!session.bonusBuy) throw",
    replace: "if (session.bonusBuy === null) throw",
    tests: TESTS,
  },
  {
    name: "a bonus may cost more than the largest stake",
    file: "platform/studio/rounds/bonus.ts",
    search: "if (payout(stake, bonus.price) > most) {",
    replace: "if (stake > most) {",
    tests: TESTS,
  },
  {
    name: "a spin and a purchase with one request are the same",
    file: "platform/studio/rounds/play-slot.ts",
    search: "isSame: (other) => isBought(other) === buy,",
    replace: "isSame: () => true,",
    tests: TESTS,
  },
  {
    name: "a bought round is drawn as one that was spun",
    file: "platform/studio/fair/ways-kind.ts",
    search: "const isBought = rules.bought === true;",
    replace: "const isBought = rules.bought === 1;",
    tests: TESTS,
  },
  {
    name: "a bought round has a paid spin before its free spins",
    file: "platform/studio/math/ways/round.ts",
    search: "const paidSpins = bought === 0 ? 1 : 0;",
    replace: "const paidSpins = 1;",
    tests: ["platform/studio/math/ways/ways.test.ts"],
  },
];
