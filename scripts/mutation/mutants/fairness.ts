import type { Mutant } from "../mutant.ts";

const ROUNDS = ["platform/studio/rounds/fair-round.test.ts"];

/** Faults in how anybody verifies a past round, and in the figures that games state. */
export const FAIRNESS: readonly Mutant[] = [
  {
    name: "a server seed in use is shown",
    file: "platform/studio/rounds/fair-round.ts",
    search: "seeds.revealedAt ? seeds.serverSeed : null",
    replace: "seeds.serverSeed",
    tests: ROUNDS,
  },
  {
    name: "the result of a round that goes on is shown",
    file: "platform/studio/rounds/fair-round.ts",
    search: 'const shown = state === "settled" ?',
    replace: "const shown = kind ?",
    tests: ROUNDS,
  },
  {
    name: "a result that was changed is called right",
    file: "platform/studio/fair/verify.ts",
    search: "areEqual(claim.result, drawn.result)",
    replace: "drawn.result !== null",
    tests: ROUNDS,
  },
  {
    name: "a seed that was never promised is called right",
    file: "platform/studio/fair/verify.ts",
    search: "hash === claim.commitment.trim().toLowerCase()",
    replace: "hash.length === 64",
    tests: ROUNDS,
  },
  {
    name: "the script doesn't look at the win",
    file: "scripts/verify-round.mjs",
    search: "if (win !== BigInt(round.win))",
    replace: "if (win < 0n)",
    tests: ROUNDS,
  },
  {
    name: "a hit is a line alone",
    file: "platform/studio/math/slot/derived.ts",
    search: "count + more >= least ? sum + each : sum",
    replace: "count + more >= least + 3 ? sum + each : sum",
    tests: ["scripts/sim/report.test.ts"],
  },
];
