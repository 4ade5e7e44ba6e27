import { defineConfig } from "vitest/config";
import main, { SHARED } from "../../vitest.config.ts";

/** The unit tests' own configuration; every file in a fresh process, on the database that the lane provides. */
export default defineConfig({
  test: {
    ...main.test,
    ...SHARED,
    projects: undefined,
    globalSetup: [],
    include: ["**/*.test.ts", "**/*.test.tsx"],
    exclude: ["node_modules/**", "build/**", "tests/journeys/**"],
    isolate: true,
    maxWorkers: 1,
    // One failure is enough to know.
    bail: 1,
  },
});
