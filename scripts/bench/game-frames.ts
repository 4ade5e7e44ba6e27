import type { Browser, Page } from "@playwright/test";
import type { RunningProduct } from "#tests/harness/product.ts";
import { percentile } from "./call-rate.ts";
import { atLeast, type Figure } from "./figure.ts";
import { benchmarkIndex } from "./lighthouse.ts";
import { launchWithQuickCard, NEEDS_MESA } from "./quick-card.ts";
import { openSession, PHONE, READY } from "./studio-games.ts";

/** The slots with reels; both have a demo. */
const GAMES = { lines: "northforge/hammer-of-skarn", classic: "velvet-ace/double-cherry-deluxe" };
const SLOWDOWN = 4;
const SPINS = 8;
/** Shorter than any spin: from the press on, the reels run for at least so long. */
const RUNNING_MS = 1_200;
const TARGET = 50;
/** A slowest hundredth of fewer frames is one frame's chance. */
const LEAST_FRAMES = 200;
/** Bounds for a hang. */
const READY_MS = 120_000;
const ROUND_MS = 240_000;

/**
 * Frames a second of the slowest hundredth of the frames that come while reels spin and the processor is slowed four times, of the
 * kind of reels that has the fewest. No frame waits for a graphics card (quick-card.ts). Beside it what the game itself computes
 * for a frame: motion, and its calls to the graphics.
 */
export async function measureGameFrames(product: RunningProduct): Promise<Figure> {
  const index = await benchmarkIndex();
  const browser = await launchWithQuickCard();
  if (!browser) return atLeast("game-fps", 0, "frames/s", TARGET, NEEDS_MESA);
  try {
    const measured: (Frames & { kind: string })[] = [];
    for (const [kind, game] of Object.entries(GAMES))
      measured.push({ kind, ...(await framesOf(browser, product, game)) });
    const rateOf = ({ apart }: Frames) => 1_000 / percentile(apart, 99);
    const slowest = measured.toSorted((one, other) => rateOf(one) - rateOf(other))[0] as (typeof measured)[number];
    const isEnough = slowest.work.length >= LEAST_FRAMES;
    return atLeast("game-fps", isEnough ? rateOf(slowest) : 0, "frames/s", TARGET, {
      ...(isEnough ? {} : { "not measured": `fewer than ${LEAST_FRAMES} frames came` }),
      kinds: measured.map((one) => `${one.kind} ${rounded(rateOf(one))}`).join(", "),
      "a frame's work ms, median": rounded(percentile(slowest.work, 50)),
      p99: rounded(percentile(slowest.work, 99)),
      longest: rounded(Math.max(...slowest.work)),
      frames: slowest.work.length,
      "benchmark index": Math.round(index),
    });
  } finally {
    await browser.close();
  }
}

const rounded = (value: number) => Math.round(value * 10) / 10;

interface Frames {
  /** Milliseconds that each frame's callbacks took. */
  work: number[];
  /** Milliseconds between two frames. */
  apart: number[];
}

async function framesOf(browser: Browser, { origin }: RunningProduct, identifier: string): Promise<Frames> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/robots.txt`);
    const address = await openSession(page, identifier, "demo");
    await page.addInitScript(NOTE_FRAMES);
    await page.goto(new URL(address, origin).href);
    await page.waitForSelector(READY, { timeout: READY_MS });
    const devtools = await context.newCDPSession(page);
    // The first spin brings what the others find there.
    await spin(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const frames: Frames = { work: [], apart: [] };
    for (let count = 0; count < SPINS; count += 1) {
      const noted = await spin(page);
      frames.work.push(...noted.map(({ work }) => work));
      frames.apart.push(...noted.slice(1).map(({ at }, before) => at - (noted[before] as { at: number }).at));
    }
    return frames;
  } finally {
    await context.close();
  }
}

interface NotedFrame {
  at: number;
  work: number;
}

/** Presses, notes the frames while the reels run, and hurries the round to its end. */
async function spin(page: Page): Promise<NotedFrame[]> {
  const noted = await page.evaluate((milliseconds) => {
    const frames: NotedFrame[] = [];
    (window as { noted?: NotedFrame[] | undefined }).noted = frames;
    document.querySelector<HTMLButtonElement>("#game button.main")?.click();
    return new Promise<NotedFrame[]>((resolve) =>
      setTimeout(() => {
        (window as { noted?: NotedFrame[] | undefined }).noted = undefined;
        resolve(frames);
      }, milliseconds),
    );
  }, RUNNING_MS);
  await page.waitForFunction(
    () => {
      const main = document.querySelector<HTMLButtonElement>("#game button.main");
      if (main?.getAttribute("aria-label") === "Spin") return true;
      main?.click();
      return false;
    },
    null,
    { polling: 200, timeout: ROUND_MS },
  );
  return noted;
}

/** In the page: wraps the callbacks of frames, and notes how long those of a frame took. A text: pages lack tsx's helpers. */
const NOTE_FRAMES = `{
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (run) =>
    ask((at) => {
      const began = performance.now();
      try {
        run(at);
      } finally {
        const work = performance.now() - began;
        const last = window.noted?.at(-1);
        if (last?.at === at) last.work += work;
        else window.noted?.push({ at, work });
      }
    });
}`;
