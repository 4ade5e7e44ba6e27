import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { FLAG_DEFAULTS } from "#schemas/brand/flag-defaults.ts";
import { CONFIG_NAMES, type ConfigName } from "#schemas/config/index.ts";
import { loadBrands } from "#server/brands/load-brands.ts";
import { type RunningProduct, startProduct } from "../harness/product.ts";
import { rawRequest } from "../harness/raw-request.ts";
import { differingPages, shownPage } from "../harness/shown-page.ts";
import { type Treatment, Upstream } from "../harness/upstream.ts";

/** Far below the 8 s that a call without an answer takes, far above what a page waits for flags. */
const HANG_MS = 5_000;
const MARK = "said-by-the-service";

let folder: string;
let flags: Upstream;
let configuration: Upstream;
let product: RunningProduct;
/** What the configuration service says of each payload, by `brand/name`. */
const payloads = new Map<string, unknown>();
const hosts = new Map<string, string>();
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "marquee-upstream-faults-"));
  [flags, configuration] = await Promise.all([Upstream.open(), Upstream.open()]);
  for (const brand of (await loadBrands("brands")).brands.values()) {
    for (const name of CONFIG_NAMES) payloads.set(`${brand.id}/${name}`, brand.config[name]);
    payloads.set(`${brand.id}/excluded-promo-stags`, { stags: [MARK] });
    hosts.set(brand.id, brand.hosts[0]?.name ?? "");
  }
  flags.behave({ answer: { toggles: [...MONEY_FLAGS, "adventures"].map(toggle) } });
  configuration.treat = (path) => ({ answer: payloads.get(path.slice(1)) });
  await start();
});
test.afterAll(async () => {
  await product?.stop();
  await Promise.all([flags?.close(), configuration?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const MONEY_FLAGS = FLAG_DEFAULTS.flatMap((flag) => ("closesMoney" in flag ? [flag.name as string] : []));
/** What is on when nobody says. */
const CODED = FLAG_DEFAULTS.filter((flag) => flag.default)
  .map((flag): string => flag.name)
  .sort();
const toggle = (name: string) => ({
  name,
  enabled: true,
  variant: { name: "disabled", enabled: false },
  impressionData: false,
});

const port = () => Number(new URL(product.origin).port);
const start = async () => {
  product = await startProduct(folder, {
    UNLEASH_URL: `${flags.address}/api/frontend`,
    UNLEASH_KEY: "key",
    CONFIG_URL: `${configuration.address}/{brand}/{name}`,
  });
};

/** Flags in the data of a guest's lobby, and whether the page that `mystic-jackpots` opens is there. */
async function flagsFor(country: string): Promise<{ on: string[]; jackpots: number }> {
  const cookie = `as-country=${country}; share=7`;
  const lobby = await shownPage(port(), { cookie });
  const jackpots = await shownPage(port(), { cookie, path: "/jackpots" });
  expect(lobby.status).toBe(200);
  expect(lobby.milliseconds).toBeLessThan(HANG_MS);
  const [, sent = ""] = /\bflags[\\"]+:\{(.*?)\}/.exec(lobby.text) ?? [];
  return { on: [...sent.matchAll(/([\w-]+)[\\"]+:true/g)].map(([, name = ""]) => name), jackpots: jackpots.status };
}

test("[FAULT-02] flags down: the last known hold, then those in code, and what guards money is closed", async () => {
  const known = { on: [...MONEY_FLAGS, "adventures"].sort(), jackpots: 404 };
  // A page waits for flags 300 ms, and is shown with those that are known; a slow machine's next page has them.
  await expect.poll(() => flagsFor("CA"), "as the server says").toEqual(known);
  for (const fault of ["drop", "hang", { answer: {}, status: 500 }] satisfies Treatment[]) {
    flags.behave(fault);
    const country = { drop: "NZ", hang: "NO" }[String(fault)] ?? "FI";
    const seen = await flagsFor(country);
    expect(seen, "the brand's last known, money closed").toEqual({ on: ["adventures"], jackpots: 404 });
  }
  expect((await flagsFor("CA")).on, "the visitor's own hold for a moment").toEqual(known.on);
  await product.stop();
  await start();
  for (const country of ["CA", "NZ"])
    expect(await flagsFor(country), "never answered: those in code").toEqual({ on: CODED, jackpots: 200 });
});

const FAULTS: readonly ((good: string) => Treatment)[] = [
  (good) => ({ text: good.slice(0, Math.max(1, Math.floor(good.length / 2))) }),
  () => "break off",
  () => ({ text: '{"somebody": ["else\'s"], "slots": 7}' }),
  () => ({ text: "" }),
  () => ({ text: `{"padding": "${"x".repeat(10 * 1024 * 1024)}"}` }),
];

async function everyPayload(): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const [brand, host] of hosts)
    for (const name of CONFIG_NAMES satisfies readonly ConfigName[]) {
      const { status, text } = await rawRequest(port(), { host, path: `/api/fe/config/${name}` });
      expect(status, `${brand}/${name}`).toBe(200);
      found.set(`${brand}/${name}`, JSON.parse(text));
    }
  return found;
}

async function everyPage(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const [brand, host] of hosts)
    for (const path of ["/", "/pokies", "/payments", "/vip", "/promotions"]) {
      const { status, shown } = await shownPage(port(), { host, path });
      expect(status, `${brand}${path}`).toBe(200);
      pages.set(`${brand}${path}`, shown);
    }
  return pages;
}

test("[FAULT-05] every payload of the configuration truncated, broken off, of the wrong shape, empty and of 10 MB: the last good one serves, and no widget is missing", async () => {
  await expect.poll(async () => Object.fromEntries(await everyPayload())).toEqual(Object.fromEntries(payloads));
  let before = await everyPage();
  // What is compared with has all of its parts: two looks that agree.
  await expect
    .poll(
      async () => {
        const earlier = before;
        before = await everyPage();
        return differingPages(earlier, before);
      },
      { timeout: 90_000 },
    )
    .toEqual([]);
  // Each brand's payload meets another fault, so that one round of questions brings every fault to every payload.
  const brands = [...hosts.keys()];
  expect(brands.length).toBeGreaterThanOrEqual(FAULTS.length);
  configuration.behave();
  configuration.treat = (path) => {
    const [brand = "", name] = path.slice(1).split("/");
    const index = CONFIG_NAMES.indexOf(name as ConfigName) + brands.indexOf(brand);
    return (FAULTS[index % FAULTS.length] as (good: string) => Treatment)(JSON.stringify(payloads.get(path.slice(1))));
  };
  const rejected = () => product.log().split("a configuration payload was refused").length - 1;
  const all = brands.length * CONFIG_NAMES.length;
  await expect.poll(rejected, { timeout: 60_000 }).toBe(all);
  expect(Object.fromEntries(await everyPayload())).toEqual(Object.fromEntries(payloads));
  // A busy machine may answer one page without a part that was late.
  await expect.poll(async () => differingPages(before, await everyPage()), { timeout: 90_000 }).toEqual([]);
  await product.stop();
  await start();
  await expect.poll(rejected, { timeout: 60_000 }).toBe(all);
  expect(Object.fromEntries(await everyPayload()), "from the copies on disk").toEqual(Object.fromEntries(payloads));
  await expect.poll(async () => differingPages(before, await everyPage()), { timeout: 90_000 }).toEqual([]);
});
