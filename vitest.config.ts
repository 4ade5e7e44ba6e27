import { defineConfig } from "vitest/config";

/** These replace a package's module by a counting one, which must not be loaded before: they get a process each. */
const ALONE = ["tests/security/enumeration.test.ts"];
const NO_TESTS = ["node_modules/**", "build/**", ".data/**", ".cache/**", "tests/journeys/**", "tests/faults/**"];

/** Node 25 and later have an own `localStorage`, which would hide the one of jsdom. */
const WITHOUT_WEB_STORAGE = Number.parseInt(process.versions.node, 10) >= 25 ? ["--no-experimental-webstorage"] : [];

export default defineConfig({
  test: {
    execArgv: WITHOUT_WEB_STORAGE,
    globalSetup: ["tests/harness/postgres.global.ts"],
    setupFiles: ["tests/harness/console.setup.ts"],
    pool: "forks",
    // By itself it would leave one of two cores idle.
    maxWorkers: "100%",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["**/*.test.ts", "**/*.test.tsx"],
          exclude: [...NO_TESTS, ...ALONE],
          // Importing a module starts nothing and keeps nothing: a process loads each once for all files that it runs.
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: ALONE, exclude: NO_TESTS } },
    ],
  },
});
