import { resolve } from "node:path";
import { type ContentfulClientApi, createClient } from "contentful";
import { describe, expect, it } from "vitest";
import { createContentClient } from "#app/gateways/content/client.server.ts";
import { fetchAdapter } from "#app/gateways/content/fetch-adapter.server.ts";
import { readSnapshot } from "#app/gateways/content/read-snapshot.server.ts";
import { ContentStore } from "#platform/cms/content-store.ts";
import { createDelivery } from "#platform/cms/delivery.ts";
import { isRichText } from "#schemas/content/rich-text.ts";
import { plainTextOf } from "#schemas/rules/rich-text.ts";
import { loadContent } from "#server/content/load-content.ts";

/** A CMS that holds content/, published: the bundled one or, after a push, a Contentful space. */
interface Target {
  name: string;
  space: string;
  environment: string;
  tokens: { cdn: string; preview: string };
  hosts: { cdn: string; preview: string };
  fetch?: (request: Request) => Promise<Response>;
}

const { space } = await loadContent(resolve("content"));
const { CONTENTFUL_SPACE, CONTENTFUL_ENVIRONMENT, CONTENTFUL_TOKEN, CONTENTFUL_PREVIEW_TOKEN } = process.env;

function bundled(): Target {
  const place = { space: "test", environment: "master" };
  const delivery = createDelivery({
    store: new ContentStore(space),
    ...place,
    deliveryToken: "d",
    previewToken: "p",
  });
  return {
    name: "the bundled server",
    ...place,
    tokens: { cdn: "d", preview: "p" },
    hosts: { cdn: "cdn.cms.localhost", preview: "preview.cms.localhost" },
    fetch: (request) => delivery.fetch(request),
  };
}

const targets: Target[] = [
  bundled(),
  ...(CONTENTFUL_SPACE
    ? [
        {
          name: "the space of the environment",
          space: CONTENTFUL_SPACE,
          environment: CONTENTFUL_ENVIRONMENT ?? "master",
          tokens: { cdn: CONTENTFUL_TOKEN ?? "", preview: CONTENTFUL_PREVIEW_TOKEN ?? "" },
          hosts: { cdn: "cdn.contentful.com", preview: "preview.contentful.com" },
        },
      ]
    : []),
];

function sdk(target: Target, kind: "cdn" | "preview" = "cdn", token = target.tokens[kind]) {
  return createClient({
    space: target.space,
    environment: target.environment,
    accessToken: token,
    host: target.hosts[kind],
    retryOnError: false,
    logHandler: () => {},
    ...(target.fetch ? { adapter: fetchAdapter(target.fetch) } : {}),
  });
}

type Query = Parameters<ContentfulClientApi<undefined>["getEntries"]>[0];

const published = (type: string) =>
  space.entries
    .filter(({ sys }) => sys.contentType.sys.id === type && sys.publishedVersion !== undefined)
    .map(({ sys }) => sys.id)
    .sort();

interface RawAnswer {
  sys: { type: string; id?: string };
  message?: string;
  items?: { sys: { id: string } }[];
  pages?: { next?: string };
}

const fieldOf = (id: string, field: string): unknown =>
  (space.entries.find(({ sys }) => sys.id === id)?.fields[field] as Record<string, unknown> | undefined)?.en;
/** Ids of the published entries of a type for which something holds. */
const those = (type: string, test: (id: string) => boolean) => published(type).filter(test);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const linksToPicture = (id: string) =>
  JSON.stringify(space.entries.find(({ sys }) => sys.id === id)?.fields ?? {}).includes('"picture-cup-race"');

/** The words of a rich text, and whether it leads to an entry. */
const wordsOf = (value: unknown): string => (isRichText(value) ? plainTextOf(value) : "");
const linksTo = (value: unknown, id: string) => isRichText(value) && JSON.stringify(value).includes(`"id":"${id}"`);

/** What content/ holds is what must be found, whichever operator asks. */
const SEARCHES: [Record<string, string>, () => string[]][] = [
  [
    { content_type: "page", "fields.slug[ne]": "awards" },
    () => those("page", (id) => fieldOf(id, "slug") !== "awards"),
  ],
  [
    { content_type: "page", "fields.slug[nin]": "awards,vip" },
    () => those("page", (id) => !["awards", "vip"].includes(String(fieldOf(id, "slug")))),
  ],
  [
    { content_type: "banner", "fields.brands[all]": "orbit,lagoon" },
    () => those("banner", (id) => ["orbit", "lagoon"].every((brand) => listOf(fieldOf(id, "brands")).includes(brand))),
  ],
  [
    { content_type: "banner", "fields.brands[in]": "lagoon" },
    () => those("banner", (id) => listOf(fieldOf(id, "brands")).includes("lagoon")),
  ],
  [
    { content_type: "page", "fields.order[exists]": "true" },
    () => those("page", (id) => fieldOf(id, "order") !== undefined),
  ],
  [
    { content_type: "award", "fields.year[gte]": "2025" },
    () => those("award", (id) => Number(fieldOf(id, "year")) >= 2025),
  ],
  [
    { content_type: "award", "fields.year[gt]": "2023", "fields.year[lte]": "2024" },
    () => those("award", (id) => Number(fieldOf(id, "year")) === 2024),
  ],
  [{ content_type: "page", "fields.slug.en": "awards" }, () => those("page", (id) => fieldOf(id, "slug") === "awards")],
  [
    { content_type: "page", "fields.text[match]": "rocket" },
    () => those("page", (id) => /rocket/i.test(wordsOf(fieldOf(id, "text")))),
  ],
  [
    { content_type: "page", "fields.text[exists]": "true" },
    () => those("page", (id) => fieldOf(id, "text") !== undefined),
  ],
  // Of the pages in `content/` only their rich texts link to a page.
  [{ links_to_entry: "fair-play" }, () => those("page", (id) => linksTo(fieldOf(id, "text"), "fair-play"))],
  [{ links_to_asset: "picture-cup-race", content_type: "banner" }, () => those("banner", linksToPicture)],
  [{ content_type: "page", "sys.updatedAt[gt]": "2100-01-01T00:00:00Z" }, () => []],
  [{ content_type: "page", "metadata.tags[exists]": "false" }, () => published("page")],
];

describe.each(targets)("[CMS-01] $name, through Contentful's own SDK", (target) => {
  const ids = async (query: object) =>
    (await sdk(target).getEntries({ order: ["sys.id"], ...query } as Query)).items.map(({ sys }) => sys.id);

  it.each(["page", "banner", "snippet", "award"])("answers every %s that is published", async (type) => {
    expect(await ids({ content_type: type, limit: 1000 })).toEqual(published(type));
  });

  it("answers page by page, with how many there are", async () => {
    const all = published("banner");
    const answer = await sdk(target).getEntries({
      content_type: "banner",
      order: ["sys.id"],
      skip: 3,
      limit: 4,
    } as Query);
    expect(answer).toMatchObject({ total: all.length, skip: 3, limit: 4 });
    expect(answer.items.map(({ sys }) => sys.id)).toEqual(all.slice(3, 7));
  });

  /** As any HTTP client asks: the parameters as they are written, the answer as it comes. */
  async function raw(path: string, query: Record<string, string>) {
    const base = `https://${target.hosts.cdn}/spaces/${target.space}/environments/${target.environment}`;
    const url = path.startsWith("/")
      ? `https://${target.hosts.cdn}${path}`
      : `${base}/${path}?${new URLSearchParams(query)}`;
    const request = new Request(url, { headers: { Authorization: `Bearer ${target.tokens.cdn}` } });
    const answer = await (target.fetch ?? fetch)(request);
    return { status: answer.status, body: (await answer.json()) as RawAnswer };
  }

  it.each(SEARCHES)("[CMS-13 part: delivery API] finds by %j in raw HTTP and by SDK", async (query, expected) => {
    const found = expected();
    const { status, body } = await raw("entries", { order: "sys.id", limit: "1000", ...query });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.items?.map(({ sys }) => sys.id)).toEqual(found);
    expect(await ids({ limit: 1000, ...query })).toEqual(found);
  });

  it.each([
    [{ "fields.title[match]": "trophy" }],
    [{ "fields.file.contentType": "image/webp" }],
    [{ "fields.file.contentType[in]": "image/webp,image/png" }],
    [{ mimetype_group: "image" }],
    [{ "fields.file.details.size[gt]": "1" }],
  ])("[CMS-13 part: delivery API] finds assets by %j", async (query) => {
    const { status, body } = await raw("assets", { ...query, limit: "1000" } as Record<string, string>);
    expect(status, JSON.stringify(body)).toBe(200);
    const found = body.items?.map(({ sys }) => sys.id) ?? [];
    expect(found).toContain("picture-cup-race");
    const bySdk = await sdk(target).getAssets({ ...query, limit: 1000 } as never);
    expect(bySdk.items.map(({ sys }) => sys.id)).toEqual(found);
  });

  it.each([
    [{ colour: "red" }],
    [{ content_type: "page", "fields.colour": "red" }],
    [{ content_type: "page", "fields.title.xx": "red" }],
    [{ content_type: "page", order: "fields.colour" }],
    [{ content_type: "page", "fields.slug[close]": "x" }],
    [{ content_type: "page", "fields.order[match]": "x" }],
    [{ content_type: "page", "fields.order[gt]": "many" }],
    [{ content_type: "page", "fields.slug[near]": "1,2" }],
    [{ "fields.slug": "awards" }],
    [{ order: "fields.slug" }],
    [{ limit: "1001" }],
    [{ include: "11" }],
  ])("[CMS-13 part: delivery API] refuses %j with Contentful's error body", async (query) => {
    const { status, body } = await raw("entries", query as unknown as Record<string, string>);
    expect(status).toBe(400);
    expect(body.sys).toMatchObject({ type: "Error", id: expect.stringMatching(/^(InvalidQuery|BadRequest)$/) });
    expect(body.message).toEqual(expect.any(String));
  });

  it("[CMS-13 part: delivery API] pages through everything by cursor", async () => {
    const query = { content_type: "page", order: "sys.id", limit: "7", cursor: "true" };
    const found: string[] = [];
    let { body } = await raw("entries", query);
    for (let pages = 0; pages < 100; pages += 1) {
      found.push(...(body.items ?? []).map(({ sys }) => sys.id));
      if (!body.pages?.next) break;
      ({ body } = await raw(body.pages.next, {}));
    }
    expect(found).toEqual(published("page"));
  });

  it.each([
    [{ content_type: "page", "fields.slug": "awards" }, ["awards"]],
    [{ content_type: "page", "fields.slug[in]": "awards,payments" }, ["awards", "payments"]],
    [{ content_type: "page", "fields.slug[match]": "terms" }, published("page").filter((id) => id.startsWith("terms"))],
    [{ content_type: "page", "fields.url[exists]": false, "sys.id": "vip" }, ["vip"]],
    [{ content_type: "award", "fields.year[lt]": 2025 }, published("award").filter((id) => id.includes("2024"))],
    [{ "sys.id[in]": "awards,snippet-sign-up-note" }, ["awards", "snippet-sign-up-note"]],
    [{ content_type: "page", "fields.categories": "reg-only" }, ["players-corner"]],
    [{ content_type: "banner", "fields.image.sys.id": "picture-cup-race" }, ["banner-cup-race"]],
  ])("finds by %j", async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  it("orders by a field, both ways", async () => {
    const years = async (order: string) =>
      (await sdk(target).getEntries({ content_type: "award", order: [order] } as unknown as Query)).items.map(
        ({ fields }) => Number(fields.year),
      );
    expect(await years("fields.year")).toEqual([...(await years("fields.year"))].sort((a, b) => a - b));
    expect(await years("-fields.year")).toEqual([...(await years("-fields.year"))].sort((a, b) => b - a));
  });

  it("includes what is linked as deep as it is asked, and nothing where it isn't", async () => {
    const query = { content_type: "banner", "sys.id": "banner-cup-race" };
    const [banner] = (await sdk(target).getEntries({ ...query, include: 1 } as Query)).items;
    expect(banner?.fields.image).toMatchObject({ sys: { type: "Asset", id: "picture-cup-race" } });
    const bare = await sdk(target).withoutLinkResolution.getEntries({ ...query, include: 0 } as Query);
    expect(bare.items[0]?.fields.image).toMatchObject({ sys: { type: "Link", linkType: "Asset" } });
    expect((bare as { includes?: unknown }).includes).toBeUndefined();
  });

  it("answers in a language, falls back from it, and gives all of them at once", async () => {
    const title = async (locale: string) =>
      (await sdk(target).getEntry("terms-and-conditions", { locale })).fields.title;
    const texts = space.entries.find(({ sys }) => sys.id === "terms-and-conditions")?.fields.title as
      | Record<string, string>
      | undefined;
    expect(await title("de")).toBe(texts?.de);
    expect(await title("en-AU")).toBe(texts?.en);
    expect((await sdk(target).withAllLocales.getEntry("terms-and-conditions")).fields.title).toEqual(texts);
    const locales = await sdk(target).getLocales();
    expect(locales.items.map(({ code }) => code).sort()).toEqual(space.locales.map(({ code }) => code).sort());
  });

  it("sends the selected fields only", async () => {
    const query = { content_type: "page", "sys.id": "awards", select: ["fields.slug"] };
    const { items } = await sdk(target).getEntries(query as unknown as Query);
    expect(items[0]?.fields).toEqual({ slug: "awards" });
  });

  it("has the model of the migrations", async () => {
    for (const type of space.contentTypes) {
      const there = await sdk(target).getContentType(type.sys.id);
      expect(there.displayField).toBe(type.displayField);
      const shape = ({ id, type: kind, localized }: { id: string; type: string; localized: boolean }) => ({
        id,
        kind,
        localized,
      });
      expect(there.fields.filter(({ omitted }) => !omitted).map(shape)).toEqual(
        expect.arrayContaining(type.fields.map(shape)),
      );
    }
  });

  it("has files with their address, name and size", async () => {
    const asset = await sdk(target).getAsset("picture-cup-race");
    expect(asset.fields.file).toMatchObject({ contentType: "image/webp", fileName: expect.stringMatching(/\.webp$/) });
    expect(asset.fields.file?.url).toMatch(/^\/(\/|media\/)/);
  });

  it.each([
    ["an unknown language", { content_type: "page", locale: "xx" }, 400],
    ["an unknown type", { content_type: "nothing" }, 400],
    ["fields without a type", { "fields.slug": "awards" }, 400],
    ["an unknown operator", { content_type: "page", "fields.slug[close]": "x" }, 400],
    ["too deep an include", { content_type: "page", include: 11 }, 400],
    ["too many at once", { content_type: "page", limit: 1001 }, 400],
  ])("refuses %s", async (_, query, status) => {
    const error = await sdk(target)
      .getEntries(query as Query)
      .catch((caught: unknown) => caught);
    expect(String((error as Error).message)).toContain(`"status": ${status}`);
  });

  it("refuses a wrong token, and has no entry that isn't there", async () => {
    const rejected = await sdk(target, "cdn", "wrong")
      .getEntries()
      .catch((error: Error) => error);
    expect(String((rejected as Error).message)).toContain('"status": 401');
    await expect(sdk(target).getEntry("no-such-entry")).rejects.toThrow(/not be found/);
  });

  it("shows drafts and published entries alike on the preview host", async () => {
    const all = space.entries.filter(({ sys }) => sys.contentType.sys.id === "page").map(({ sys }) => sys.id);
    const { items } = await sdk(target, "preview").getEntries({ content_type: "page", limit: 1000 } as Query);
    expect(items.map(({ sys }) => sys.id).sort()).toEqual(all.sort());
  });

  it("syncs everything at first, and nothing when nothing has changed", async () => {
    const first = await sdk(target).sync({ initial: true });
    expect(first.entries.length).toBeGreaterThanOrEqual(
      space.entries.filter(({ sys }) => sys.publishedVersion !== undefined).length,
    );
    expect(first.assets.length).toBeGreaterThanOrEqual(space.assets.length);
    const next = await sdk(target).sync({ nextSyncToken: first.nextSyncToken ?? "" });
    expect([next.entries, next.deletedEntries]).toEqual([[], []]);
  });

  it("gives the storefront whole content of each brand and language", async () => {
    const client = createContentClient({
      space: target.space,
      environment: target.environment,
      accessToken: target.tokens.cdn,
      host: target.hosts.cdn,
      ...(target.fetch ? { fetch: target.fetch } : {}),
    });
    const warned: object[] = [];
    const log = { info: () => {}, warn: (fields: object) => warned.push(fields) };
    for (const brand of ["orbit", "lagoon"]) {
      const snapshot = await readSnapshot({ client, brand, locale: "de", log, previous: null });
      expect(snapshot.pages.length).toBeGreaterThan(10);
      expect(snapshot.banners.length).toBeGreaterThan(10);
    }
    expect(warned).toEqual([]);
    expect((await client.around({ id: "awards", locale: "en" })).map(({ id }) => id)).toEqual(["awards"]);
  });
});
