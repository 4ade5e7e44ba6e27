import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as contract from "#schemas/api/desk.ts";
import type { ContentSpace, SpaceEntry } from "#schemas/content/space.ts";
import { loadContent } from "#server/content/load-content.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { testEntry, testLocales, testPage } from "#tests/harness/content-space.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { seedContent } from "./seed-content.ts";

let runtime: TestPlatform;
let space: ContentSpace;
let ada: TestClient;
beforeAll(async () => {
  const { contentTypes } = (await loadContent(resolve("content"))).space;
  space = {
    contentTypes,
    locales: testLocales,
    assets: [],
    entries: [
      testPage("one", "one", { title: { en: "One", de: "Eins" } }),
      testPage("two", "two/EE"),
      testEntry("snippet", "foot", { key: { en: "foot" }, brands: { en: ["test"] }, body: { en: "<p>Foot</p>" } }),
    ],
  };
  runtime = await createTestPlatform({ content: space });
  ({ client: ada } = await openDesk(runtime, "editor", { name: "Ada" }));
});
afterAll(() => runtime.close());

const page = (slug: string, body: string) => testPage("any", slug, { body: { en: body } }).fields as object;
const read = (id: string) => ada.ok(contract.readDeskEntry, { params: { id } });
const save = (entry: { id: string; version: number }, fields: object) =>
  ada.call(contract.saveDeskDraft, {
    params: { id: entry.id },
    body: { version: entry.version, fields: fields as never },
  });
const history = (entry: string) => ada.ok(contract.listDeskHistory, { query: { entry } });
const published = (id: string) => runtime.desk.content.store.entry(id, "published");

describe("content that comes with the program", () => {
  const changed = (id: string, title: string): ContentSpace => ({
    ...space,
    entries: space.entries.map((entry) =>
      entry.sys.id === id ? ({ ...entry, fields: { ...entry.fields, title: { en: title } } } as SpaceEntry) : entry,
    ),
  });

  it("is taken in once; a file that changes reaches what nobody has edited, and says so where somebody has", async () => {
    const revision = runtime.desk.content.revision;
    await Promise.all([1, 2, 3].map(() => seedContent(runtime.context, space, "test")));
    await runtime.desk.content.catchUp();
    expect(runtime.desk.content.revision).toBe(revision);

    await seedContent(runtime.context, changed("one", "One anew"), "test");
    expect(await read("one")).toMatchObject({ title: "One anew", state: "published", version: 2, file_fields: null });
    expect((await history("one"))[0]).toMatchObject({ action: "file-changed", by: null, version: 2 });

    const edited = (await save(await read("two"), page("two/EE", "<p>mine</p>"))).body;
    await seedContent(runtime.context, changed("two", "Two of the file"), "test");
    const conflict = await read("two");
    expect(conflict).toMatchObject({ version: edited.version, fields: { body: { en: "<p>mine</p>" } } });
    expect(conflict.file_fields).toMatchObject({ title: { en: "Two of the file" } });
    expect((await history("two"))[0]).toMatchObject({ action: "file-changed", version: null });
    // The other file is as it was again: an entry that nobody has edited follows it.
    expect(await read("one")).toMatchObject({ title: "One", version: 3 });

    const taken = (await save(conflict, conflict.file_fields as object)).body;
    expect(taken).toMatchObject({ title: "Two of the file", file_fields: null });
  });

  it("a file that is gone takes its entry off the site, unless somebody has edited it", async () => {
    await seedContent(runtime.context, { ...space, entries: [] }, "test");
    await runtime.desk.content.catchUp();
    expect(published("foot")).toBeUndefined();
    expect(await read("two")).toMatchObject({ updated_by: "Ada" });
    await seedContent(runtime.context, space, "test");
    expect(await read("foot")).toMatchObject({ state: "published" });
  });

  it("the shipped content is taken in whole, as it is written, and nothing of it is wrong", async () => {
    const { space: shipped } = await loadContent(resolve("content"));
    const other = await createTestPlatform({ content: shipped });
    const { store } = other.desk.content;
    for (const entry of shipped.entries) {
      const shown = store.entry(entry.sys.id, "preview");
      expect(JSON.stringify(shown?.fields)).toBe(JSON.stringify(entry.fields));
      expect(store.entry(entry.sys.id, "published") !== undefined).toBe(entry.sys.publishedVersion !== undefined);
    }
    expect(store.assets("published")).toHaveLength(shipped.assets.length);
    await other.close();
  });
});
