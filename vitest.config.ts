import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.ts", "**/*.test.tsx"],
    exclude: ["node_modules/**", "build/**", ".data/**", ".cache/**", "tests/journeys/**"],
    globalSetup: ["tests/harness/postgres.global.ts"],
    setupFiles: ["tests/harness/console.setup.ts"],
    pool: "forks",
    // By itself it would leave one of two cores idle.
    maxWorkers: "100%",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
