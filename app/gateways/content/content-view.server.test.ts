import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { installedFeatures } from "#schemas/rules/installed-features.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { TestClock } from "#tests/harness/clock.ts";
import { type ContentVisitor, createContentGateway } from "../content.server.ts";
import type { ContentClient, RawEntry } from "./client.server.ts";

const visitor: ContentVisitor = {
  locale: "en",
  licence: "CW",
  country: "DE",
  currency: "EUR",
  signedIn: false,
  groups: [],
};

const page = (slug: string, fields: RawEntry["fields"]): RawEntry => ({
  id: slug,
  updatedAt: "2026-03-01T00:00:00Z",
  fields: { title: slug, slug, categories: ["page"], brands: ["test"], ...fields },
});
const PAGES = [
  page("calendar", { requires: ["adventures"] }),
  page("news", { body: '<p class="needs-adventures">Open the first day</p><p class="without-adventures">Soon</p>' }),
];
const client: ContentClient = {
  entries: async ({ contentType }) => (contentType === "page" ? PAGES : []),
  assets: async () => [],
  around: async () => [],
  written: async () => [],
  fallbacks: async () => new Map(),
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-views-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("pages and texts about a feature follow the brand's configuration as it changes", async () => {
  const brand = testBrand();
  const gateway = createContentGateway({
    client,
    lastGoodFolder: folder,
    clock: new TestClock(),
    log: { info: () => {}, warn: () => {} },
    waitMs: 20_000,
    features: (of) => installedFeatures(of, []),
  });
  const shown = async () => [
    await gateway.hasPage(brand, "calendar", visitor),
    (await gateway.allSlugs(brand, visitor)).map(({ slug }) => slug).includes("calendar"),
    /Open|Soon/.exec(JSON.stringify((await gateway.page(brand, "news", visitor))?.body))?.[0],
  ];
  expect(await shown()).toEqual([false, false, "Soon"]);
  // As the configuration store does it: another payload in the same brand.
  const empty = brand.config["vip-adventures"];
  Object.assign(brand.config, { "vip-adventures": { starts_at: "2026-03-01", days: [{}] } });
  expect(await shown()).toEqual([true, true, "Open"]);
  Object.assign(brand.config, { "vip-adventures": empty });
  expect(await shown()).toEqual([false, false, "Soon"]);
});
