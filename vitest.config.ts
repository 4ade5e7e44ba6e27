import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { ByEnvironment } from "./tests/harness/by-environment.ts";

/**
 * These replace a module (`vi.mock`), which no other file of their process may have loaded before, nor find replaced after: they get a
 * process each. A contract test holds the list complete.
 */
export const REPLACING = [
  "app/chat/waiting-chat.test.tsx",
  "platform/studio/client/blackjack/automatic-hands.test.ts",
  "platform/studio/client/instant/automatic-play.test.ts",
  "platform/studio/client/instant/play-table.test.ts",
  "platform/studio/client/slot/falls-scene.test.ts",
  "tests/security/enumeration.test.ts",
];
/** These look at what begins once a page and lasts as long as it (a listener, a part that is loaded): none of it may have begun yet. */
const ONCE_A_PAGE = ["app/shell/behaviour/follow-scrolling.test.ts", "app/sports/slip.test.tsx"];
const ALONE = [...REPLACING, ...ONCE_A_PAGE];
const NO_TESTS = ["node_modules/**", "build/**", ".data/**", ".cache/**", "tests/journeys/**", "tests/faults/**"];

/** Node 25 and later have an own `localStorage`, which would hide the one of jsdom. */
const WITHOUT_WEB_STORAGE = Number.parseInt(process.versions.node, 10) >= 25 ? ["--no-experimental-webstorage"] : [];

/** What holds for every unit test, also where one runs by itself (scripts/mutation/vitest.config.ts). */
export const SHARED = {
  execArgv: WITHOUT_WEB_STORAGE,
  // A browser table that has grown old says so, which would turn tests red some months after a release without a change.
  env: { BROWSERSLIST_IGNORE_OLD_DATA: "1" },
  setupFiles: ["tests/harness/console.setup.ts", "tests/harness/empty-page.setup.ts"],
  pool: "forks" as const,
  // Bounds for a hang, not measures: a machine may be slow.
  testTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // Here alone: a project that inherited it would start a PostgreSQL of its own.
    globalSetup: ["tests/harness/postgres.global.ts"],
    // A test waits for its database a fifth of the time: with one worker a core that would be idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        test: {
          ...SHARED,
          name: "unit",
          include: ["**/*.test.ts", "**/*.test.tsx"],
          exclude: [...NO_TESTS, ...ALONE],
          // Importing a module starts nothing and keeps nothing: a process loads each once for all files that it runs.
          isolate: false,
        },
      },
      { test: { ...SHARED, name: "alone", include: ALONE, exclude: NO_TESTS } },
    ],
  },
});
