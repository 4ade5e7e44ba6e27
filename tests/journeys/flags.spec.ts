import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { FLAG_CLIENT_KEY } from "#schemas/api/flags.ts";
import { FLAG_DEFAULTS } from "#schemas/brand/flag-defaults.ts";
import { alive, at, expect, test } from "../harness/journey.ts";
import { memoryFolder } from "../harness/memory-folder.ts";
import { type RunningProduct, startProduct } from "../harness/product.ts";
import { rawRequest } from "../harness/raw-request.ts";
import { Upstream } from "../harness/upstream.ts";

/** A flag that decides what the server sends: the place of the jackpots in the menu. */
const FLAG = "mystic-jackpots";
const KEY = "key-of-the-frontend-api";
const PATH = "/api/frontend?appName=orbit&sessionId=a-guest";

let folder: string;
let unleash: Upstream;
let product: RunningProduct;
test.beforeAll(async () => {
  folder = memoryFolder("marquee-flags-");
  unleash = await Upstream.open();
  const variant = { name: "disabled", enabled: false };
  const others = FLAG_DEFAULTS.filter(({ name, default: isOn }) => isOn && name !== FLAG);
  unleash.behave({
    answer: { toggles: others.map(({ name }) => ({ name, enabled: true, variant, impressionData: false })) },
  });
  product = await startProduct(folder, { UNLEASH_URL: `${unleash.address}/api/frontend`, UNLEASH_KEY: KEY });
});
test.afterAll(async () => {
  await product?.stop();
  await unleash?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** How many links to the jackpots the menu has had, from the first to the last change of the document. */
async function linksSeen(page: Page, address: string): Promise<number[]> {
  await page.addInitScript(() => {
    const counts: number[] = [];
    const count = () => {
      const menu = document.querySelector("header nav > ul");
      // Until what follows is there, the menu may be read in part.
      if (menu && document.querySelector("main")) counts.push(menu.querySelectorAll('a[href$="/jackpots"]').length);
    };
    new MutationObserver(count).observe(document, { childList: true, subtree: true });
    Object.assign(window, { seenLinks: counts });
  });
  await page.goto(address);
  await alive(page);
  await page.waitForLoadState("load");
  return page.evaluate(() => {
    const last = document.querySelectorAll('header nav > ul a[href$="/jackpots"]').length;
    return [...new Set([...(window as unknown as { seenLinks: number[] }).seenLinks, last])];
  });
}

test("[FLAG-01] flags come from the Unleash that is named, by default from the brand's file in the same shape; nothing flickers", async ({
  page,
  context,
}) => {
  const shared = Number(process.env.PRODUCT_PORT);
  const own = Number(new URL(product.origin).port);
  const ask = async (port: number, key: string) => {
    const answer = await rawRequest(port, { host: "orbit.localhost", path: PATH, headers: { authorization: key } });
    return { status: answer.status, toggles: (JSON.parse(answer.text).toggles ?? []) as Record<string, unknown>[] };
  };

  await test.step("by default: the brand's flag file, in the shape of Unleash's frontend API", async () => {
    const { status, toggles } = await ask(shared, FLAG_CLIENT_KEY);
    expect(status).toBe(200);
    const toggle = toggles.find(({ name }) => name === FLAG);
    expect(toggle).toMatchObject({ enabled: true, variant: { enabled: expect.any(Boolean) }, impressionData: false });
    expect((await ask(shared, "another key")).status).toBe(401);
    // Sent by the server, and never gone while script takes over.
    expect((await rawRequest(shared, { host: "orbit.localhost", path: "/en" })).text).toContain('href="/en/jackpots"');
    expect(await linksSeen(page, at("orbit", "/en"))).toEqual([1]);
  });

  await test.step("with an Unleash: its answer, asked for by the server alone", async () => {
    unleash.seen.length = 0;
    const address = `http://orbit.localhost:${own}/en`;
    const asked: string[] = [];
    const other = await context.newPage();
    other.on("request", (request) => asked.push(new URL(request.url()).pathname));
    expect(await linksSeen(other, address)).toEqual([0]);
    expect(asked).not.toContain("/api/frontend");
    expect((await rawRequest(own, { host: "orbit.localhost", path: "/en/jackpots" })).status).toBe(404);
    const [first] = unleash.seen;
    expect(first?.headers.authorization).toBe(KEY);
    expect(first?.url).toMatch(/^\/api\/frontend\?.*appName=orbit/);
  });
});
