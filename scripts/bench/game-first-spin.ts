import type { Browser } from "@playwright/test";
import type { RunningProduct } from "#tests/harness/product.ts";
import { NETWORK } from "./cashbox.ts";
import { atMost, type Figure, median } from "./figure.ts";
import { benchmarkIndex, MID_PHONE_INDEX } from "./lighthouse.ts";
import { launchWithQuickCard, NEEDS_MESA } from "./quick-card.ts";
import { openSession, PHONE, READY } from "./studio-games.ts";

const RUNS = 5;
const GAME = "northforge/hammer-of-skarn";
const TARGET_MS = 3_500;
/** A bound for a hang. */
const READY_MS = 120_000;

/**
 * How long a guest on a middling phone waits from opening the page of a slot until the first spin can be pressed: the middle of
 * five, each in a browser that has nothing cached. Beside it the same of the game's frame alone.
 */
export async function measureFirstSpin(product: RunningProduct): Promise<Figure> {
  const index = await benchmarkIndex();
  const slowdown = Math.max(1, index / MID_PHONE_INDEX);
  const browser = await launchWithQuickCard();
  if (!browser) return atMost("game-first-spin-ms", Number.POSITIVE_INFINITY, "ms", TARGET_MS, NEEDS_MESA);
  try {
    const times: number[] = [];
    const alone: number[] = [];
    while (times.length < RUNS) {
      times.push(await openOnce(browser, product, slowdown, async () => `/play/${GAME}?mode=demo`));
      alone.push(await openOnce(browser, product, slowdown, (page) => openSession(page, GAME, "demo")));
    }
    return atMost("game-first-spin-ms", median(times), "ms", TARGET_MS, {
      runs: times.map(Math.round).join(" "),
      "frame alone ms": Math.round(median(alone)),
      slowdown: slowdown.toFixed(2),
      "benchmark index": Math.round(index),
      "round trip ms": NETWORK.latency,
    });
  } finally {
    await browser.close();
  }
}

type Page = Parameters<typeof openSession>[0];

/** Milliseconds from the beginning of the navigation until the frame after the one in which the button can be pressed. */
async function openOnce(
  browser: Browser,
  { origin }: RunningProduct,
  slowdown: number,
  addressOf: (page: Page) => Promise<string>,
): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    await context.addCookies([{ name: "cookie-accepted", value: "1", url: origin }]);
    const page = await context.newPage();
    await page.goto(`${origin}/robots.txt`);
    const address = await addressOf(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", NETWORK);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.addInitScript(NOTE_READY);
    await page.goto(new URL(address, origin).href, { waitUntil: "commit" });
    const ready = await page.waitForFunction(() => (window as { spinReady?: number }).spinReady, null, {
      timeout: READY_MS,
    });
    return Number(await ready.jsonValue());
  } finally {
    await context.close();
  }
}

/** In every document: the one of the game notes at the topmost when its button can be pressed. A text: pages lack tsx's helpers. */
const NOTE_READY = `{
  const watch = () => {
    if (!document.querySelector(${JSON.stringify(READY)})) return requestAnimationFrame(watch);
    requestAnimationFrame(() => {
      top.spinReady = performance.timeOrigin + performance.now() - top.performance.timeOrigin;
    });
  };
  requestAnimationFrame(watch);
}`;
