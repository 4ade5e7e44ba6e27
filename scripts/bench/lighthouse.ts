import { setTimeout } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { launch } from "chrome-launcher";
import lighthouse, { type Result, type RunnerResult } from "lighthouse";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { CHROMIUM_ARGS } from "#tests/harness/chromium.ts";
import type { RunningProduct } from "#tests/harness/product.ts";
import { chromiumPath } from "./chromium-path.ts";
import { atLeast, atMost, type Figure, median } from "./figure.ts";
import { SETTLED_MS } from "./settled.ts";
import { slowdownOf } from "./slowdown.ts";

const RUNS = 5;
/** Lighthouse's own benchmark index of what Chrome's DevTools call a mid-tier mobile, such as a Pixel 5 (decision 47). */
export const MID_PHONE_INDEX = 1_000;
/**
 * The engine without windows and without bars for scrolling: both move while a page loads, the one by turning a wheel in its tab and the
 * other by fading, and are drawn by the processor that the page waits for. A phone's card draws them (decision 47).
 */
const BROWSER_FLAGS = ["--headless=new", "--hide-scrollbars", ...CHROMIUM_ARGS];
/** Runs that may be lost to a trace without a beginning before something else must be wrong. */
const MOST_LOST = 5;

/**
 * Lighthouse on the lobby as a phone sees it, the middle of five runs. The processor is slowed down as Lighthouse's own benchmark
 * index calls for.
 */
export async function measureLighthouse(product: RunningProduct): Promise<Figure[]> {
  await setTimeout(SETTLED_MS);
  // The first finds nothing of the browser's own files in memory.
  await oneRun(product.origin, 1);
  const index = await benchmarkIndex();
  const slowdown = slowdownOf(index);
  const results: Result[] = [];
  const blockedAlone: number[] = [];
  let lost = 0;
  while (results.length < RUNS) {
    const { lhr: result, artifacts } = await oneRun(product.origin, slowdown);
    if (!result.runtimeError) {
      results.push(result);
      blockedAlone.push(blockingOfProcessorTime(artifacts.Trace.traceEvents, slowdown));
    } else if (result.runtimeError.code === "NO_NAVSTART" && lost < MOST_LOST) lost += 1;
    else throw new Error(`Lighthouse: ${result.runtimeError.code} ${result.runtimeError.message}`);
  }
  const score = (category: string) => results.map(({ categories }) => (categories[category]?.score ?? 0) * 100);
  const number = (audit: string) => results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
  const shift = Math.max(...results.map(({ audits }) => audits["cumulative-layout-shift"]?.numericValue ?? 1));
  const speed = atLeast("lighthouse-mobile", median(score("performance")), "score", 95, {
    scores: score("performance").map(Math.round).join(" "),
    slowdown: slowdown.toFixed(2),
    "benchmark index": Math.round(index),
    "CLS (under 0.01)": shift,
    "runs lost": lost,
  });
  return [
    { ...speed, ok: speed.ok && shift < 0.01 },
    atMost("lobby-tbt-ms", median(number("total-blocking-time")), "ms", 200, {
      runs: number("total-blocking-time").map(Math.round).join(" "),
      "by processor time alone": Math.round(median(blockedAlone)),
      "LCP ms": Math.round(median(number("largest-contentful-paint"))),
      "FCP ms": Math.round(median(number("first-contentful-paint"))),
    }),
    atMost("lobby-weight-kb", median(number("total-byte-weight")) / 1000, "kB", 600, weights(results[0] as Result)),
    atLeast("lighthouse-a11y", Math.min(...score("accessibility")), "score", 100),
  ];
}

/** What a page weighs, by kind, in kB. */
function weights({ audits }: Result): Record<string, number> {
  const details = audits["network-requests"]?.details as { items?: { resourceType?: string; transferSize?: number }[] };
  const byKind: Record<string, number> = {};
  for (const { resourceType = "Other", transferSize = 0 } of details?.items ?? [])
    byKind[`${resourceType} kB`] = (byKind[`${resourceType} kB`] ?? 0) + transferSize / 1000;
  return Object.fromEntries(Object.entries(byKind).map(([kind, size]) => [kind, Math.round(size)]));
}

/**
 * What would block the page if its thread never waited for a core: the same sum of what each task has above 50 ms, of processor time.
 * A phone has eight cores; here the browser's own threads, server and database share two, and a task that waits counts as one that works.
 */
function blockingOfProcessorTime(events: TraceEvent[], slowdown: number): number {
  const paint = events.find(({ name }) => name === "firstContentfulPaint");
  return events
    .filter(({ name, pid, tid, ts }) => name === "RunTask" && pid === paint?.pid && tid === paint.tid && ts >= paint.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - 50), 0);
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  /** Microseconds of the processor. */
  tdur?: number;
}

/**
 * One run in a browser of its own. In a browser that had shown the site before, some traces held no beginning of the
 * navigation (NO_NAVSTART): nothing of an earlier run is there now, and a run that is lost all the same is counted.
 */
async function oneRun(origin: string, cpuSlowdownMultiplier: number): Promise<RunnerResult> {
  const chrome = await launch({ chromePath: chromiumPath("chromium-headless-shell"), chromeFlags: BROWSER_FLAGS });
  try {
    const result = await lighthouse(origin, {
      port: chrome.port,
      onlyCategories: ["performance", "accessibility"],
      logLevel: "silent",
      throttling: { cpuSlowdownMultiplier },
    });
    if (!result) throw new Error("Lighthouse gave no result");
    return result;
  } finally {
    chrome.kill();
  }
}

/** How fast this machine's browser is, the middle of three. */
export async function benchmarkIndex(): Promise<number> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage();
    const found: number[] = [];
    for (let run = 0; run < 3; run += 1) found.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
    return median(found);
  } finally {
    await browser.close();
  }
}
