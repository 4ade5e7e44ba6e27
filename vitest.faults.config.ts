import { defineConfig } from "vitest/config";

/** `npm run test:faults`: long storms, one file after another, each with the machine to itself. */
export default defineConfig({
  test: {
    include: ["tests/faults/*.test.ts"],
    globalSetup: ["tests/harness/postgres.global.ts", "tests/faults/build.global.ts"],
    setupFiles: ["tests/harness/console.setup.ts"],
    pool: "forks",
    fileParallelism: false,
    disableConsoleIntercept: true,
    hookTimeout: 60_000,
  },
});
