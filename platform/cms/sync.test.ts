import { resolve } from "node:path";
import { createClient } from "contentful";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchAdapter } from "#app/gateways/content/fetch-adapter.server.ts";
import * as contract from "#schemas/api/desk.ts";
import { loadContent } from "#server/content/load-content.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { testAsset, testEntry, testLocales, testPage } from "#tests/harness/content-space.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { createDelivery, type Delivery } from "./delivery.ts";

let runtime: TestPlatform;
let ada: TestClient;
let delivery: Delivery;
beforeAll(async () => {
  const { contentTypes } = (await loadContent(resolve("content"))).space;
  runtime = await createTestPlatform({
    content: {
      contentTypes,
      locales: testLocales,
      assets: [testAsset("medal", "/media/medal.webp")],
      entries: [
        testPage("one", "one", { title: { en: "One", de: "Eins" } }),
        testPage("two", "two"),
        testEntry("snippet", "foot", { key: { en: "foot" }, brands: { en: ["test"] }, body: { en: "x" } }),
        testEntry("page", "draft", { slug: { en: "draft" } }, { published: false }),
      ],
    },
  });
  ({ client: ada } = await openDesk(runtime));
  delivery = createDelivery({
    store: runtime.desk.content.store,
    space: "test",
    environment: "master",
    deliveryToken: "delivery",
    previewToken: "preview",
  });
});
afterAll(() => runtime.close());

const sdk = () =>
  createClient({
    space: "test",
    environment: "master",
    accessToken: "delivery",
    host: "cdn.cms.localhost",
    retryOnError: false,
    logHandler: () => {},
    adapter: fetchAdapter((request) => delivery.fetch(request)),
  });
const ids = (items: readonly { sys: { id: string } }[]) => items.map(({ sys }) => sys.id).sort();
const create = (slug: string) =>
  ada.ok(contract.createDeskEntry, {
    body: { content_type: "page", fields: testPage(slug, slug).fields as never },
  });
const publish = (id: string, version: number) =>
  ada.ok(contract.publishDeskEntry, { params: { id }, body: { version } });
const unpublish = (id: string, version: number) =>
  ada.ok(contract.unpublishDeskEntry, { params: { id }, body: { version } });

describe("the sync API of the bundled server, through Contentful's own SDK", () => {
  it("[CMS-01] first brings everything that is published, in every locale", async () => {
    const first = await sdk().sync({ initial: true });
    expect(ids(first.entries)).toEqual(["foot", "one", "two"]);
    expect(first.entries.find(({ sys }) => sys.id === "one")?.fields).toMatchObject({
      title: { en: "One", de: "Eins" },
    });
    expect(ids(first.assets)).toEqual(["medal"]);
    expect([first.deletedEntries, first.deletedAssets]).toEqual([[], []]);
  });

  it("[CMS-01] then what has changed since, deletions among it, and nothing twice", async () => {
    const made = await create("later");
    await publish(made.id, 1);
    const { nextSyncToken = "" } = await sdk().sync({ initial: true });
    const quiet = await sdk().sync({ nextSyncToken });
    expect([quiet.entries, quiet.deletedEntries]).toEqual([[], []]);

    await create("unseen");
    await unpublish(made.id, 1);
    await ada.ok(contract.saveDeskDraft, {
      params: { id: "two" },
      body: { version: 1, fields: testPage("two", "two", { title: { en: "Two anew" } }).fields as never },
    });
    await publish("two", 2);
    const next = await sdk().sync({ nextSyncToken: quiet.nextSyncToken ?? "" });
    expect(next.entries.map(({ sys, fields }) => [sys.id, fields.title])).toEqual([["two", { en: "Two anew" }]]);
    expect(next.deletedEntries.map(({ sys }) => [sys.id, sys.type])).toEqual([[made.id, "DeletedEntry"]]);
    const after = await sdk().sync({ nextSyncToken: next.nextSyncToken ?? "" });
    expect([after.entries, after.deletedEntries]).toEqual([[], []]);
  });

  it("[CMS-01] comes page by page; what changes meanwhile comes with the next round", async () => {
    const collected: string[] = [];
    let page = await sdk().sync({ initial: true, limit: 2 }, { paginate: false });
    while (page.nextPageToken) {
      collected.push(...ids([...page.entries, ...page.assets]));
      if (collected.length === 2) {
        const made = await create("meanwhile");
        await publish(made.id, 1);
      }
      page = await sdk().sync({ nextPageToken: page.nextPageToken }, { paginate: false });
    }
    collected.push(...ids([...page.entries, ...page.assets]));
    expect(collected.sort()).toEqual(["foot", "medal", "one", "two"]);
    const next = await sdk().sync({ nextSyncToken: page.nextSyncToken ?? "" });
    expect(next.entries.map(({ fields }) => fields.slug)).toEqual([{ en: "meanwhile" }]);
  });

  it("[CMS-01] filters by type and content type", async () => {
    const of = async (query: object) => {
      const { entries, assets, deletedEntries } = await sdk().sync({ initial: true, ...query } as never);
      return [ids(entries), ids(assets), ids(deletedEntries)];
    };
    expect(await of({ type: "Asset" })).toEqual([[], ["medal"], []]);
    expect(await of({ content_type: "snippet" })).toEqual([["foot"], [], []]);
    expect(await of({ type: "Deletion" })).toEqual([[], [], []]);
    await expect(sdk().sync({ initial: true, type: "Nothing" } as never)).rejects.toThrow(/400/);
    await expect(sdk().sync({ nextSyncToken: "no-token" })).rejects.toThrow(/400/);
  });
});

it("[FAULT-01 part: the database away] what is published is served from memory while the database is away", async () => {
  const away = await createTestPlatform({
    content: { contentTypes: [], locales: testLocales, assets: [], entries: [testPage("still", "still")] },
  });
  const alone = createDelivery({
    store: away.desk.content.store,
    space: "test",
    environment: "master",
    deliveryToken: "t",
    previewToken: "p",
  });
  await away.close();
  const answer = await alone.fetch(
    new Request("https://cdn.cms.localhost/spaces/test/environments/master/entries/still?access_token=t"),
  );
  expect(await answer.json()).toMatchObject({ fields: { slug: "still" } });
});

it("[CMS-13 part: delivery API] sys.revision counts publishings, not saves, for the entry and for its deletion", async () => {
  const revision = async (id: string) => (await sdk().getEntry(id)).sys.revision;
  expect(await revision("one")).toBe(1);
  const made = await create("counted");
  const saved = await ada.ok(contract.saveDeskDraft, {
    params: { id: made.id },
    body: { version: made.version, fields: testPage("any", "counted-twice").fields as never },
  });
  await publish(made.id, saved.version);
  expect(await revision(made.id)).toBe(1);
  await unpublish(made.id, saved.version);
  await publish(made.id, saved.version);
  expect(await revision(made.id)).toBe(2);
  const before = await sdk().sync({ initial: true });
  await unpublish(made.id, saved.version);
  const { deletedEntries } = await sdk().sync({ nextSyncToken: before.nextSyncToken ?? "" });
  expect(deletedEntries).toEqual([
    expect.objectContaining({ sys: expect.objectContaining({ id: made.id, revision: 2 }) }),
  ]);
});
