import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { GAME_ARGS } from "#tests/harness/chromium.ts";
import type { RunningProduct } from "#tests/harness/product.ts";
import { chromiumPath } from "./chromium-path.ts";
import { atMost, type Figure } from "./figure.ts";
import { becomePlayer, gamesByKind, openSession, PHONE, type Player, READY } from "./studio-games.ts";

const MOST_KB = 250;
/** A bound for a hang: games are drawn in software here. */
const READY_MS = 120_000;
/** So long what is loaded after the game is ready still counts. */
const SETTLED_MS = 2_000;

/** All script that a game's frame loads until its first round can be begun and a while after, gzipped: of the kind with the most. */
export async function measureGameScript(product: RunningProduct): Promise<Figure> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: GAME_ARGS });
  try {
    const player = await becomePlayer(browser, product);
    const weights: { kind: string; kb: number; files: number }[] = [];
    for (const [kind, identifier] of await gamesByKind())
      weights.push({ kind, ...(await weigh(browser, product, player, identifier)) });
    const [most = { kind: "", kb: Number.NaN, files: 0 }] = weights.toSorted((one, other) => other.kb - one.kb);
    return atMost("game-js-gzip-kb", most.kb, "kB", MOST_KB, {
      kind: most.kind,
      files: most.files,
      "each kB": weights.map(({ kind, kb }) => `${kind} ${Math.round(kb)}`).join("; "),
    });
  } finally {
    await browser.close();
  }
}

/** Loads a game in a browser that has nothing cached. */
async function weigh(browser: Browser, { origin }: RunningProduct, player: Player, identifier: string) {
  const context = await browser.newContext({ ...PHONE, storageState: player });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/robots.txt`);
    const address = await openSession(page, identifier, "real");
    const scripts: Promise<number>[] = [];
    page.on("response", (response) => {
      const isScript = response.request().resourceType() === "script" || /\.m?js(\?|$)/.test(response.url());
      if (isScript) scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    await page.goto(new URL(address, origin).href);
    await page.waitForSelector(READY, { timeout: READY_MS });
    await page.waitForTimeout(SETTLED_MS);
    const sizes = await Promise.all(scripts);
    return { kb: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: sizes.length };
  } finally {
    await context.close();
  }
}
