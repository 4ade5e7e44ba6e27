import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CONTENT_FAULTS, type ContentFault, type LocatedDiagnostic } from "#schemas/content/diagnostic.ts";
import { assetLink, testAsset, testEntry, testPage } from "#tests/harness/content-space.ts";

type Fields = Record<string, Record<string, unknown>>;
interface Place {
  entry: string;
  field: string;
  locale: string;
  line: number;
  column: number;
  fix?: string;
}

const CIRCLE = "zz-circle";
const PICTURE = "zz-picture";
const slot = "slider-index-top";

const page = (id: string, fields: Fields = {}) =>
  testPage(id, id, { brands: { en: ["lagoon"] }, body: { en: "<p>Body</p>" }, ...fields });
const banner = (id: string, fields: Fields) =>
  testEntry("banner", id, {
    frontend_identifier: { en: id },
    brands: { en: ["lagoon"] },
    categories: { en: [slot] },
    title: { en: { text: "Title" } },
    gradient: { en: ["#101020", "#202040", "#303050", "#000010"] },
    ...fields,
  });
const picture = (id: string, file: Record<string, unknown>) => {
  const asset = testAsset(id, "/media/nowhere.webp");
  const details = { size: 1, image: { width: 1200, height: 480 } };
  asset.fields.file = {
    en: { url: "/media/zz.webp", fileName: "x.webp", contentType: "image/webp", details, ...file },
  };
  return asset;
};
const body = (id: string, text: string, locale = "en") =>
  page(id, { body: { en: "<p>Body</p>", [locale]: text }, title: { en: id, [locale]: id } });

const textNode = (value: string) => ({ nodeType: "text", value, marks: [], data: {} });
const node = (nodeType: string, ...content: object[]) => ({ nodeType, data: {}, content });
const richText = (...content: object[]) => node("document", ...content);

/** Faults by the entry that has them, and where the command must put its finger. */
const FAULTS: Partial<Record<ContentFault, [entries: ReturnType<typeof page>[], place: Partial<Place>]>> = {
  "marker-unknown": [
    [body("zz-a", "<p>a</p>\n<p>#awards-lsit#</p>", "de")],
    { field: "body", locale: "de", line: 2, column: 4, fix: "#awards-list#" },
  ],
  "marker-unclosed": [[body("zz-b", "<p>#awards-list year=2024</p>")], { line: 1, column: 4 }],
  "marker-syntax": [[body("zz-c", '<p>#awards-list year="2024#</p>', "it")], { locale: "it", column: 4 }],
  "marker-misplaced": [[body("zz-d", "<h2>#awards-list#</h2>", "fr-CA")], { locale: "fr-CA", column: 5 }],
  "marker-deprecated": [[body("zz-e", "<p>#awards#</p>", "no")], { locale: "no", fix: "#awards-list#" }],
  "parameter-unknown": [[body("zz-f", "<p>#awards-list yaer=2024#</p>")], { fix: "year" }],
  "parameter-wrong": [
    [
      page("zz-g", {
        body: { en: "<p>#currency-amount eur={{sum}}#</p>" },
        json: { en: { variables: { sum: { EUR: "20", CAD: "thirty" } } } },
      }),
    ],
    { field: "body", line: 1, column: 4 },
  ],
  "parameter-missing": [
    [testPage("zz-h", "awards/CA", { brands: { en: ["lagoon"] }, body: { en: "<p>#currency-amount cad=1#</p>" } })],
    {},
  ],
  "parameter-repeated": [[body("zz-i", "<p>#awards-list year=2024 year=2025#</p>")], {}],
  "reference-unknown": [[body("zz-j", "<p>#snippet snippet=footer-contnt#</p>")], { fix: "footer-content" }],
  "method-unknown": [[body("zz-k", "<p>#minimum-deposit method=interacc#</p>")], { fix: "interac" }],
  "variable-unknown": [[body("zz-l", "<p>{{brnad}}</p>")], { column: 6, fix: "{{brand}}" }],
  "currency-unknown": [
    [page("zz-m", { json: { en: { variables: { sum: { EUR: "1", EUE: "2" } } } } })],
    { field: "json/variables/sum", fix: "EUR" },
  ],
  "link-broken": [[body("zz-n", '<p>x <a href="/tournamnets">y</a></p>')], { column: 15, fix: "/tournaments" }],
  "link-unsafe": [[body("zz-o", '<a href="javascript:x()">y</a>')], { column: 1 }],
  "link-unpublished": [[banner("zz-p", { image: { en: assetLink("zz-draft") } })], { field: "image" }],
  "link-cyclic": [
    [page(CIRCLE, { url: { en: "/zz-round" } }), page("zz-round", { url: { en: `/${CIRCLE}` } })],
    { field: "url" },
  ],
  "html-removed": [[body("zz-q", "<p>a</p><iframe></iframe>")], { column: 9 }],
  "html-too-deep": [[body("zz-r", "<div>".repeat(200))], {}],
  "html-too-long": [[body("zz-s", "x".repeat(3_000_000))], {}],
  "text-too-long": [[banner("zz-t", { title: { en: { text: "x".repeat(3_000_000) } } })], { field: "title/text" }],
  "rich-text-wrong": [[page("zz-ra", { text: { en: "<p>a</p>" } })], { field: "text", line: 1 }],
  "rich-text-disabled": [
    [page("zz-rb", { text: { en: richText(node("heading-1", textNode("Title"))) } })],
    { field: "text", line: 1 },
  ],
  "rich-text-size": [
    [page("zz-rc", { text: { en: richText(node("paragraph", textNode("x".repeat(20_001)))) } })],
    { field: "text", line: 1 },
  ],
  "picture-missing": [[banner("zz-u", { image: { en: assetLink("zz-gone") } })], { field: "image" }],
  "picture-wrong": [[banner("zz-v", { image: { en: assetLink("zz-pdf") } })], { field: "image" }],
  "picture-small": [[banner("zz-w", { image: { en: assetLink("zz-small") } })], { fix: "a picture of 1200 × 480" }],
  "picture-untold": [[body("zz-x", '<p><img src="https://images.example/a.webp"></p>')], { column: 14, fix: 'alt=""' }],
  "feature-unnamed": [
    [
      banner("zz-y", {
        button: { en: { name: "Pay in", url: "/deposit", type: "deposit", frontendIdentifier: "b", attrs: {} } },
      }),
    ],
    { field: "requires", fix: "deposits" },
  ],
  "feature-missing": [[banner("zz-z", { requires: { en: ["prize-drops"] } })], { field: "requires" }],
  "date-impossible": [
    [banner("zz-aa", { liveTime: { en: { start: "31/02/2027 10:00" } } })],
    { field: "liveTime/start", fix: "03/03/2027 10:00" },
  ],
  "dates-reversed": [
    [banner("zz-ab", { timer: { en: { start_at: "05/05/2037 00:00", end_at: "01/05/2037 00:00" } } })],
    { field: "timer/end_at", fix: "01/05/2037 00:00 to 05/05/2037 00:00" },
  ],
  "dates-past": [[banner("zz-ac", { liveTime: { en: { end: "01/03/2020 00:00" } } })], { field: "liveTime/end" }],
  "slot-overlapping": [
    [banner("zz-ad", { order: { en: { [slot]: 77 } } }), banner("zz-ae", { order: { en: { [slot]: 77 } } })],
    { field: `order/${slot}` },
  ],
  "colours-unreadable": [
    [banner("zz-af", { gradient: { en: ["#ffffff", "#ffff00", "#ffffff", "#ffffff"] } })],
    { field: "gradient" },
  ],
  "brand-unknown": [[page("zz-ag", { brands: { en: ["lagon"] } })], { field: "brands", fix: "lagoon" }],
  "name-repeated": [
    [page("zz-ah", { slug: { en: "zz-same" } }), page("zz-ai", { slug: { en: "zz-same" } })],
    { field: "slug" },
  ],
  "variant-unreached": [[page("zz-aj", { slug: { en: "awards/GCC" } })], { field: "slug", fix: "awards/GCB" }],
  "variant-alone": [[page("zz-ak", { slug: { en: "zz-lonely/CA" } })], { fix: "write zz-lonely" }],
  "field-wrong": [[page("zz-al", { categories: { en: ["pgae"] } })], { field: "categories/0", fix: "page" }],
  "field-unknown": [[page("zz-am", { titel: { en: "x" } })], { fix: "title" }],
  "locale-unknown": [[page("zz-an", { title: { en: "x", dee: "y" } })], { fix: "de" }],
  "locale-missing": [[page("zz-ao")], { field: "title", locale: "de" }],
  "translation-missing": [[page("zz-ap", { title: { en: "x", de: "y" } })], { field: "body", locale: "de" }],
};
/** Told of whole files, slots and running pages; the first three are wrong here, too. */
const BESIDE: ContentFault[] = ["file-malformed", "entry-repeated", "slot-empty", "widget-failed"];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-check-"));
  await cp(resolve("content"), folder, { recursive: true });
  const entries = Object.values(FAULTS).flatMap(([wrong]) => wrong);
  await writeFile(join(folder, "entries/zz-wrong.json"), JSON.stringify({ entries }, null, 2));
  await writeFile(join(folder, "entries/zzz-again.json"), JSON.stringify({ entries: entries.slice(0, 1) }));
  await writeFile(join(folder, "entries/zz-broken.json"), '{\n  "entries": [,]\n}');
  const assets = JSON.parse(await readFile(join(folder, "assets.json"), "utf8")) as { assets: object[] };
  const draft = testAsset("zz-draft", "/media/zz.webp");
  assets.assets.push(
    { ...draft, sys: { ...draft.sys, publishedVersion: undefined } },
    picture("zz-gone", { url: "/media/nowhere.webp" }),
    picture("zz-pdf", { contentType: "application/pdf" }),
    picture("zz-small", { details: { size: 1, image: { width: 600, height: 240 } } }),
    picture(PICTURE, {}),
  );
  await writeFile(join(folder, "assets.json"), JSON.stringify(assets));
  // Nobody has a banner above the jackpots any more.
  const banners = join(folder, "entries/banners");
  for (const name of await readdir(banners)) {
    const text = await readFile(join(banners, name), "utf8");
    await writeFile(join(banners, name), text.replaceAll('"jackpot-top-banners"', '"slider-promo-banners"'));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...options: string[]) =>
  new Promise<{ code: unknown; stdout: string }>((done) => {
    const command = ["scripts/content.ts", "check", "--folder", folder, ...options];
    execFile("node_modules/.bin/tsx", command, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout) =>
      done({ code: error?.code ?? 0, stdout }),
    );
  });

it("[EDIT-02] one command finds every kind of fault: entry, field, line, column, what is allowed, a fix", async () => {
  const { code, stdout } = await run("--json");
  expect(code).toBe(1);
  const diagnostics = JSON.parse(stdout) as LocatedDiagnostic[];
  // Pictures are made by the build: without one, nobody can say which are there.
  const unknown: string[] = existsSync("build/media") ? [] : ["picture-missing"];
  for (const [fault, [entries, place]] of Object.entries(FAULTS)) {
    if (unknown.includes(fault)) continue;
    const own = diagnostics.filter((one) => one.fault === fault && entries.some(({ sys }) => sys.id === one.entry));
    expect.soft(own, fault).toContainEqual(expect.objectContaining({ file: "entries/zz-wrong.json", ...place }));
  }
  const seen = new Set(diagnostics.map(({ fault }) => fault));
  expect(CONTENT_FAULTS.filter((fault) => !seen.has(fault)).sort()).toEqual([...unknown, "widget-failed"].sort());
  expect([...Object.keys(FAULTS), ...BESIDE].sort()).toEqual([...CONTENT_FAULTS].sort());
  for (const diagnostic of diagnostics) {
    expect.soft(diagnostic.allowed.length, diagnostic.fault).toBeGreaterThan(3);
    expect
      .soft(
        diagnostic.fix ?? "",
        `${diagnostic.fault}: ${diagnostic.found} (${diagnostic.entry} ${diagnostic.allowed})`,
      )
      .not.toBe("");
    expect(diagnostic.line * diagnostic.column, diagnostic.fault).toBeGreaterThan(0);
  }
}, 120_000);

it("[EDIT-02 part: for people] the same, in lines that are read, and nothing of content that is right", async () => {
  const { code, stdout } = await run();
  expect(code).toBe(1);
  expect(stdout).toContain("error marker-unknown: entries/zz-wrong.json > zz-a > body > de 2:4");
  expect(stdout).toContain("  fix:     #awards-list#");
  expect(stdout).toMatch(/\d+ entries: \d+ errors, \d+ warnings\n$/);
}, 120_000);
