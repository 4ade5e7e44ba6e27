import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ContentStore } from "#platform/cms/content-store.ts";
import { createDelivery } from "#platform/cms/delivery.ts";
import type { Preview } from "#schemas/content/preview.ts";
import type { ContentSpace } from "#schemas/content/space.ts";
import { loadContent } from "#server/content/load-content.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { TestClock } from "#tests/harness/clock.ts";
import { testEntry, testLocales, testPage } from "#tests/harness/content-space.ts";
import { type ContentVisitor, createContentGateway } from "../content.server.ts";
import { createContentClient } from "./client.server.ts";

const KEYS = { space: "test", environment: "master" } as const;
const { contentTypes } = (await loadContent(resolve("content"))).space;
const brand = testBrand();
const visitor: ContentVisitor = {
  locale: "en",
  licence: "CW",
  country: "DE",
  currency: "EUR",
  signedIn: false,
  groups: [],
};
const drafts: Preview = {
  content: "drafts",
  at: null,
  signedIn: false,
  locale: null,
  licence: null,
  country: null,
  currency: null,
  groups: [],
};

const banner = testEntry("banner", "spring", {
  frontend_identifier: { en: "spring" },
  brands: { en: ["test"] },
  categories: { en: ["slider-index-top"] },
  title: { en: { text: "Spring {{year}}" } },
  gradient: { en: ["#000000", "#111111", "#222222", "#333333"] },
  liveTime: { en: { start: "01/04/2027 00:00", end: "30/04/2027 23:59" } },
});
const draftPage = (title: Record<string, string>) =>
  testEntry(
    "page",
    "soon",
    {
      title,
      slug: { en: "soon" },
      brands: { en: ["test"] },
      categories: { en: ["page"] },
      body: { en: "<p>Words.</p><p>#awards-list#</p>" },
    },
    { published: false },
  );

let folder: string;
let space: ContentSpace;
let store: ContentStore;
let clock: TestClock;
let asked: URL[];
let down: boolean;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-previews-"));
  space = {
    contentTypes,
    locales: testLocales,
    assets: [],
    entries: [testPage("live", "live"), draftPage({ en: "Soon", de: "Bald" }), banner],
  };
  store = new ContentStore(space);
  clock = new TestClock("2026-03-02T12:00:00Z");
  asked = [];
  down = false;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function gateway() {
  const delivery = createDelivery({ store, ...KEYS, deliveryToken: "t", previewToken: "p" });
  const client = (kind: "cdn" | "preview", at: Date | null) =>
    createContentClient({
      ...KEYS,
      accessToken: kind === "cdn" ? "t" : "p",
      host: `${kind}.cms.localhost`,
      fetch: async (request) => {
        const url = new URL(request.url);
        asked.push(new URL(url));
        if (down) return new Response("no", { status: 503 });
        // The bundled API answers schedules elsewhere; here the moment is only looked at.
        url.pathname = url.pathname.replace("/timeline/", "/");
        url.searchParams.delete("timestamp[lte]");
        return delivery.fetch(new Request(url, request));
      },
      ...(at ? { at } : {}),
    });
  return createContentGateway({
    client: client("cdn", null),
    preview: (at) => client("preview", at),
    lastGoodFolder: folder,
    clock,
    log: { info: () => {}, warn: () => {} },
    waitMs: 20_000,
  });
}

describe("what an editor previews", () => {
  it("[CMS-11] drafts are there for the editor and for nobody else", async () => {
    const content = gateway();
    expect(await content.page(brand, "soon", visitor)).toBeNull();
    expect(await content.page(brand, "soon", { ...visitor, preview: drafts })).toMatchObject({ title: "Soon" });
    expect(await content.page(brand, "soon", visitor)).toBeNull();
  });

  it("[CMS-11] a saved draft shows within two seconds", async () => {
    const content = gateway();
    const title = async () => (await content.page(brand, "soon", { ...visitor, preview: drafts }))?.title;
    expect(await title()).toBe("Soon");
    store.replace({ ...space, entries: [draftPage({ en: "Sooner" })] });
    clock.advance(2_000);
    expect(await title()).toBe("Sooner");
  });

  it("[CMS-11] a moment moves the clock of banners and of variables", async () => {
    const content = gateway();
    const at = (timestamp: string | null) =>
      content.banners(brand, "slider-index-top", { ...visitor, preview: { ...drafts, at: timestamp } });
    expect(await at(null)).toEqual([]);
    expect(await at("2027-04-10T00:00:00Z")).toMatchObject([{ title: "Spring 2027" }]);
    expect(await at("2027-05-10T00:00:00Z")).toEqual([]);
  });

  it("[CMS-11] what will be published at a moment is asked of the preview API with that moment", async () => {
    const content = gateway();
    const preview: Preview = { ...drafts, content: "published", at: "2027-04-10T00:00:00.000Z" };
    await content.banners(brand, "slider-index-top", { ...visitor, preview });
    const entries = asked.filter(({ pathname }) => pathname.endsWith("/entries"));
    expect(new Set(entries.map(({ hostname }) => hostname))).toEqual(new Set(["preview.cms.localhost"]));
    expect(entries[0]?.searchParams.get("timestamp[lte]")).toBe("2027-04-10T00:00:00.000Z");
  });

  it("[CMS-11] what is published now, or was before, is asked of nobody but the delivery API", async () => {
    const content = gateway();
    for (const at of [null, "2026-01-01T00:00:00.000Z"]) {
      await content.page(brand, "live", { ...visitor, preview: { ...drafts, content: "published", at } });
    }
    expect(asked.some(({ hostname }) => hostname.startsWith("preview."))).toBe(false);
  });

  it("[EDIT-04] words keep the field that they come from, in the locale that they fall back to", async () => {
    const content = gateway();
    const page = await content.page(brand, "soon", { ...visitor, locale: "de", preview: drafts });
    expect(page?.tags.title).toEqual({
      "data-contentful-entry-id": "soon",
      "data-contentful-field-id": "title",
      "data-contentful-locale": "de",
    });
    expect(page?.tags.body).toMatchObject({ "data-contentful-locale": "en" });
    // The marker is expanded inside the element that has the tag.
    expect(page?.body.map(({ type }) => type)).toEqual(["element", "widget"]);
    expect((await content.page(brand, "live", visitor))?.tags.title).toBeUndefined();
  });
});

describe("a change in the CMS", () => {
  it("[CMS-12] is taken in for that entry alone, and names the brands that it shows on", async () => {
    const content = gateway();
    await content.page(brand, "live", visitor);
    await content.page(testBrand({ id: "other" }), "live", visitor);
    asked.length = 0;
    store.replace({ ...space, entries: [testPage("live", "live", { title: { en: "Second" } })] });
    expect(await content.changed({ id: "live", kind: "Entry" })).toEqual(["test"]);
    expect(asked.every(({ search }) => /sys\.id=live|links_to_entry=live/.test(search))).toBe(true);
    expect((await content.page(brand, "live", visitor))?.title).toBe("Second");
  });

  it("[CMS-12] an entry that was taken back, or moved to another brand, is gone from where it was", async () => {
    const content = gateway();
    const other = testBrand({ id: "other" });
    await content.page(brand, "live", visitor);
    await content.page(other, "live", visitor);
    store.replace({ ...space, entries: [testPage("live", "live", { brands: { en: ["other"] } })] });
    expect([...(await content.changed({ id: "live", kind: "Entry" }))].sort()).toEqual(["other", "test"]);
    expect(await content.page(brand, "live", visitor)).toBeNull();
    expect(await content.page(other, "live", visitor)).not.toBeNull();
    store.replace({ ...space, entries: [testPage("elsewhere", "x")] });
    await content.changed({ id: "live", kind: "Entry" });
    expect(await content.page(other, "live", visitor)).toBeNull();
  });

  it("[CMS-12] a change that the CMS doesn't tell about is asked for by the next visitor", async () => {
    const content = gateway();
    await content.page(brand, "live", visitor);
    down = true;
    expect(await content.changed({ id: "live", kind: "Entry" })).toEqual(["test"]);
    expect(await content.page(brand, "live", visitor)).toMatchObject({ title: "Title of live" });
    down = false;
    store.replace({ ...space, entries: [testPage("live", "live", { title: { en: "Second" } })] });
    clock.advance(10_000);
    expect(await content.page(brand, "live", visitor)).toMatchObject({ title: "Second" });
  });
});
