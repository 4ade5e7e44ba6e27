import { chromium } from "@playwright/test";
import { CHROMIUM_ARGS } from "#tests/harness/chromium.ts";
import type { RunningProduct } from "#tests/harness/product.ts";
import { chromiumPath } from "./chromium-path.ts";
import { atMost, type Figure, median } from "./figure.ts";

const RUNS = 9;
const MOST_MS = 200;

/** How long the offline page takes to be there for a visitor without a network: from the navigation to its first paint. */
export async function measureOfflinePage({ origin }: RunningProduct): Promise<Figure> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  try {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    const page = await context.newPage();
    await page.goto(origin, { waitUntil: "load" });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    // The next page is the worker's.
    await page.goto(origin, { waitUntil: "load" });
    await context.setOffline(true);
    const times: number[] = [];
    while (times.length < RUNS) {
      await page.goto(`${origin}/pokies?${times.length}`, { waitUntil: "load" });
      const painted = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              const first = list.getEntries().find(({ name }) => name === "first-contentful-paint");
              if (first) resolve(first.startTime);
            }).observe({ type: "paint", buffered: true });
          }),
      );
      times.push(painted);
    }
    return atMost("offline-ms", median(times), "ms", MOST_MS, { runs: times.map(Math.round).join(" ") });
  } finally {
    await browser.close();
  }
}
