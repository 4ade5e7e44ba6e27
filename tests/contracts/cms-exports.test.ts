import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createClient } from "contentful";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkEntries } from "#app/content-check/check-entries.ts";
import { createContentClient } from "#app/gateways/content/client.server.ts";
import { fetchAdapter } from "#app/gateways/content/fetch-adapter.server.ts";
import { createContentGateway } from "#app/gateways/content.server.ts";
import { ContentStore } from "#platform/cms/content-store.ts";
import { createDelivery, type Delivery } from "#platform/cms/delivery.ts";
import type { ContentNode } from "#schemas/content/nodes.ts";
import type { ContentSpace } from "#schemas/content/space.ts";
import type { CommandOptions } from "#scripts/content/commands.ts";
import { importFile } from "#scripts/content/import-file.ts";
import { loadContent } from "#server/content/load-content.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { TestClock } from "#tests/harness/clock.ts";

const KEYS = { space: "test", environment: "master" } as const;
const FIXTURES = resolve("tests/fixtures/contentful");

let folder: string;
let printed: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-exports-"));
  await mkdir(join(folder, "entries"));
  await cp(resolve("content/migrations"), join(folder, "migrations"), { recursive: true });
  await writeFile(join(folder, "locales.json"), '{"locales":[]}');
  await writeFile(join(folder, "assets.json"), '{"assets":[]}');
  printed = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Takes an export over into a content folder, as the command does, and loads that. */
async function taken(name: string): Promise<ContentSpace> {
  const options: CommandOptions = {
    root: folder,
    folder,
    json: false,
    force: false,
    replace: true,
    yes: true,
    now: new Date("2026-03-15T12:00:00Z"),
    environment: {},
    print: (line) => printed.push(line),
    progress: () => {},
  };
  expect(await importFile(join(FIXTURES, name), options)).toBe(0);
  const { space, diagnostics } = await loadContent(folder);
  expect(diagnostics).toEqual([]);
  return space;
}

const serve = (space: ContentSpace): Delivery =>
  createDelivery({ store: new ContentStore(space), ...KEYS, deliveryToken: "t", previewToken: "p" });

const sdk = (delivery: Delivery) =>
  createClient({
    ...KEYS,
    accessToken: "t",
    host: "cdn.cms.localhost",
    adapter: fetchAdapter((request) => delivery.fetch(request)),
  });

const shown = (nodes: readonly ContentNode[]): string =>
  nodes
    .map((node) => {
      if (node.type === "text") return node.value;
      if (node.type === "widget") return `{${node.name}}`;
      const { href, src, alt } = node.attributes;
      const attributes = [href && ` href=${href}`, src && ` src=${src} alt=${alt}`].filter(Boolean).join("");
      return `<${node.tag}${attributes}>${shown(node.children)}</${node.tag}>`;
    })
    .join("");

describe("export files of other spaces", () => {
  it("[EDIT-05 part: foreign exports] one with rich text, places, tags and archived entries loads, serves and becomes a page", async () => {
    const space = await taken("harbour-magazine.json");
    expect(printed).toContain("left out: entries closed: archived");
    expect(printed).toContain("left out: assets unprocessed: no file with an address");
    const delivery = serve(space);
    const berths = await sdk(delivery).getEntries({
      content_type: "berth",
      order: ["fields.name"],
      include: 3,
    } as never);
    expect(berths.items.map(({ sys }) => sys.id)).toEqual(["north", "south", "bare"]);
    expect(berths.items[0]?.fields).toMatchObject({ at: { lat: 1, lon: 2 }, depth: 4.5 });
    const content = createContentGateway({
      client: createContentClient({
        ...KEYS,
        accessToken: "t",
        host: "cdn.cms.localhost",
        fetch: (request) => delivery.fetch(request),
      }),
      lastGoodFolder: join(folder, "last-good"),
      clock: new TestClock("2026-03-02T12:00:00Z"),
      log: { info: () => {}, warn: () => {} },
      waitMs: 20_000,
    });
    const visitor = { licence: "CW", country: "DE", currency: "EUR", signedIn: false, groups: [] } as const;
    const page = await content.page(testBrand(), "harbour", { ...visitor, locale: "en" });
    expect(page?.body.map((node) => shown([node])).filter((text) => text.trim())).toEqual([
      "<h2>Where it is</h2>",
      "<p>Words that are <strong>bold</strong>, <em>slanted</em> and <u><code>code</code></u>; 2 < 3 & more.<br></br>A new line.</p>",
      "<ul><li>one</li><li><p>two</p><ol><li>two a</li></ol></li></ul>",
      "<blockquote><p>Said by somebody.</p></blockquote>",
      "<hr></hr>",
      "{awards-list}",
      "<p>Read <a href=https://harbour.example/?a=1&b=2>the site</a>, <a href=/harbour>this page</a> or <a href=https://assets.space.invalid/timetable.pdf>the timetable</a>.</p>",
      "<p>Never: <a>press here</a></p>",
      '<figure><img src=https://images.space.invalid/pier.jpg alt=A pier at "dawn"></img></figure>',
      "<p><a href=https://assets.space.invalid/timetable.pdf>Timetable</a></p>",
      "<p>High water twice a day.</p>",
      "<table><tbody><tr><th><p>Boat</p></th><th><p>Time</p></th></tr><tr><td><p>First</p></td><td><p>08:00</p></td></tr></tbody></table>",
      "<p><script>alert(1)</script></p>",
    ]);
    const german = await content.page(testBrand(), "harbour", { ...visitor, locale: "de" });
    expect(german).toMatchObject({ title: "Der Hafen" });
    expect(shown(german?.body ?? [])).toBe("<p>Am Meer.</p>");
  });

  it("[EDIT-05 part: foreign exports] one of the first years, in another default language, loads and serves", async () => {
    const space = await taken("clock-shop.json");
    const client = sdk(serve(space));
    const answer = await client.getEntries({ content_type: "product", include: 2 } as never);
    expect(answer.items[0]?.fields).toMatchObject({
      price: 120.5,
      maker: { fields: { name: "Workshop", products: [{ sys: { id: "clock" } }, { sys: { id: "clock" } }] } },
    });
    expect((answer as { errors?: unknown[] }).errors).toEqual([
      { sys: { id: "notResolvable", type: "error" }, details: { type: "Link", linkType: "Asset", id: "clock-2" } },
    ]);
    expect((await client.getEntry("orphan")).fields).toEqual({ name: "Orphan" });
    expect((await client.getLocales()).items[0]?.code).toBe("en-US");
  });

  it("[EDIT-05 part: foreign exports] one in ruins gives what can be saved, and says what can't", async () => {
    const space = await taken("ruins.json");
    expect(space.entries.map(({ sys }) => sys.id)).toEqual(["kept"]);
    expect(printed.filter((line) => line.startsWith("left out"))).toHaveLength(6);
    expect(space.entries[0]?.fields).toEqual({ slug: { en: "kept" } });
  });

  it.each(["harbour-magazine.json", "clock-shop.json", "ruins.json"])(
    "[EDIT-02 part: foreign exports] %s is checked like content of our own",
    async (name) => {
      const space = await taken(name);
      const diagnostics = checkEntries(space, space.entries, {
        now: new Date("2026-03-15T12:00:00Z"),
        brands: new Map(),
      });
      expect(diagnostics.length).toBeGreaterThan(0);
      for (const { allowed, line, column } of diagnostics) {
        expect(allowed).not.toBe("");
        expect(line * column).toBeGreaterThan(0);
      }
    },
  );
});
