import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { PaymentMethod } from "#schemas/brand/payments.ts";
import { CONTENT_FAULTS, type ContentFault, type LocatedDiagnostic } from "#schemas/content/diagnostic.ts";
import type { ContentSpace, SpaceEntry } from "#schemas/content/space.ts";
import { AVAILABLE_FEATURES, type Feature, type FeatureStates } from "#schemas/rules/features.ts";
import { loadContent } from "#server/content/load-content.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { assetLink, testAsset, testEntry, testLocales, testPage } from "#tests/harness/content-space.ts";
import { parseContent } from "#widgets/parser/parse-content.ts";
import { WIDGET_VOCABULARY } from "#widgets/registry/metas.ts";
import { checkEntries } from "./check-entries.ts";
import { checkSlots } from "./check-slots.ts";
import type { ContentCheckContext } from "./context.ts";
import { unnamedWidget, unnamedWidgets } from "./rules/features-are-named.ts";
import { paymentLists, referencesOf } from "./rules/references.ts";
import { indexOf } from "./space-index.ts";

const { contentTypes } = (await loadContent(resolve("content"))).space;
const card: PaymentMethod = {
  id: "card",
  title: "Card",
  type: "fiat",
  currency: "EUR",
  brand: "card",
  provider: "sandbox",
  recallable: false,
  processingTime: "instant",
  fee: "free",
  deposit: null,
  withdrawal: null,
};
const checkContext: ContentCheckContext = {
  now: new Date("2026-03-15T12:00:00Z"),
  brands: new Map([["test", { ...testBrand(), payments: [card] }]]),
  hasFile: (path) => path.startsWith("/media/there"),
  catalogue: {
    categories: ["jackpot", "roulette"],
    collections: ["new", "top"],
    providers: ["northforge"],
    games: ["northforge/thunder-anvil"],
  },
};

type Fields = Record<string, Record<string, unknown>>;

const asset = (id: string, file: Partial<{ url: string; contentType: string; width: number; height: number }> = {}) => {
  const { url = "/media/there.webp", contentType = "image/webp", width = 1200, height = 480 } = file;
  const made = testAsset(id, url);
  made.fields.file = { en: { url, fileName: "x", contentType, details: { size: 1, image: { width, height } } } };
  return made;
};

const banner = (id: string, fields: Fields = {}): SpaceEntry =>
  testEntry("banner", id, {
    frontend_identifier: { en: id },
    brands: { en: ["test"] },
    categories: { en: ["slider-index-top"] },
    title: { en: { text: "Title" } },
    gradient: { en: ["#101020", "#202040", "#303050", "#000010"] },
    ...fields,
  });

const page = (fields: Fields = {}): SpaceEntry => testPage("page", "page", fields);
/** A page of rich text. */
const text = (...content: unknown[]) => page({ text: { en: { nodeType: "document", data: {}, content } } });
const words = (value: string, ...marks: string[]) => ({
  nodeType: "text",
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const block = (nodeType: string, ...content: unknown[]) => ({ nodeType, data: {}, content });
const body = (text: string) => page({ body: { en: text } });

const withoutLocales = (diagnostics: LocatedDiagnostic[]) =>
  diagnostics.filter(({ fault }) => fault !== "locale-missing");

it.each([
  ["#games-row category=jackpots#", "category=jackpots", "jackpot"],
  ["#games-row collection=nwe#", "collection=nwe", "new"],
  ["#games-grid provider=northforg#", "provider=northforg", "northforge"],
  ["#game-card game=northforge/thunder-anvill#", "game=northforge/thunder-anvill", "northforge/thunder-anvil"],
])("[EDIT-02 part: names in the game catalogue] %s is found, with the nearest name", (marker, name, fix) => {
  expect(withoutLocales(found(body(`<p>ok</p>\n<p>${marker}</p>`)))).toMatchObject([
    { fault: "reference-unknown", severity: "error", line: 2, found: name, allowed: expect.stringContaining(fix), fix },
  ]);
});

it("[EDIT-02 part: names in the game catalogue] nothing is said of games that nobody here knows", () => {
  const space: ContentSpace = { contentTypes, locales: testLocales, assets: [], entries: [] };
  const { catalogue: _catalogue, ...others } = checkContext;
  expect(withoutLocales(checkEntries(space, [body("<p>#games-row category=nothing#</p>")], others))).toEqual([]);
});

it("[BRAND-09 part: page variants] a variant may be of any licence that a brand of the entry has", () => {
  const brands = new Map([["test", { ...testBrand(), licenceByCountry: { MT: "MGA" } }]]);
  const space: ContentSpace = { contentTypes, locales: testLocales, assets: [], entries: [page()] };
  const slugs = (slug: string) =>
    withoutLocales(checkEntries(space, [testPage("variant", slug, {})], { ...checkContext, brands }));
  expect(slugs("page/MGA")).toEqual([]);
  expect(slugs("page/MGB")).toMatchObject([{ fault: "variant-unreached", fix: "page/MGA", severity: "warning" }]);
  expect(slugs("page/mga")).toEqual([]);
  expect(slugs("page/M_A")[0]).toMatchObject({ severity: "error" });
});

function found(entry: SpaceEntry, others: Partial<ContentSpace> = {}): LocatedDiagnostic[] {
  const space: ContentSpace = { contentTypes, locales: testLocales, assets: [], entries: [], ...others };
  return checkEntries(space, [entry], checkContext);
}

/** What is wrong, with where it is: line and column of its text. */
const cases: Record<string, [ContentFault, SpaceEntry, Partial<LocatedDiagnostic>, Partial<ContentSpace>?]> = {
  "an unknown widget": [
    "marker-unknown",
    body("<p>a</p>\n<p>#awards-lsit#</p>"),
    { line: 2, column: 4, fix: "#awards-list#" },
  ],
  "a node where none may stand": [
    "rich-text-wrong",
    text(block("paragraph", words("a")), block("paragraph", block("table"))),
    { line: 2, found: "table", allowed: expect.stringContaining("in paragraph:") },
  ],
  "a value that is no document": ["rich-text-wrong", page({ text: { en: "<p>a</p>" } }), { found: "<p>a</p>" }],
  "a node that the site doesn't know": [
    "rich-text-wrong",
    text(block("video-block")),
    { severity: "warning", found: "video-block" },
  ],
  "a node that the field doesn't take": [
    "rich-text-disabled",
    text(block("heading-1", words("a"))),
    { field: "text", line: 1, found: "heading-1", allowed: expect.stringContaining("heading-2, heading-3") },
  ],
  "a format that the field doesn't take": [
    "rich-text-disabled",
    text(block("paragraph", words("a", "blink"))),
    { found: "blink", allowed: expect.stringContaining("bold, italic") },
  ],
  "a text that is too long": [
    "rich-text-size",
    text(block("paragraph", words("a".repeat(20_001)))),
    { found: "20001 characters", allowed: "at most 20000" },
  ],
  "a marker in rich text": [
    "marker-unknown",
    text(block("paragraph", words("a")), block("paragraph", words("#awards-lsit#"))),
    { field: "text", line: 2, column: 4, fix: "#awards-list#" },
  ],
  "an open marker": [
    "marker-unclosed",
    body("<p>#awards-list year=2024</p>"),
    { column: 4, fix: "#awards-list year=2024#" },
  ],
  "a broken marker": ["marker-syntax", body('<p>#awards-list year="2024#</p>'), { column: 4 }],
  "a marker in a heading": ["marker-misplaced", body("<h2>#awards-list#</h2>"), { column: 5 }],
  "an older name": ["marker-deprecated", body("<p>#awards#</p>"), { severity: "warning", fix: "#awards-list#" }],
  "an unknown parameter": ["parameter-unknown", body("<p>#awards-list yaer=2024#</p>"), { fix: "year" }],
  "a wrong parameter": ["parameter-wrong", body("<p>#awards-list year=soon#</p>"), {}],
  "a missing parameter": ["parameter-missing", body("<p>#currency-amount cad=1#</p>"), {}],
  "a parameter twice": [
    "parameter-repeated",
    body("<p>#awards-list year=2024 year=2025#</p>"),
    { severity: "warning" },
  ],
  "a parameter that is wrong in one currency alone": [
    "parameter-wrong",
    page({
      body: { en: "<p>#currency-amount eur={{sum}}#</p>" },
      json: { en: { variables: { sum: { EUR: "20", CAD: "thirty" } } } },
    }),
    { found: "eur=thirty (CAD)", line: 1, column: 4 },
  ],
  "an unknown variable": ["variable-unknown", body("<p>{{brnad}}</p>"), { column: 6, fix: "{{brand}}" }],
  "an unknown currency": [
    "currency-unknown",
    page({ json: { en: { variables: { sum: { EUR: "1", EUE: "2" } } } } }),
    { field: "json/variables/sum", found: "EUE", fix: "EUR" },
  ],
  "a broken link": ["link-broken", body('<p>x <a href="/paeg">y</a></p>'), { column: 15, fix: "/page" }],
  "a link to nothing in the CMS": [
    "link-broken",
    banner("b", { image: { en: assetLink("picutre") } }),
    { field: "image", fix: "picture" },
    { assets: [asset("picture")] },
  ],
  "a broken link inside rich text": [
    "link-broken",
    page({
      body: {
        en: {
          nodeType: "document",
          content: [{ nodeType: "embedded-entry-block", data: { target: entryLink("gone") } }],
        },
      },
    }),
    { field: "body", found: "gone" },
  ],
  "an unsafe link": ["link-unsafe", body('<a href="javascript:x()">y</a>'), {}],
  "an unsafe button": [
    "link-unsafe",
    banner("b", { button: { en: { name: "x", url: "javascript:alert(1)", type: "link" } } }),
    { field: "button/url" },
  ],
  "a draft that is shown": [
    "link-unpublished",
    banner("b", { image: { en: assetLink("picture") } }),
    { severity: "warning", fix: "publish picture first" },
    { assets: [{ ...asset("picture"), sys: { ...asset("picture").sys, publishedVersion: undefined } }] },
  ],
  "pages that lead round in a circle": [
    "link-cyclic",
    page({ url: { en: "/other" } }),
    { field: "url", found: "page > other > page" },
    { entries: [testPage("other", "other", { url: { en: "/page?x=1" } })] },
  ],
  "an element that is taken out": ["html-removed", body("<p>a</p><iframe></iframe>"), { column: 9 }],
  "elements without end": ["html-too-deep", body("<div>".repeat(200)), {}],
  "a body of 10 MB": ["html-too-long", body("x".repeat(10_000_000)), {}],
  "a title of 10 MB": [
    "text-too-long",
    banner("b", { title: { en: { text: "x".repeat(10_000_000) } } }),
    { field: "title/text", found: "10000000 characters" },
  ],
  "a picture that isn't there": [
    "picture-missing",
    banner("b", { image: { en: assetLink("picture") } }),
    { found: "/media/gone.webp" },
    { assets: [asset("picture", { url: "/media/gone.webp" })] },
  ],
  "a picture in a text that isn't there": [
    "picture-missing",
    body('<p><img src="/media/gone.webp" alt="x"></p>'),
    { column: 14 },
  ],
  "a picture that is none": [
    "picture-wrong",
    banner("b", { image: { en: assetLink("picture") } }),
    {},
    { assets: [asset("picture", { contentType: "application/pdf" })] },
  ],
  "a picture too small for its slot": [
    "picture-small",
    banner("b", { image: { en: assetLink("picture") } }),
    { found: "picture: 600 × 240", fix: "a picture of 1200 × 480" },
    { assets: [asset("picture", { width: 600, height: 240 })] },
  ],
  "a picture that says nothing": [
    "picture-untold",
    body('<p><img src="/media/there.webp"></p>'),
    { severity: "warning", fix: 'alt=""' },
  ],
  "a button to what it doesn't name": [
    "feature-unnamed",
    banner("b", {
      button: {
        en: { name: "Pay in", url: "/deposit?from=b", type: "deposit", frontendIdentifier: "b", attrs: {} },
      },
    }),
    { field: "requires", found: "deposits", fix: "deposits" },
  ],
  "a feature that isn't there yet": [
    "feature-missing",
    banner("b", { requires: { en: ["prize-drops", "live-tables"] } }),
    { severity: "warning", field: "requires", found: "prize-drops" },
  ],
  "a day that no calendar has": [
    "date-impossible",
    banner("b", { liveTime: { en: { start: "31/02/2026 10:00" } } }),
    { field: "liveTime/start", fix: "03/03/2026 10:00" },
  ],
  "an end before the beginning": [
    "dates-reversed",
    banner("b", { timer: { en: { start_at: "05/05/2026 00:00", end_at: "01/05/2026 00:00" } } }),
    { field: "timer/end_at", fix: "01/05/2026 00:00 to 05/05/2026 00:00" },
  ],
  "an end in the past": [
    "dates-past",
    banner("b", { liveTime: { en: { end: "01/03/2026 00:00" } } }),
    { severity: "warning" },
  ],
  "two banners in one place": [
    "slot-overlapping",
    banner("b", { order: { en: { "slider-index-top": 1 } } }),
    { severity: "warning", found: "1, as c", fix: "2" },
    { entries: [banner("c", { order: { en: { "slider-index-top": 1 } } })] },
  ],
  "colours on which white can't be read": [
    "colours-unreadable",
    banner("b", { gradient: { en: ["#ffffff", "#ffff00", "#ffffff", "#ffffff"] } }),
    { field: "gradient" },
  ],
  "an unknown brand": ["brand-unknown", page({ brands: { en: ["tset"] } }), { fix: "test" }],
  "an address twice": [
    "name-repeated",
    page(),
    { field: "slug", found: "page" },
    { entries: [testPage("second", "page")] },
  ],
  "a variant of a licence that no brand has": [
    "variant-unreached",
    testPage("v", "page/GCB"),
    { severity: "warning" },
    { entries: [page()] },
  ],
  "a variant alone": ["variant-alone", testPage("v", "lonely/CW"), { severity: "warning", fix: "write lonely" }],
  "an unknown payment method": [
    "method-unknown",
    page({ meta: { en: { json: { methods: ["card", "crad"] } } } }),
    { field: "meta/json/methods", found: "crad", fix: "card" },
  ],
  "a wrong value": ["field-wrong", page({ categories: { en: ["pgae"] } }), { fix: "page" }],
  "an unknown field": ["field-unknown", page({ titel: { en: "x" } }), { fix: "title" }],
  "an unknown locale": ["locale-unknown", page({ title: { en: "x", dee: "y" } }), { fix: "de" }],
  "a language of the brand without a word": [
    "locale-missing",
    page(),
    { severity: "warning", locale: "de", fix: "translate title of “Title of page” into de" },
  ],
  "a language without a word, of an entry that is known by a name": [
    "locale-missing",
    banner("b"),
    { severity: "warning", field: "title", locale: "de", fix: "translate title of “b” into de" },
  ],
  "half a translation": [
    "translation-missing",
    page({ title: { en: "x", de: "y" } }),
    { severity: "warning", field: "body", locale: "de" },
  ],
};

function entryLink(id: string) {
  return { sys: { type: "Link", linkType: "Entry", id } };
}

describe("what is wrong with an entry", () => {
  it.each(Object.entries(cases))("[EDIT-02 part: one rule at a time] %s", (_, [fault, entry, expected, others]) => {
    const diagnostics = found(entry, others).filter((diagnostic) => diagnostic.fault === fault);
    expect(diagnostics[0]).toMatchObject({ fault, entry: entry.sys.id, ...expected });
    expect(diagnostics[0]?.allowed.length).toBeGreaterThan(3);
    expect(diagnostics[0]?.found.length).toBeLessThan(300);
  });

  it("[EDIT-02 part: one rule at a time] an entry without fault has no finding but the languages that it lacks", () => {
    const whole = page({ title: { en: "a", de: "b" }, body: { en: "<p>a</p>", de: "<p>b</p>" } });
    expect(found(whole)).toEqual([]);
    expect(found(banner("b", { title: { en: { text: "x" }, de: { text: "y" } } }))).toEqual([]);
  });

  it("[EDIT-02 part: one rule at a time] the fix for colours is readable itself", () => {
    const gradient = { en: ["#ffffff", "#ffff00", "#ffffff", "#ffffff"] };
    const [first] = found(banner("b", { gradient })).filter(({ fault }) => fault === "colours-unreadable");
    const fixed = { en: first?.fix?.split(", ") };
    expect(found(banner("b", { gradient: fixed })).filter(({ fault }) => fault === "colours-unreadable")).toEqual([]);
  });

  it("[EDIT-02 part: one rule at a time] banners that nobody sees together may share a place", () => {
    const placed = (id: string, fields: Fields) => banner(id, { order: { en: { "slider-index-top": 1 } }, ...fields });
    const meets = (a: Fields, b: Fields) =>
      found(placed("a", a), { entries: [placed("b", b)] }).some(({ fault }) => fault === "slot-overlapping");
    const at = (...categories: string[]): Fields => ({ categories: { en: ["slider-index-top", ...categories] } });
    expect(meets(at("fiat-reg"), at("fiat-noreg"))).toBe(false);
    expect(meets(at("131811--show"), at("131811--hide"))).toBe(false);
    expect(
      meets({ liveTime: { en: { end: "01/05/2026 00:00" } } }, { liveTime: { en: { start: "01/05/2026 00:00" } } }),
    ).toBe(false);
    expect(meets({ brands: { en: ["test"] } }, { brands: { en: ["other"] } })).toBe(false);
    expect(meets(at("fiat-reg"), at())).toBe(true);
  });

  it("[EDIT-02 part: one rule at a time] a draft is checked as the space would be with it, whatever it holds", () => {
    const nonsense = { sys: page().sys, fields: { title: null, slug: { en: 5 }, body: { en: { a: [1] } }, x: 7 } };
    expect(() => found(nonsense as unknown as SpaceEntry)).not.toThrow();
    const renamed = { ...testPage("second", "page") };
    expect(found(renamed, { entries: [page(), testPage("second", "second")] }).map(({ fault }) => fault)).toContain(
      "name-repeated",
    );
  });

  it("[EDIT-02 part: one rule at a time] payment lists deep inside a page's data are found", () => {
    const entry = page();
    const index = indexOf({ contentTypes, locales: testLocales, assets: [], entries: [entry] });
    const around = { entry, index, checkContext, where: { field: "meta", locale: "en" } };
    expect(paymentLists({ json: [{ paymentMethods: ["x"] }] }, around, "meta")).toMatchObject([{ found: "x" }]);
    expect(paymentLists("x", around, "meta")).toEqual([]);
  });
});

it("[EDIT-02 part: one rule at a time] a marker that names a snippet or a payment method names one that is there", () => {
  const entry = page();
  const snippet = testEntry("snippet", "s", { key: { en: "note" }, brands: { en: ["test"] }, body: { en: "x" } });
  const index = indexOf({ contentTypes, locales: testLocales, assets: [], entries: [entry, snippet] });
  const names = (name: string, parameters: Record<string, string>) =>
    referencesOf(
      { type: "widget", name, parameters, display: "block", position: { line: 3, column: 4 } },
      { entry, index, checkContext, where: { field: "body", locale: "en" } },
    ).map(({ fault, found: what, fix, line }) => [fault, what, fix, line]);
  expect(names("snippet", { key: "ntoe" })).toEqual([["reference-unknown", "key=ntoe", "note", 3]]);
  expect(names("payment-methods", { methods: "card, crad" })).toEqual([["method-unknown", "methods=crad", "card", 3]]);
  expect(names("snippet", { key: "note", methods: "{{any}}" })).toEqual([]);
});

describe("what is wrong with a space", () => {
  const slots = (entries: SpaceEntry[]) =>
    checkSlots({ contentTypes, locales: testLocales, assets: [], entries }, checkContext).map(({ field, found }) => [
      field,
      found,
    ]);

  it("[EDIT-02 part: one rule at a time] a slot without a banner is told with the visitors who see nothing", () => {
    const everywhere = ["slider-promo-banners", "slider-tournaments-banners", "jackpot-top-banners"];
    const rest = banner("rest", { categories: { en: everywhere } });
    expect(slots([rest, banner("all")])).toEqual([]);
    const guests = banner("guests", { categories: { en: ["slider-index-top", "fiat-noreg", "crypto-noreg"] } });
    expect(slots([rest, guests])[0]?.[0]).toBe("slider-index-top");
    expect(slots([rest, guests])[0]?.[1]).toContain("fiat-reg");
    const ending = banner("ending", { liveTime: { en: { end: "20/03/2026 00:00" } } });
    expect(slots([rest, ending])[0]?.[1]).toContain("from 2026-03-20T00:00");
    const later = banner("later", { liveTime: { en: { end: "20/09/2026 00:00" } } });
    expect(slots([rest, later])).toEqual([]);
  });
});

it("a widget of a feature that is still to come stands in an element that names it", () => {
  const fix = 'put it, with the words around it, into an element with class="needs-tournament-points"';
  const where = { field: "body", locale: "en" };
  const missing = { ...AVAILABLE_FEATURES, "tournament-points": false };
  const messagesOf = (text: string, named: Feature[] = [], available: FeatureStates = missing) =>
    unnamedWidgets(parseContent(text, WIDGET_VOCABULARY).nodes, named, available).flatMap((one) =>
      unnamedWidget(one, where),
    );
  const line = "<p>The next end: #tournament-countdown#.</p>";
  expect(messagesOf(line)).toMatchObject([
    { fault: "feature-unnamed", found: "#tournament-countdown#", line: 1, column: 18, severity: "warning", fix },
  ]);
  expect(messagesOf(`<section class="needs-tournament-points">${line}</section>`)).toEqual([]);
  expect(messagesOf(line, ["tournament-points"])).toEqual([]);
  expect(messagesOf(line, [], AVAILABLE_FEATURES)).toEqual([]);
});

it("[EDIT-02 part: one rule at a time] every fault has a case here, or where it arises", () => {
  const elsewhere: ContentFault[] = [
    // widgets/registry: data that doesn't come; scripts/content: files; above: slots; with a widget that names snippets.
    "widget-failed",
    "file-malformed",
    "entry-repeated",
    "slot-empty",
    "reference-unknown",
  ];
  const here = Object.values(cases).map(([fault]) => fault);
  expect([...new Set([...here, ...elsewhere])].sort()).toEqual([...CONTENT_FAULTS].sort());
});

it("[EDIT-02 part: one rule at a time] every fault has its line in the editors' guide", async () => {
  const guide = await readFile(resolve("docs/guides/content-editor.md"), "utf8");
  expect(CONTENT_FAULTS.filter((fault) => !guide.includes(`| \`${fault}\``))).toEqual([]);
});
