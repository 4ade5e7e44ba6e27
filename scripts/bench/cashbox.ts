import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Response } from "@playwright/test";
import { CHROMIUM_ARGS } from "#tests/harness/chromium.ts";
import type { RunningProduct } from "#tests/harness/product.ts";
import { chromiumPath } from "./chromium-path.ts";
import { atMost, type Figure, median } from "./figure.ts";
import { benchmarkIndex, MID_PHONE_INDEX } from "./lighthouse.ts";

const RUNS = 5;
const SETTLED_MS = 8_000;
/** The page that a player is on when they want to deposit. */
const PAGE = "/pokies";
const DEPOSIT = '.bottom-bar a[href$="/deposit"]';
/** The network that Lighthouse gives to its phone. */
export const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/**
 * How long a player on a middling phone waits from the tap on "Deposit" until the amount can be typed: the middle of five, each in a
 * browser that has nothing cached, on a page that has rested. And what the cashbox adds to a page's script, gzipped: counted in a
 * browser that saves data, for which nothing is prepared while the page rests.
 */
export async function measureCashbox(product: RunningProduct): Promise<Figure[]> {
  const slowdown = Math.max(1, (await benchmarkIndex()) / MID_PHONE_INDEX);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  try {
    const unprepared = await openOnce(browser, product, { slowdown, savesData: true });
    const times: number[] = [];
    while (times.length < RUNS)
      times.push((await openOnce(browser, product, { slowdown, savesData: false })).milliseconds);
    return [
      atMost("cashbox-js-gzip-kb", unprepared.bytes / 1000, "kB", 40, { files: unprepared.files }),
      atMost("cashbox-open-ms", median(times), "ms", 300, {
        runs: times.map(Math.round).join(" "),
        "with nothing prepared ms": Math.round(unprepared.milliseconds),
        slowdown: slowdown.toFixed(2),
        "round trip ms": NETWORK.latency,
      }),
    ];
  } finally {
    await browser.close();
  }
}

interface OneOpening {
  /** Of all scripts that came after the tap. */
  bytes: number;
  files: number;
  /** From the tap's event to the frame after the one that shows the field. */
  milliseconds: number;
}

async function openOnce(
  browser: Browser,
  { origin }: RunningProduct,
  { slowdown, savesData }: { slowdown: number; savesData: boolean },
): Promise<OneOpening> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
  try {
    await context.addCookies([{ name: "cookie-accepted", value: "1", url: origin }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setDataSaverOverride", { dataSaverEnabled: savesData });
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate(registerHere, `bench-${randomUUID()}@example.com`);
    await page.goto(origin + PAGE, { waitUntil: "load" });
    await page.waitForTimeout(SETTLED_MS);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", NETWORK);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const scripts: Promise<number>[] = [];
    const noteScript = (response: Response) => {
      if (response.request().resourceType() !== "script" && !/\.m?js(\?|$)/.test(response.url())) return;
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    };
    page.on("response", noteScript);
    await page.evaluate(TIME_OPENING);
    await page.tap(DEPOSIT);
    const milliseconds = await page.evaluate(() => (window as unknown as { opening: Promise<number> }).opening);
    page.off("response", noteScript);
    const sizes = await Promise.all(scripts);
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length, milliseconds };
  } finally {
    await context.close();
  }
}

/** In the page: notes the time from the click until the field can be typed into. A text: the page lacks tsx's own helpers. */
const TIME_OPENING = `
  window.opening = new Promise((resolve) => {
    const isUsable = () => {
      const field = document.querySelector('dialog[open] [name="amount"]');
      return field?.checkVisibility() && Object.keys(field).some((key) => key.startsWith("__react"));
    };
    document.addEventListener("click", ({ timeStamp }) => {
      const watch = () =>
        requestAnimationFrame(
          isUsable() ? () => requestAnimationFrame(() => resolve(performance.now() - timeStamp)) : watch,
        );
      watch();
    }, { once: true, capture: true });
  });
  undefined`;

/** In the page: a player of the browser's own, whose session cookie it gets. */
export async function registerHere(email: string): Promise<void> {
  const password = "a long bench pass phrase 7";
  const { status } = await fetch("/api/users", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
    body: JSON.stringify({ user: { email, password, country: "CA", currency: "EUR", terms_acceptance: true } }),
  });
  if (status !== 201) throw new Error(`Registering answered ${status}`);
}
