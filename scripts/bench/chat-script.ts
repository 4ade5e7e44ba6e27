import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { chromium, type Response as PageResponse } from "@playwright/test";
import { CHROMIUM_ARGS } from "#tests/harness/chromium.ts";
import type { RunningProduct } from "#tests/harness/product.ts";
import { registerHere } from "./cashbox.ts";
import { chromiumPath } from "./chromium-path.ts";
import { atMost, type Figure } from "./figure.ts";

const MOST_KB = 25;
const SETTLED_MS = 8_000;
/** Names of the chat's own files. */
const CHAT = /chat\.modal/;

/**
 * What the live chat adds to a page's script when a player opens it, gzipped. Before that nothing of it may be loaded: a page that
 * loads any counts as over the target.
 */
export async function measureChatScript({ origin }: RunningProduct): Promise<Figure> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate(registerHere, `bench-${randomUUID()}@example.com`);
    const sizes: Promise<number>[] = [];
    let early = 0;
    let isOpened = false;
    const measure = async (response: PageResponse) => gzipSync(await response.body(), { level: 9 }).length;
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (!/\.m?js$/.test(pathname)) return;
      if (isOpened) sizes.push(measure(response));
      else if (CHAT.test(pathname)) early += 1;
    });
    await page.goto(`${origin}/live`, { waitUntil: "load" });
    await page.waitForTimeout(SETTLED_MS);
    isOpened = true;
    await page.evaluate(() => {
      location.hash = "#chat";
    });
    await page.getByRole("dialog", { name: "Live chat" }).waitFor();
    await page.waitForLoadState("networkidle");
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    const kilobytes = early === 0 ? bytes / 1000 : Number.POSITIVE_INFINITY;
    return atMost("chat-js-gzip-kb", kilobytes, "kB", MOST_KB, { files: sizes.length, "files before it": early });
  } finally {
    await browser.close();
  }
}
