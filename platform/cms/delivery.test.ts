import { resolve } from "node:path";
import { createClient } from "contentful";
import { beforeAll, describe, expect, it } from "vitest";
import { fetchAdapter } from "#app/gateways/content/fetch-adapter.server.ts";
import type { ContentSpace } from "#schemas/content/space.ts";
import { loadContent } from "#server/content/load-content.ts";
import { assetLink, testAsset, testEntry, testLocales, testPage } from "#tests/harness/content-space.ts";
import { ContentStore } from "./content-store.ts";
import { createDelivery } from "./delivery.ts";

const award = (id: string, year: number, image?: string) =>
  testEntry("award", id, {
    name: { en: `Prize ${id}` },
    nomination: { en: "Best", de: "Bestes" },
    prize: { en: "Winner" },
    year: { en: year },
    brands: { en: ["test"] },
    ...(image ? { image: { en: assetLink(image) } } : {}),
  });

let space: ContentSpace;
beforeAll(async () => {
  const { contentTypes } = (await loadContent(resolve("content"))).space;
  space = {
    contentTypes,
    locales: testLocales,
    assets: [testAsset("medal", "//images.example/medal.webp")],
    entries: [
      testPage("one", "one", { title: { en: "One", de: "Eins" }, order: { en: 2 } }),
      testPage("two", "two", { brands: { en: ["test", "other"] }, order: { en: 1 } }),
      { ...testPage("draft", "draft"), sys: { ...testPage("draft", "draft").sys, publishedVersion: undefined } },
      award("a-2024", 2024, "medal"),
      award("a-2025", 2025, "gone"),
      award("a-2026", 2026),
    ],
  };
});

function sdk({ host = "cdn.cms.localhost", token = "delivery" } = {}) {
  const delivery = createDelivery({
    store: new ContentStore(space),
    space: "test",
    environment: "master",
    deliveryToken: "delivery",
    previewToken: "preview",
  });
  return createClient({
    space: "test",
    environment: "master",
    accessToken: token,
    host,
    retryOnError: false,
    logHandler: () => {},
    adapter: fetchAdapter((request) => delivery.fetch(request)),
  });
}

const ids = (answer: { items: readonly { sys: { id: string } }[] }) => answer.items.map((item) => item.sys.id);

describe("the bundled delivery API, asked through Contentful's own SDK", () => {
  it("[CMS-01] answers entries of a type in an order, page by page", async () => {
    const answer = await sdk().getEntries({
      content_type: "page",
      order: ["fields.order"],
      limit: 1,
      skip: 1,
    } as never);
    expect(answer).toMatchObject({ total: 2, skip: 1, limit: 1 });
    expect(ids(answer)).toEqual(["one"]);
    expect(ids(await sdk().getEntries({ content_type: "award", order: ["-fields.year"] } as never))).toEqual([
      "a-2026",
      "a-2025",
      "a-2024",
    ]);
  });

  it.each([
    [{ "fields.slug": "two" }, ["two"]],
    [{ "fields.slug[ne]": "two" }, ["one"]],
    [{ "fields.slug[in]": "two,three" }, ["two"]],
    [{ "fields.slug[nin]": "two,three" }, ["one"]],
    [{ "fields.brands[in]": "other" }, ["two"]],
    [{ "fields.brands[all]": "test,other" }, ["two"]],
    [{ "fields.order[gte]": "2" }, ["one"]],
    [{ "fields.order[lt]": "2" }, ["two"]],
    [{ "fields.url[exists]": "false" }, ["one", "two"]],
    [{ "fields.title[match]": "on" }, ["one"]],
    [{ "sys.id": "one" }, ["one"]],
    [{ "sys.id[in]": "one,two" }, ["one", "two"]],
    [{ query: "body of two" }, ["two"]],
  ])("[CMS-01] filters by %j", async (query, expected) => {
    const answer = await sdk().getEntries({ content_type: "page", order: ["sys.id"], ...query } as never);
    expect(ids(answer)).toEqual(expected);
  });

  it("[CMS-01] resolves links, and names those that lead nowhere in errors", async () => {
    const answer = await sdk().getEntries({ content_type: "award", order: ["fields.year"], include: 1 } as never);
    expect(answer.items[0]?.fields).toMatchObject({
      image: { fields: { file: { url: "//images.example/medal.webp" } } },
    });
    expect((answer as { errors?: unknown[] }).errors).toEqual([
      { sys: { id: "notResolvable", type: "error" }, details: { type: "Link", linkType: "Asset", id: "gone" } },
    ]);
    const none = await sdk().getEntries({ content_type: "award", include: 0 } as never);
    expect((none as { includes?: unknown }).includes).toBeUndefined();
  });

  it("[CMS-01] finds what links to an asset", async () => {
    expect(ids(await sdk().getEntries({ links_to_asset: "medal" } as never))).toEqual(["a-2024"]);
    expect(ids(await sdk().getEntries({ links_to_entry: "medal" } as never))).toEqual([]);
  });

  it("[CMS-01] falls back along the locale's chain; every locale at once with *", async () => {
    expect((await sdk().getEntry("one", { locale: "de-AT" })).fields).toMatchObject({ title: "Eins", slug: "one" });
    expect((await sdk().getEntry("two", { locale: "de-AT" })).fields).toMatchObject({ title: "Title of two" });
    expect(
      (await sdk().withAllLocales.getEntries({ content_type: "page", "sys.id": "one" } as never)).items[0],
    ).toMatchObject({
      fields: { title: { en: "One", de: "Eins" }, slug: { en: "one" } },
    });
  });

  it("[CMS-01] sends only the selected fields", async () => {
    const answer = await sdk().getEntries({ content_type: "page", "sys.id": "one", select: ["fields.slug"] } as never);
    expect(answer.items[0]?.fields).toEqual({ slug: "one" });
    expect(answer.items[0]?.sys.id).toBe("one");
  });

  it("[CMS-01] knows locales, content types and assets", async () => {
    expect((await sdk().getLocales()).items.map(({ code, fallbackCode }) => [code, fallbackCode])).toEqual([
      ["en", null],
      ["de", "en"],
      ["de-AT", "de"],
    ]);
    expect(ids(await sdk().getContentTypes())).toEqual(["page", "banner", "snippet", "award"]);
    expect((await sdk().getContentType("page")).displayField).toBe("title");
    expect((await sdk().getAsset("medal")).fields.title).toBe("medal");
  });

  it("[CMS-01] drafts are for the preview host alone", async () => {
    await expect(sdk().getEntry("draft")).rejects.toThrow(/could not be found/);
    const preview = sdk({ host: "preview.cms.localhost", token: "preview" });
    expect((await preview.getEntry("draft")).fields).toMatchObject({ slug: "draft" });
  });

  it.each([
    ["a wrong token", { token: "preview" }, {}, 401],
    ["an unknown locale", {}, { content_type: "page", locale: "xx" }, 400],
    ["an unknown content type", {}, { content_type: "nothing" }, 400],
    ["fields without a content type", {}, { "fields.slug": "one" }, 400],
    ["an unknown operator", {}, { content_type: "page", "fields.slug[near]": "1,2" }, 400],
    ["too deep an include", {}, { include: 11 }, 400],
    ["too many at once", {}, { limit: 1001 }, 400],
  ])("[CMS-01] %s is refused as Contentful does", async (_, options, query, status) => {
    const error = await sdk(options)
      .getEntries(query as never)
      .catch((caught: unknown) => caught);
    expect(String((error as Error).message)).toContain(`"status": ${status}`);
  });
});
