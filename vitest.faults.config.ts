import { defineConfig } from "vitest/config";

/** Tests of chance, which play many times as often here (tests/harness/rounds.ts). */
const CHANCE = [
  "platform/studio/fair/chance.test.ts",
  "platform/studio/math/slot/rtp.test.ts",
  "scripts/sim/report.test.ts",
  "widgets/parser/parse-content.test.ts",
];

/** `npm run test:faults`: long storms and simulations, one file after another, each with the machine to itself. */
export default defineConfig({
  test: {
    include: ["tests/faults/*.test.ts", ...CHANCE],
    env: { LONG_RUNS: "1" },
    globalSetup: ["tests/harness/postgres.global.ts", "tests/faults/build.global.ts"],
    setupFiles: ["tests/harness/console.setup.ts"],
    pool: "forks",
    fileParallelism: false,
    disableConsoleIntercept: true,
    hookTimeout: 60_000,
  },
});
