import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { serve } from "@hono/node-server";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ContentStore } from "#platform/cms/content-store.ts";
import { createDelivery, type Delivery } from "#platform/cms/delivery.ts";
import type { ContentNode } from "#schemas/content/nodes.ts";
import type { ContentSpace } from "#schemas/content/space.ts";
import { installedFeatures } from "#schemas/rules/installed-features.ts";
import { loadContent } from "#server/content/load-content.ts";
import { testBrand, testLicence } from "#tests/harness/brand.ts";
import { TestClock } from "#tests/harness/clock.ts";
import { assetLink, testAsset, testEntry, testLocales, testPage } from "#tests/harness/content-space.ts";
import { createContentClient } from "./content/client.server.ts";
import { type ContentGatewayOptions, type ContentVisitor, createContentGateway } from "./content.server.ts";

const visitor: ContentVisitor = {
  locale: "en",
  licence: "CW",
  country: "DE",
  currency: "EUR",
  signedIn: false,
  groups: [],
};
const brand = testBrand();
const KEYS = { space: "test", environment: "master" } as const;

let model: ContentSpace["contentTypes"];
beforeAll(async () => {
  model = (await loadContent(resolve("content"))).space.contentTypes;
});

let folder: string;
let store: ContentStore;
let delivery: Delivery;
let clock: TestClock;
let warnings: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-content-"));
  store = new ContentStore(spaceOf(entries()));
  delivery = createDelivery({ store, ...KEYS, deliveryToken: "t", previewToken: "p" });
  clock = new TestClock("2026-03-02T12:00:00Z");
  warnings = [];
});
// A copy may still be written.
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const spaceOf = (list: ContentSpace["entries"]): ContentSpace => ({
  contentTypes: model,
  locales: testLocales,
  assets: [testAsset("hero", "/media/banners/hero-wide-1200.webp"), testAsset("medal", "/media/medal.webp")],
  entries: list,
});

const entries = (): ContentSpace["entries"] => [
  testPage("terms", "terms", {
    title: { en: "Terms of {{brand}}", de: "Bedingungen von {{brand}}" },
    body: { en: "<p>From {{minDeposit}}, {{minimumAge}}+, {{year}}. <a href='/x?c={{currency}}'>x</a></p>" },
    json: { en: { variables: { minDeposit: { EUR: "€20", CAD: "C$30" } }, bannerImage: { src: "/a.webp" } } },
    meta: { en: { mainContent: "<p>Main</p>", metaUrl: "https://test.example/terms" } },
    categories: { en: ["page", "bottom-menu"] },
  }),
  testPage("terms-ee", "terms/EE", { categories: { en: ["page", "bottom-menu"] } }),
  testPage("terms-cw", "terms/CW"),
  testPage("terms-gcb", "terms/GCB"),
  testPage("terms-au", "terms/AU"),
  testPage("club", "club", { categories: { en: ["top-menu", "reg-only"] }, order: { en: 1 } }),
  testPage("hidden", "hidden", { noindex: { en: true } }),
  testPage("outside", "outside", {
    categories: { en: ["top-menu"] },
    url: { en: "https://other.example/" },
    order: { en: 2 },
  }),
  testPage("other-brand", "elsewhere", { brands: { en: ["other"] } }),
  testPage("widgets", "widgets", { body: { en: "<p>#awards-list#</p><p>#no-such#</p>" } }),
  testEntry("snippet", "footer", {
    key: { en: "footer-content" },
    brands: { en: ["test"] },
    body: { en: "<p>© {{year}} {{legalName}} {{licenceNumber}}</p>" },
  }),
  testEntry("award", "prize", {
    name: { en: "Prize" },
    nomination: { en: "Best" },
    prize: { en: "WINNER" },
    year: { en: 2024 },
    brands: { en: ["test"] },
    image: { en: assetLink("medal") },
  }),
  testEntry("banner", "hello", {
    frontend_identifier: { en: "hello" },
    brands: { en: ["test"] },
    categories: { en: ["slider-index-top"] },
    title: { en: { text: "Up to {{amount}}" } },
    gradient: { en: ["#000000", "#111111", "#222222", "#333333"] },
    variables: { en: { amount: { EUR: "€500", CAD: "C$750" } } },
    button: { en: { name: "Get {{amount}}", url: "/sign-up", type: "register" } },
    secondButton: { en: { name: "How", popup: { title: "How", desc: "With {{amount}}" } } },
    image: { en: assetLink("hero") },
    timer: { en: { start_at: "01/03/2026 00:00", end_at: "05/03/2026 18:30" } },
    isSkeleton: { en: true },
  }),
];

const clientOver = (fetch: (request: Request) => Promise<Response>) =>
  createContentClient({ ...KEYS, accessToken: "t", host: "cdn.cms.localhost", fetch });

const gatewayWith = (options: Partial<ContentGatewayOptions> = {}) =>
  createContentGateway({
    client: clientOver((request) => delivery.fetch(request)),
    lastGoodFolder: folder,
    clock,
    log: { info: () => {}, warn: (_, message) => warnings.push(message) },
    waitMs: 20_000,
    ...options,
  });

const words = (nodes: readonly ContentNode[]): string =>
  nodes
    .map((node) => (node.type === "text" ? node.value : node.type === "element" ? words(node.children) : ""))
    .join("");

describe("pages", () => {
  it.each([
    ["EE", "DE", "en", "terms-ee", "EE"],
    ["GCB", "DE", "en", "terms-gcb", "GCB"],
    ["CW", "DE", "en", "terms-cw", "CW"],
    ["CW", "AU", "en", "terms-au", "AU"],
    ["CW", "DE", "en-AU", "terms-au", "AU"],
    ["EE", "AU", "en", "terms-ee", "EE"],
    ["CA", "CA", "en", "terms", null],
  ] as const)("[CMS-02] licence %s, country %s, locale %s: %s", async (licence, country, locale, id, variant) => {
    store.replace({
      ...spaceOf(entries()),
      locales: [...testLocales, { code: "en-AU", name: "AU", default: false, fallbackCode: "en" }],
    });
    const page = await gatewayWith().page(brand, "terms", { ...visitor, licence, country, locale });
    expect(page).toMatchObject({ id, variant, slug: "terms" });
  });

  it("[CMS-02] the route's name finds a page whose slug isn't the path", async () => {
    const gateway = gatewayWith();
    expect(await gateway.page(brand, "nothing", visitor)).toBeNull();
    expect(await gateway.page(brand, "nothing", { ...visitor, licence: "EE" }, { routeName: "Terms" })).toMatchObject({
      id: "terms-ee",
    });
  });

  it("a page of a feature that this installation lacks isn't there, in no menu and under no variant", async () => {
    const menu = { categories: { en: ["page", "bottom-menu"] } };
    store.replace(
      spaceOf([
        testPage("pack", "pack", { ...menu, requires: { en: ["prize-drops"] } }),
        testPage("gone", "gone", { requires: { en: ["prize-drops"] } }),
        testPage("pack-ee", "pack/EE", menu),
        testPage("part", "part", {
          ...menu,
          body: { en: '<p class="needs-prize-drops">Set</p><p class="without-prize-drops">Ask</p>' },
        }),
      ]),
    );
    const gateway = gatewayWith();
    expect(await gateway.page(brand, "pack", { ...visitor, licence: "CW" })).toBeNull();
    expect(await gateway.hasPage(brand, "pack", { ...visitor, licence: "CW" })).toBe(false);
    expect((await gateway.menu(brand, "bottom-menu", { ...visitor, licence: "CW" })).map(({ id }) => id)).toEqual([
      "part",
    ]);
    expect(await gateway.page(brand, "pack", { ...visitor, licence: "EE" })).toMatchObject({ id: "pack-ee" });
    expect(words((await gateway.page(brand, "part", visitor))?.body ?? [])).toBe("Ask");
    expect((await gateway.allSlugs(brand, { locale: "en", licence: "CW" })).map(({ slug }) => slug)).not.toContain(
      "gone",
    );
  });

  it("an installation without a payment provider announces no deposits: their pages and words are hidden", async () => {
    store.replace(
      spaceOf([
        testPage("ways", "ways", { requires: { en: ["deposits"] } }),
        testPage("payments", "payments", {
          body: { en: '<p class="without-deposits">Not open</p><p class="needs-withdrawals">Paid</p>' },
        }),
      ]),
    );
    const connected = (providers: string[]) =>
      gatewayWith({ features: (brand) => installedFeatures(brand, providers) });
    const shown = async (gateway: ReturnType<typeof gatewayWith>) => [
      await gateway.hasPage(brand, "ways", visitor),
      words((await gateway.page(brand, "payments", visitor))?.body ?? []),
    ];
    const takesBoth = brand.payments.find(({ deposit, withdrawal }) => deposit && withdrawal);
    expect(await shown(connected([takesBoth?.provider ?? ""]))).toEqual([true, "Paid"]);
    expect(await shown(connected(["another"]))).toEqual([false, "Not open"]);
  });

  it("[CMS-05] variables are filled per currency, with the text of EUR where there is none", async () => {
    const gateway = gatewayWith();
    const page = async (currency: ContentVisitor["currency"]) =>
      words((await gateway.page(brand, "terms", { ...visitor, licence: "CA", currency }))?.body ?? []);
    expect(await page("CAD")).toBe("From C$30, 18+, 2026. x");
    expect(await page("NOK")).toBe("From €20, 18+, 2026. x");
  });

  it("[CMS-10] json, meta and files are there, texts in the visitor's language", async () => {
    const gateway = gatewayWith();
    const page = await gateway.page(brand, "terms", { ...visitor, licence: "CA", locale: "de" });
    expect(page).toMatchObject({
      title: "Bedingungen von Test Casino",
      json: { bannerImage: { src: "/a.webp" } },
      meta: { metaUrl: "https://test.example/terms" },
    });
    expect(words(page?.mainContent ?? [])).toBe("Main");
    expect(await gateway.file(brand, "medal", visitor)).toMatchObject({ url: "/media/medal.webp" });
  });

  it("[CMS-04] a wrong marker leaves the page standing and says what is wrong", async () => {
    const page = await gatewayWith().page(brand, "widgets", visitor);
    expect(page?.body).toMatchObject([{ type: "widget", name: "awards-list" }]);
    expect(page?.diagnostics).toMatchObject([{ fault: "marker-unknown", found: "#no-such#", line: 1, column: 24 }]);
  });

  it("[CMS-06] categories make menus; pages for players are marked and hidden from guests", async () => {
    const gateway = gatewayWith();
    expect(await gateway.page(brand, "club", visitor)).toMatchObject({ playersOnly: true });
    const hrefs = async (signedIn: boolean) =>
      (await gateway.menu(brand, "top-menu", { ...visitor, signedIn })).map(({ href }) => href);
    expect(await hrefs(false)).toEqual(["https://other.example/"]);
    expect(await hrefs(true)).toEqual(["/club", "https://other.example/"]);
    expect(await gateway.menu(brand, "bottom-menu", { ...visitor, licence: "CA" })).toEqual([
      { id: "terms", title: "Terms of Test Casino", href: "/terms" },
    ]);
  });

  it("[CMS-06] the site map lists each page once, without variants, hidden and players' pages", async () => {
    expect((await gatewayWith().allSlugs(brand, { locale: "en", licence: "CW" })).map(({ slug }) => slug)).toEqual([
      "outside",
      "terms",
      "widgets",
    ]);
  });

  it("[BRAND-01] a brand sees its own pages only", async () => {
    const gateway = gatewayWith();
    expect(await gateway.page(brand, "elsewhere", visitor)).toBeNull();
    expect(await gateway.page(testBrand({ id: "other" }), "elsewhere", visitor)).not.toBeNull();
  });

  it("[NAV-07 part: the snippet] the footer's text has year, name and licence", async () => {
    const licensed = testBrand({ licences: { CW: testLicence({ number: "N-77" }) } });
    expect(words((await gatewayWith().snippet(licensed, "footer-content", visitor))?.body ?? [])).toBe(
      "© 2026 Test Casino N.V. N-77",
    );
  });

  it("[AWARD-01] awards have their picture and say which is a winner, whatever its case", async () => {
    expect(await gatewayWith().awards(brand, visitor)).toEqual([
      {
        id: "prize",
        name: "Prize",
        nomination: "Best",
        prize: "WINNER",
        year: 2024,
        imgUrl: "/media/medal.webp",
        winner: true,
      },
    ]);
  });

  it("[BANNER-03] a banner has its texts per currency, two crops, popup and timer", async () => {
    const [banner] = await gatewayWith().banners(brand, "slider-index-top", { ...visitor, currency: "CAD" });
    expect(banner).toMatchObject({
      title: "Up to C$750",
      button: { name: "Get C$750", url: "/sign-up", type: "register" },
      secondButton: { popup: { desc: "With C$750" } },
      image: { wide: "/media/banners/hero-wide-1200.webp", narrow: "/media/banners/hero-tall-720.webp" },
      timer: { startAt: "2026-03-01T00:00:00.000Z", endAt: "2026-03-05T18:30:00.000Z" },
      isSkeleton: true,
      size: "medium",
    });
  });
});

describe("when the CMS changes or fails", () => {
  /** A delivery API on a port of its own, which can be stopped. */
  async function startServer() {
    const server = await new Promise<Server>((ready) => {
      const started = serve({ fetch: (request) => delivery.fetch(request), port: 0, hostname: "127.0.0.1" }, () =>
        ready(started as Server),
      );
    });
    const { port } = server.address() as AddressInfo;
    const client = createContentClient({ ...KEYS, accessToken: "t", host: `127.0.0.1:${port}`, insecure: true });
    const stop = () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      });
    return { client, stop };
  }

  it("[CMS-12] content keeps serving from memory when the CMS is stopped", async () => {
    const { client, stop } = await startServer();
    const gateway = gatewayWith({ client });
    expect(await gateway.page(brand, "terms", visitor)).toMatchObject({ id: "terms-cw" });
    await stop();
    for (let minute = 0; minute < 3; minute++) {
      clock.advance(60_000);
      expect(await gateway.page(brand, "terms", visitor)).toMatchObject({ id: "terms-cw" });
    }
    gateway.purge();
    expect(await gateway.page(brand, "terms", visitor)).toMatchObject({ id: "terms-cw" });
  });

  it("[CMS-12] a new process serves the last good copy from disk, years later", async () => {
    const { client, stop } = await startServer();
    await gatewayWith({ client }).page(brand, "terms", visitor);
    await expect.poll(() => readdir(folder)).toEqual(["test.en.json"]);
    await stop();
    clock.advance(3 * 365 * 86_400_000);
    const later = gatewayWith({ client });
    expect(await later.page(brand, "terms", visitor)).toMatchObject({ id: "terms-cw" });
    expect(await later.banners(brand, "slider-index-top", visitor)).toHaveLength(1);
  });

  it("[FAULT-01 part: the content gateway] a cold start with a CMS that is down, or hangs, serves the bundled copy and is not waited for", async () => {
    const { client, stop } = await startServer();
    await stop();
    const bundled = clientOver((request) => delivery.fetch(request));
    const hanging = clientOver(() => new Promise<Response>(() => {}));
    for (const broken of [client, hanging]) {
      expect(await gatewayWith({ client: broken, bundled }).page(brand, "terms", visitor)).toMatchObject({
        id: "terms-cw",
      });
    }
  });

  it("[CMS-12] a spoilt copy on disk is no copy", async () => {
    await writeFile(join(folder, "test.en.json"), '{"version":1,"brand":"te');
    const down = clientOver(async () => new Response("no", { status: 503 }));
    await expect(gatewayWith({ client: down }).page(brand, "terms", visitor)).rejects.toThrow(
      "no content for test in en",
    );
  });

  it("[CMS-12] a published change shows after a purge at once, and without one soon", async () => {
    const gateway = gatewayWith();
    const title = async () => (await gateway.page(brand, "hidden", visitor))?.title;
    expect(await title()).toBe("Title of hidden");
    const change = (text: string) =>
      store.replace(
        spaceOf([
          ...entries().filter(({ sys }) => sys.id !== "hidden"),
          testPage("hidden", "hidden", { title: { en: text } }),
        ]),
      );
    change("Second");
    expect(await title()).toBe("Title of hidden");
    gateway.purge();
    expect(await title()).toBe("Second");
    change("Third");
    clock.advance(31_000);
    await title();
    await expect.poll(title).toBe("Third");
  });

  it("[CMS-12] an entry that becomes unusable keeps its last good state, and so does an emptied CMS", async () => {
    const gateway = gatewayWith();
    await gateway.page(brand, "hidden", visitor);
    store.replace(
      spaceOf([
        ...entries().filter(({ sys }) => sys.id !== "hidden"),
        testPage("hidden", "hidden", { categories: { en: ["nonsense"] } }),
      ]),
    );
    gateway.purge();
    expect(await gateway.page(brand, "hidden", visitor)).toMatchObject({ categories: ["page"] });
    expect(warnings).toContain("an entry of the CMS is not usable");
    store.replace(spaceOf([]));
    gateway.purge();
    expect(await gateway.page(brand, "hidden", visitor)).toMatchObject({ id: "hidden" });
  });

  it("[CMS-12] many visitors at once ask the CMS once", async () => {
    let calls = 0;
    const client = clientOver((request) => {
      calls += 1;
      return delivery.fetch(request);
    });
    const gateway = gatewayWith({ client });
    await Promise.all(Array.from({ length: 50 }, () => gateway.page(brand, "terms", visitor)));
    expect(calls).toBe(5);
  });
});
