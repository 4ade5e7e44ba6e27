import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type RunningProduct, startProduct } from "../harness/product.ts";
import { type Treatment, Upstream } from "../harness/upstream.ts";

let folder: string;
let upstream: Upstream;
let product: RunningProduct;
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "marquee-upstream-faults-"));
  upstream = await Upstream.open();
});
test.afterEach(async () => {
  await product?.stop();
  await upstream.close();
  rmSync(folder, { recursive: true, force: true });
});

const lobby = async (country: string, path = "/") => {
  const answer = await fetch(`http://localhost:${new URL(product.origin).port}${path}`, {
    headers: { cookie: `as-country=${country}`, "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/130" },
    signal: AbortSignal.timeout(20_000),
  });
  return { status: answer.status, html: await answer.text() };
};
const tilesIn = (html: string) => html.split('class="tile').length;

test("[FAULT-02] flags down: the last known hold, then those in code, and what guards money is closed", async () => {
  const variant = { name: "disabled", enabled: false };
  const toggles = ["lootBox", "mystic-jackpots", "adventures"].map((name) => {
    return { name, enabled: true, variant, impressionData: false };
  });
  const environment = { UNLEASH_URL: `${upstream.address}/api/frontend`, UNLEASH_KEY: "key", LOG_LEVEL: "silent" };
  upstream.behave({ answer: { toggles } });
  product = await startProduct(folder, environment);
  const flagsFor = async (country: string) => {
    const { status, html } = await lobby(country);
    expect(status).toBe(200);
    return ["lootBox", "mystic-jackpots", "adventures"].filter((name) => html.includes(`\\"${name}\\"`));
  };
  expect(await flagsFor("CA")).toEqual(["lootBox", "mystic-jackpots", "adventures"]);
  upstream.behave("drop");
  expect(await flagsFor("NZ"), "last known of the brand, without what guards money").toEqual([
    "mystic-jackpots",
    "adventures",
  ]);
  expect(await flagsFor("CA"), "for a moment the visitor's own").toContain("adventures");
  await product.stop();
  product = await startProduct(folder, environment);
  expect(await flagsFor("NO"), "never answered: those in code").toEqual(["mystic-jackpots"]);
});

const FAULTS: Record<string, Treatment> = {
  truncated: "break off",
  "of the wrong shape": { answer: { lobby: 7, slots: "many", enabled: "maybe" } },
  "an empty object": { answer: {} },
  empty: { answer: "" },
  "10 MB": { answer: { x: "x".repeat(10_000_000) } },
};

test("[FAULT-05] every payload of the configuration service wrong in every way: the last good ones serve", async () => {
  upstream.behave("drop");
  const environment = { CONFIG_URL: `${upstream.address}/{brand}/{name}`, LOG_LEVEL: "silent" };
  product = await startProduct(folder, environment);
  const before = await lobby("CA");
  expect(tilesIn(before.html)).toBeGreaterThan(10);
  for (const [name, fault] of Object.entries(FAULTS)) {
    upstream.behave(fault);
    // Each payload of each brand is asked for at least once under this fault.
    const payloads = () => new Set(upstream.seen.map(({ url }) => url)).size;
    let asked = 0;
    await expect
      .poll(
        () => {
          const settled = asked > 0 && payloads() === asked;
          asked = payloads();
          return settled;
        },
        { timeout: 120_000, intervals: [6_000] },
      )
      .toBe(true);
    for (const path of ["/", "/pokies", "/payments"]) {
      const page = await lobby("CA", `${path}?page=1`);
      expect(page.status, `${name} ${path}`).toBe(200);
    }
    const after = await lobby("CA");
    expect(tilesIn(after.html), name).toBe(tilesIn(before.html));
    expect(after.html, name).toContain("<footer");
  }
});
