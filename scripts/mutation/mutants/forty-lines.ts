import type { Mutant } from "../mutant.ts";

const TESTS = ["platform/studio/math/forty/forty.test.ts"];

/** Faults in slots with a grid of their own: which rows and lines count. */
export const FORTY_LINES: readonly Mutant[] = [
  {
    name: "a screen of four rows shows three",
    file: "platform/studio/math/slot/evaluate.ts",
    search: "stripWindow(strip, stops[reel] ?? 0, rows)",
    replace: "stripWindow(strip, stops[reel] ?? 0, 3)",
    tests: TESTS,
  },
  {
    name: "the return is that of twenty lines",
    file: "platform/studio/math/slot/rtp.ts",
    search: "(total * gridOf(profile).lines.length) / STAKE_PARTS",
    replace: "total",
    tests: TESTS,
  },
  {
    name: "the chance of a hit counts bonus symbols in three rows",
    file: "platform/studio/math/slot/derived.ts",
    search: "symbolChances(others, symbol, height)",
    replace: "symbolChances(others, symbol)",
    tests: ["scripts/sim/report.test.ts"],
  },
];
