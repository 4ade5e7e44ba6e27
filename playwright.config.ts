import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium, GAME_ARGS } from "./tests/harness/chromium.ts";

const chromium = findChromium("chromium-headless-shell");
if (!chromium.ok) throw new Error(chromium.message);

const { path: executablePath } = chromium;
/** Journeys see what the server sends; the service worker has journeys of its own (pwa.spec.ts), which let it in. */
const browserWith = (args: string[]) => ({
  // A hang names what it waited for, well before the test's own bound.
  actionTimeout: 120_000,
  launchOptions: { executablePath, args },
  serviceWorkers: "block" as const,
});
/** Games take long to play: `npm test` plays two stories, the sweeps play all kinds and what interrupts them. */
const GAMES = ["cashbox-play", "play-page"].map((name) => `**/${name}.spec.ts`);
const LONG_GAMES = ["game-sound", "instant-keyboard", "play-interrupted", "shared-flight", "shared-tables"].map(
  (name) => `**/${name}.spec.ts`,
);
/** Every kind of game as most players see it, drawn with WebGL; a graphics card is imitated in software, which takes its time. */
const WEBGL_GAMES = ["instant-play", "play", "slot-kinds"].map((name) => `**/${name}.spec.ts`);
/**
 * Stories that take long, because they wait for what takes its time (a draw, a match, an answer, a wheel that turns), and those of
 * features that few other parts lean on. Run with the sweeps.
 */
const LONG_PAGES = [
  ...["adventures", "chat", "chat-visitor", "desk-inbox", "free-spins", "identity", "jackpots", "limits-pages"],
  ...["lotteries", "modals", "push", "pwa", "quests", "reality-check", "sports", "sports-feed", "sports-odds"],
  ...["sports-phone", "states", "tournaments", "vip", "wheel"],
  ...["cashbox-promo", "gifts", "rich-text", "shop", "social", "sports-frame", "survey", "trader"],
].map((name) => `**/${name}.spec.ts`);
/**
 * What looks at every page or tries every hostile text, builds the product anew, or starts and kills processes of its own: too long for `npm test`,
 * and run after it (`npm run test:sweeps`).
 */
const SWEEPS = [
  ...["accessibility", "every-page", "hostile-content", "language", "links", "preview"],
  ...["brandtools", "caches", "error-pages", "exports", "hosted-chat"],
  ...["events", "*-faults", "halves", "jobs", "kill", "process", "remote-provider", "returns"],
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: "tests/journeys",
  globalSetup: "./tests/harness/product.global.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [["list"]],
  // A bound for a hang, not a measure: a machine may be slow.
  timeout: 300_000,
  // Two browsers and two games drawn in software share two cores with the product.
  expect: { timeout: 30_000 },
  projects: [
    {
      name: "pages",
      testIgnore: [...GAMES, ...LONG_GAMES, ...WEBGL_GAMES, ...LONG_PAGES, ...SWEEPS],
      use: browserWith(CHROMIUM_ARGS),
    },
    { name: "games", testMatch: GAMES, use: browserWith(CHROMIUM_ARGS) },
    { name: "long-pages", testMatch: LONG_PAGES, use: browserWith(CHROMIUM_ARGS) },
    { name: "long-games", testMatch: LONG_GAMES, use: browserWith(CHROMIUM_ARGS) },
    { name: "webgl-games", testMatch: WEBGL_GAMES, use: browserWith(GAME_ARGS) },
    { name: "sweeps", testMatch: SWEEPS, use: browserWith(CHROMIUM_ARGS) },
  ],
});
