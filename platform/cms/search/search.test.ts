import { createClient } from "contentful";
import { describe, expect, it } from "vitest";
import { fetchAdapter } from "#app/gateways/content/fetch-adapter.server.ts";
import type { ContentSpace, ContentType } from "#schemas/content/space.ts";
import { testAsset, testEntry, testLocales } from "#tests/harness/content-space.ts";
import { ContentStore } from "../content-store.ts";
import { createDelivery } from "../delivery.ts";

const field = (id: string, type: string, more: object = {}) => ({
  id,
  name: id,
  type,
  localized: id === "title",
  required: false,
  ...more,
});
const contentType = (id: string, fields: object[]) =>
  ({
    sys: { id, type: "ContentType" },
    name: id,
    description: "",
    displayField: "title",
    fields,
  }) as unknown as ContentType;
const entryLink = (id: string) => ({ sys: { type: "Link", linkType: "Entry", id } });
const rich = (...paragraphs: [string, string?][]) => ({
  nodeType: "document",
  data: {},
  content: paragraphs.map(([plain, bold]) => ({
    nodeType: "paragraph",
    data: {},
    content: [
      { nodeType: "text", value: plain, marks: [], data: {} },
      ...(bold ? [{ nodeType: "text", value: bold, marks: [{ type: "bold" }], data: {} }] : []),
    ],
  })),
});

const book = (id: string, fields: Record<string, unknown>) =>
  testEntry("book", id, Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { en: value }])));
const author = (id: string, title: string, born: number) =>
  testEntry("author", id, { title: { en: title }, born: { en: born } });

const zebra = book("zebra", {
  title: "The zebra",
  pages: 10,
  price: 9.5,
  out: "2024-05-01T00:00:00Z",
  sold: true,
  tags: ["a", "b"],
  author: entryLink("ann"),
  editors: [entryLink("bob"), entryLink("ann")],
  text: rich(["A wal", "king zebra"], ["by the sea"]),
  shop: { lat: 48.1, lon: 11.5 },
});
const space: ContentSpace = {
  locales: testLocales,
  contentTypes: [
    contentType("book", [
      field("title", "Symbol"),
      field("note", "Text"),
      field("pages", "Integer"),
      field("price", "Number"),
      field("out", "Date"),
      field("sold", "Boolean"),
      field("tags", "Array", { items: { type: "Symbol" } }),
      field("author", "Link", { linkType: "Entry" }),
      field("editors", "Array", { items: { type: "Link", linkType: "Entry" } }),
      field("text", "RichText"),
      field("shop", "Location"),
      field("data", "Object"),
    ]),
    contentType("author", [field("title", "Symbol"), field("born", "Integer")]),
    contentType("shelf", [field("title", "Symbol"), field("first", "Link", { linkType: "Entry" })]),
  ],
  entries: [
    { ...zebra, fields: { ...zebra.fields, title: { en: "The zebra", de: "Das Zebra" } } },
    book("apple", {
      title: "An apple",
      pages: 200,
      price: 12,
      out: "2025-01-01T00:00:00+01:00",
      sold: false,
      tags: ["b", "c"],
      author: entryLink("bob"),
      text: rich(["An orchard"]),
      shop: { lat: 52.5, lon: 13.4 },
    }),
    book("plain", { title: "Plain", note: "Nothing but a long note" }),
    author("ann", "Ann", 1950),
    author("bob", "Bob", 1980),
    testEntry("shelf", "shelf", { title: { en: "Shelf" }, first: { en: entryLink("zebra") } }),
  ],
  assets: [
    testAsset("photo", "//images.example/photo.webp"),
    {
      ...testAsset("leaflet", "//files.example/leaflet.pdf"),
      fields: {
        title: { en: "Leaflet" },
        file: { en: { url: "//x/l.pdf", fileName: "l.pdf", contentType: "application/pdf", details: { size: 900 } } },
      },
    },
  ],
};

const delivery = createDelivery({
  store: new ContentStore(space),
  space: "test",
  environment: "master",
  deliveryToken: "delivery",
  previewToken: "preview",
});
const sdk = createClient({
  space: "test",
  environment: "master",
  accessToken: "delivery",
  host: "cdn.cms.localhost",
  retryOnError: false,
  logHandler: () => {},
  adapter: fetchAdapter((request) => delivery.fetch(request)),
});
const raw = async (path: string, query: Record<string, unknown> = {}) => {
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const url = path.startsWith("/spaces") ? path : `/spaces/test/environments/master/${path}?${parameters}`;
  const headers = { Authorization: "Bearer delivery" };
  const answer = await delivery.fetch(new Request(`https://cdn.cms.localhost${url}`, { headers }));
  return { status: answer.status, body: (await answer.json()) as Answer };
};
interface Answer {
  total?: number;
  items: { sys: { id: string }; fields?: object; metadata?: object }[];
  pages?: { next?: string; prev?: string };
  sys: { id?: string };
  details?: { errors: { name: string; path: string[]; details: string }[] };
}
const ids = ({ items }: Answer) => items.map(({ sys }) => sys.id);

const BOOKS = { content_type: "book", order: "sys.id" };
const FOUND: [Record<string, unknown>, string[]][] = [
  [{ ...BOOKS, "fields.title": "The zebra" }, ["zebra"]],
  [{ ...BOOKS, "fields.title.de": "Das Zebra" }, ["zebra"]],
  [{ ...BOOKS, "fields.title.de[exists]": false }, ["apple", "plain"]],
  [{ ...BOOKS, locale: "de", "fields.title": "Das Zebra" }, ["zebra"]],
  [{ ...BOOKS, "fields.title[ne]": "Plain" }, ["apple", "zebra"]],
  [{ ...BOOKS, "fields.title[in]": "Plain,The zebra" }, ["plain", "zebra"]],
  [{ ...BOOKS, "fields.title[nin]": "Plain,The zebra" }, ["apple"]],
  [{ ...BOOKS, "fields.title[match]": "zeb" }, ["zebra"]],
  [{ ...BOOKS, "fields.note[match]": "LONG note" }, ["plain"]],
  [{ ...BOOKS, "fields.text[match]": "walking" }, ["zebra"]],
  [{ ...BOOKS, "fields.text[match]": "zebra sea" }, ["zebra"]],
  [{ ...BOOKS, "fields.text[match]": "zebraby" }, []],
  [{ ...BOOKS, "fields.text[match]": "paragraph" }, []],
  [{ ...BOOKS, "fields.pages[lt]": 11 }, ["zebra"]],
  [{ ...BOOKS, "fields.pages[lte]": 10 }, ["zebra"]],
  [{ ...BOOKS, "fields.pages[gt]": 10 }, ["apple"]],
  [{ ...BOOKS, "fields.pages[gte]": 10 }, ["apple", "zebra"]],
  [{ ...BOOKS, "fields.price[gt]": 9.4, "fields.price[lt]": 10 }, ["zebra"]],
  [{ ...BOOKS, "fields.price": "9.50" }, ["zebra"]],
  [{ ...BOOKS, "fields.out": "2024-12-31T23:00:00Z" }, ["apple"]],
  [{ ...BOOKS, "fields.out[lt]": "2025" }, ["apple", "zebra"]],
  [{ ...BOOKS, "fields.sold": true }, ["zebra"]],
  [{ ...BOOKS, "fields.tags": "b" }, ["apple", "zebra"]],
  [{ ...BOOKS, "fields.tags[in]": "a,c" }, ["apple", "zebra"]],
  [{ ...BOOKS, "fields.tags[all]": "a,b" }, ["zebra"]],
  [{ ...BOOKS, "fields.tags[nin]": "a,x" }, ["apple", "plain"]],
  [{ ...BOOKS, "fields.tags[exists]": true }, ["apple", "zebra"]],
  [{ ...BOOKS, "fields.author.sys.id": "ann" }, ["zebra"]],
  [{ ...BOOKS, "fields.author.sys.id[in]": "ann,bob" }, ["apple", "zebra"]],
  [{ ...BOOKS, "fields.editors.sys.id[all]": "ann,bob" }, ["zebra"]],
  [{ ...BOOKS, "fields.author.sys.contentType.sys.id": "author", "fields.author.fields.title": "Bob" }, ["apple"]],
  [{ ...BOOKS, "fields.author.sys.contentType.sys.id": "author", "fields.author.fields.born[lt]": 1960 }, ["zebra"]],
  [
    { ...BOOKS, "fields.editors.sys.contentType.sys.id": "author", "fields.editors.fields.title[match]": "bo" },
    ["zebra"],
  ],
  [{ ...BOOKS, "fields.shop[within]": "48,11,49,12" }, ["zebra"]],
  [{ ...BOOKS, "fields.shop[within]": "52.5,13.4,10" }, ["apple"]],
  [{ content_type: "book", "fields.shop[near]": "52,13" }, ["apple", "zebra"]],
  [{ content_type: "book", "fields.shop[near]": "47,11" }, ["zebra", "apple"]],
  [{ links_to_entry: "bob", order: "sys.id" }, ["apple", "zebra"]],
  [{ links_to_asset: "photo" }, []],
  [{ query: "orchard" }, ["apple"]],
  [{ query: "walking zebra" }, ["zebra"]],
  [{ "sys.contentType.sys.id[in]": "author,shelf", order: "sys.id" }, ["ann", "bob", "shelf"]],
  [{ "sys.id[match]": "app" }, ["apple"]],
  [{ "sys.updatedAt[gt]": "2030-01-01" }, []],
  [{ ...BOOKS, "metadata.tags.sys.id[in]": "any" }, []],
  [{ ...BOOKS, "metadata.tags.sys.id[all]": "any" }, []],
  [{ ...BOOKS, "metadata.tags[exists]": false }, ["apple", "plain", "zebra"]],
  [{ content_type: "book", order: "fields.sold,-fields.pages" }, ["apple", "zebra", "plain"]],
  [{ content_type: "book", order: "-fields.title" }, ["zebra", "plain", "apple"]],
  [{ content_type: "book", order: "-sys.id", limit: 1, skip: 1 }, ["plain"]],
  [{ content_type: "book", limit: 0 }, []],
];

describe("[CMS-13 part: delivery API] search", () => {
  it.each(FOUND)("finds by %j, alike in raw HTTP and through Contentful's SDK", async (query, expected) => {
    const answer = await raw("entries", query);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(ids(answer.body)).toEqual(expected);
    const { order, ...rest } = query;
    const asked = { ...rest, ...(order ? { order: String(order).split(",") } : {}) };
    expect(ids((await sdk.getEntries(asked as never)) as never)).toEqual(expected);
  });

  it.each([
    [{ "fields.file.contentType": "application/pdf" }, ["leaflet"]],
    [{ "fields.file.details.size[gt]": 100 }, ["leaflet"]],
    [{ "fields.title[match]": "leaf" }, ["leaflet"]],
    [{ "fields.title.en": "photo" }, ["photo"]],
    [{ mimetype_group: "image" }, ["photo"]],
    [{ query: "leaflet" }, ["leaflet"]],
    [{ order: "-fields.file.details.size" }, ["leaflet", "photo"]],
    [{ "sys.id[nin]": "photo" }, ["leaflet"]],
  ])("finds assets by %j", async (query, expected) => {
    const answer = await raw("assets", query);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(ids(answer.body)).toEqual(expected);
  });

  it.each([
    [{ colour: "red" }, "colour"],
    [{ content_type: "book", "fields.colour": "red" }, "fields.colour"],
    [{ content_type: "book", "fields.title.xx": "red" }, "fields.title.xx"],
    [{ content_type: "book", "fields.author.name": "Ann" }, "fields.author.name"],
    [{ content_type: "book", order: "fields.colour" }, "fields.colour"],
    [{ content_type: "book", select: "fields.colour" }, "fields.colour"],
    [{ "sys.colour": "red" }, "sys.colour"],
    [{ "fields.title": "x" }, "fields.title"],
    [{ order: "fields.title" }, "fields.title"],
    [{ content_type: "book", "fields.author.fields.title": "Ann" }, "fields.author.fields.title"],
    [{ content_type: "nothing" }, "content_type"],
    [{ content_type: "book", "fields.title[like]": "x" }, "fields.title"],
    [{ content_type: "book", "fields.title[lt]": "x" }, "fields.title"],
    [{ content_type: "book", "fields.title[all]": "x" }, "fields.title"],
    [{ content_type: "book", "fields.title[near]": "1,2" }, "fields.title"],
    [{ content_type: "book", "fields.shop[near]": "100,2" }, "fields.shop"],
    [{ content_type: "book", "fields.shop[within]": "1,2" }, "fields.shop"],
    [{ content_type: "book", "fields.pages[match]": "1" }, "fields.pages"],
    [{ content_type: "book", "fields.pages[gt]": "many" }, "fields.pages"],
    [{ content_type: "book", "fields.sold": "perhaps" }, "fields.sold"],
    [{ content_type: "book", "fields.sold[exists]": "perhaps" }, "fields.sold"],
    [{ content_type: "book", "fields.out[gt]": "soon" }, "fields.out"],
    [{ content_type: "book", "fields.data": "x" }, "fields.data"],
    [{ content_type: "book", "fields.text": "x" }, "fields.text"],
    [{ content_type: "book", order: "fields.text" }, "fields.text"],
    [{ content_type: "book", order: "fields.tags" }, "fields.tags"],
    [{ content_type: "book", "metadata.concepts.sys.id[in]": "x" }, "metadata.concepts.sys.id"],
    [{ include: 11 }, "include"],
    [{ limit: 1001 }, "limit"],
    [{ skip: -1 }, "skip"],
    [{ cursor: true, skip: 1 }, "skip"],
    [{ mimetype_group: "image" }, "mimetype_group"],
  ])("refuses %j with Contentful's error, by name", async (query, path) => {
    const { status, body } = await raw("entries", query);
    expect(status).toBe(400);
    expect(body.sys).toEqual({ type: "Error", id: "InvalidQuery" });
    expect(body.details?.errors).toHaveLength(1);
    expect(body.details?.errors[0]?.path.join(".")).toBe(path);
    expect(body.details?.errors[0]?.details).not.toBe("");
  });

  it.each([
    ["assets", { links_to_entry: "x" }, "links_to_entry"],
    ["assets", { content_type: "book" }, "content_type"],
    ["assets", { mimetype_group: "sound" }, "mimetype_group"],
    ["assets", { "fields.file.colour": "x" }, "fields.file.colour"],
    ["entries/zebra", { "fields.title": "x" }, "fields.title"],
  ])("refuses what is not asked of %s: %j", async (of, query, path) => {
    const { status, body } = await raw(of, query);
    expect([status, body.details?.errors[0]?.path.join(".")]).toEqual([400, path]);
  });

  it("never finds by what a draft says, and answers for no time to come, but on the preview host", async () => {
    const draft = testEntry("author", "draft", { title: { en: "Secret" } }, { published: false });
    const linking = book("linking", { title: "Linking", author: entryLink("draft") });
    const own = createDelivery({
      store: new ContentStore({ ...space, entries: [draft, linking] }),
      space: "test",
      environment: "master",
      deliveryToken: "delivery",
      previewToken: "preview",
    });
    const ask = async (host: "cdn" | "preview", query: Record<string, string>) => {
      const url = `https://${host}.cms.localhost/spaces/test/environments/master/entries?${new URLSearchParams(query)}`;
      const Authorization = `Bearer ${host === "cdn" ? "delivery" : "preview"}`;
      const answer = await own.fetch(new Request(url, { headers: { Authorization } }));
      return { status: answer.status, body: (await answer.json()) as Answer };
    };
    const secret = {
      content_type: "book",
      "fields.author.sys.contentType.sys.id": "author",
      "fields.author.fields.title": "Secret",
    };
    expect(ids((await ask("cdn", secret)).body)).toEqual([]);
    expect(ids((await ask("preview", secret)).body)).toEqual(["linking"]);
    const later = { "timestamp[lte]": "2030-01-01T00:00:00Z" };
    expect((await ask("preview", later)).status).toBe(200);
    const rejected = await ask("cdn", later);
    expect([rejected.status, rejected.body.details?.errors[0]?.path]).toEqual([400, ["timestamp"]]);
  });

  it("sends the selected parts alone, as Contentful does: sys only where it is named", async () => {
    const [item] = (await raw("entries", { content_type: "book", "sys.id": "plain", select: "fields.title" })).body
      .items;
    expect(item).toEqual({ fields: { title: "Plain" } });
    const [whole] = (await raw("entries", { "sys.id": "plain", select: "sys,metadata" })).body.items;
    expect(Object.keys(whole ?? {}).sort()).toEqual(["metadata", "sys"]);
  });

  it("pages forward and back by cursor, in raw HTTP and through the SDK", async () => {
    const first = (await raw("entries", { ...BOOKS, cursor: true, limit: 2 })).body;
    expect([ids(first), first.total]).toEqual([["apple", "plain"], undefined]);
    expect(first.pages?.prev).toBeUndefined();
    const second = (await raw(first.pages?.next ?? "")).body;
    expect(ids(second)).toEqual(["zebra"]);
    expect(second.pages?.next).toBeUndefined();
    expect(ids((await raw(second.pages?.prev ?? "")).body)).toEqual(["apple", "plain"]);
    const page = await sdk.getEntriesWithCursor({ content_type: "book", order: ["sys.id"], limit: 2 } as never);
    expect(ids(page as never)).toEqual(["apple", "plain"]);
    const next = { content_type: "book", order: ["sys.id"], limit: 2, pageNext: page.pages.next };
    expect(ids((await sdk.getEntriesWithCursor(next as never)) as never)).toEqual(["zebra"]);
    expect((await raw("entries", { cursor: true, pageNext: "nonsense" })).status).toBe(400);
  });

  it("answers locales, tags and content types; references belong to the management API", async () => {
    expect((await raw("locales")).body.items).toHaveLength(3);
    expect((await raw("tags")).body.items).toEqual([]);
    expect(ids((await raw("content_types")).body)).toEqual(["book", "author", "shelf"]);
    expect((await raw("entries/zebra/references")).status).toBe(404);
  });
});
