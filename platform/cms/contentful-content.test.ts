import { resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as contract from "#schemas/api/desk.ts";
import type { ContentSpace, SpaceEntry } from "#schemas/content/space.ts";
import { loadContent } from "#server/content/load-content.ts";
import { TestClock } from "#tests/harness/clock.ts";
import { testAsset, testEntry, testLocales, testPage } from "#tests/harness/content-space.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { ContentStore } from "./content-store.ts";
import { ContentfulContent } from "./contentful-content.ts";
import { createDelivery } from "./delivery.ts";
import type { StoredResource } from "./stored.ts";

let runtime: TestPlatform;
let space: ContentSpace;
let away = false;
const store = new ContentStore({ contentTypes: [], locales: [], entries: [], assets: [] });
const clock = new TestClock();

beforeAll(async () => {
  const { contentTypes } = (await loadContent(resolve("content"))).space;
  space = {
    contentTypes,
    locales: testLocales,
    assets: [testAsset("medal", "//images.example/medal.webp")],
    entries: [testPage("one", "one"), testEntry("page", "draft", { slug: { en: "draft" } }, { published: false })],
  };
  store.replace(space);
  const delivery = createDelivery({
    store,
    space: "casino",
    environment: "master",
    deliveryToken: "delivery",
    previewToken: "preview",
  });
  const content = new ContentfulContent(
    {
      space: "casino",
      environment: "master",
      deliveryToken: "delivery",
      previewToken: "preview",
      deliveryHost: "cdn.contentful.example",
      previewHost: "preview.contentful.example",
      fetch: async (request) => (away ? new Response("", { status: 502 }) : delivery.fetch(request)),
    },
    () => clock.now(),
  );
  runtime = await createTestPlatform();
  const elsewhere = "https://app.contentful.com/spaces/casino/environments/master/entries/{id}";
  Object.assign(runtime.desk, { content, elsewhere });
});
afterAll(() => runtime.close());

it("with a Contentful space the desk shows its drafts beside what is published, and leads there to edit", async () => {
  const { client } = await openDesk(runtime);
  away = true;
  expect(await client.rejected(contract.listDeskEntries, { query: {} })).toMatchObject({ status: 503 });
  away = false;
  const list = await client.ok(contract.listDeskEntries, { query: {} });
  expect(list.items.map(({ id, state }) => [id, state]).sort()).toEqual([
    ["draft", "draft"],
    ["one", "published"],
  ]);
  expect(await client.ok(contract.listContentTypes, {})).toMatchObject({
    editable: false,
    address: "https://app.contentful.com/spaces/casino/environments/master/entries/{id}",
  });
  expect((await client.ok(contract.listDeskAssets, { query: {} })).map(({ id }) => id)).toEqual(["medal"]);

  const [one] = space.entries as [SpaceEntry];
  const changed = { ...one.fields, title: { en: "Changed" } } as Record<string, Record<string, unknown>>;
  store.put([
    {
      kind: "Entry",
      id: "one",
      contentType: "page",
      version: 2,
      fields: changed,
      publishedVersion: 1,
      publishedFields: one.fields as never,
      publishedAt: new Date(one.sys.updatedAt),
      publishedCount: 1,
      firstPublishedAt: null,
      createdAt: new Date(one.sys.createdAt),
      updatedAt: clock.now(),
      updatedBy: null,
      deletedAt: null,
      fileFields: null,
      revision: 2,
      deliveredRevision: 1,
      schedules: [],
    } satisfies StoredResource,
  ]);
  clock.advance(11_000);
  expect(await client.ok(contract.readDeskEntry, { params: { id: "one" } })).toMatchObject({
    state: "changed",
    title: "Changed",
    published_fields: { title: { en: "Title of one" } },
  });

  away = true;
  clock.advance(60_000);
  expect((await client.ok(contract.listDeskEntries, { query: {} })).total).toBe(2);
  const rejected = await client.rejected(contract.saveDeskDraft, {
    params: { id: "one" },
    body: { version: 2, fields: {} as never },
  });
  expect(rejected).toMatchObject({ status: 409, code: "DESK.ELSEWHERE" });
});
