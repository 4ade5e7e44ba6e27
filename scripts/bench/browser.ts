import { gzipSync } from "node:zlib";
import { chromium, type Response as PageResponse } from "@playwright/test";
import { CHROMIUM_ARGS } from "#tests/harness/chromium.ts";
import type { RunningProduct } from "#tests/harness/product.ts";
import { chromiumPath } from "./chromium-path.ts";
import { atMost, type Figure } from "./figure.ts";

/** Every script that the lobby loads until nothing more is loaded, gzipped. */
export const measureLobbyScript = (product: RunningProduct): Promise<Figure> =>
  measureScript(product, { path: "/", name: "lobby-js-gzip-kb", most: 118 });

/** The same of the sign-up page, where the first field has been used: captcha and fingerprint are loaded then. */
export const measureSignUpScript = (product: RunningProduct): Promise<Figure> =>
  measureScript(product, { path: "/sign-up", name: "sign-up-js-gzip-kb", most: 140, use: '[name="email"]' });

/** The same of the sports site's first page, once it lists matches: live odds come by socket, which loads with it. */
export const measureSportScript = (product: RunningProduct): Promise<Figure> =>
  measureScript(product, {
    host: SPORTS_HOST,
    path: "/bets",
    name: "sport-js-gzip-kb",
    most: 130,
    shown: ".sports-row .sports-odds",
  });

const SPORTS_HOST = "sport.orbit.localhost";
/** A bound for a hang: as the product starts the feed has the past two weeks to tell. */
const SHOWN_MS = 120_000;

/** So long nothing more is asked for. */
const SETTLED_MS = 1_000;

interface Measured {
  /** The brand's own unless given. */
  host?: string;
  path: string;
  name: string;
  /** In kB. */
  most: number;
  /** A field that is used. */
  use?: string;
  /** What the page has to show: it is opened again until it does, and counted from then on. */
  shown?: string;
}

async function measureScript(
  product: RunningProduct,
  { host, path, name, most, use, shown }: Measured,
): Promise<Figure> {
  const origin = new URL(product.origin);
  if (host) origin.hostname = host;
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const scripts = new Map<string, number>();
    const measured: Promise<void>[] = [];
    const measure = async (response: PageResponse) => {
      scripts.set(response.url(), gzipSync(await response.body(), { level: 9 }).length);
    };
    page.on("response", (response) => {
      const isScript = response.request().resourceType() === "script" || /\.m?js(\?|$)/.test(response.url());
      // What comes after the page is closed counts for nothing.
      if (isScript) measured.push(measure(response).catch(() => {}));
    });
    await page.goto(origin.origin + path, { waitUntil: "networkidle" });
    if (shown) {
      const until = Date.now() + SHOWN_MS;
      while ((await page.locator(shown).count()) === 0) {
        if (Date.now() > until) throw new Error(`${path} does not show ${shown}`);
        await page.waitForTimeout(SETTLED_MS);
        scripts.clear();
        await page.reload({ waitUntil: "networkidle" });
      }
      await page.waitForTimeout(SETTLED_MS);
    }
    if (use) {
      await page.focus(use);
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="dfpc"]')?.value);
      await page.waitForTimeout(SETTLED_MS);
    }
    await Promise.all(measured);
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    return atMost(name, bytes / 1000, "kB", most, { files: scripts.size });
  } finally {
    await browser.close();
  }
}
