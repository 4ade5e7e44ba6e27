import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as contract from "#schemas/api/desk.ts";
import type { Editor } from "#schemas/api/editors.ts";
import type { ContentSpace, SpaceEntry } from "#schemas/content/space.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { loadContent } from "#server/content/load-content.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { assetLink, testAsset, testEntry, testLocales, testPage } from "#tests/harness/content-space.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";

let runtime: TestPlatform;
let space: ContentSpace;
let ada: TestClient;
let editor: Editor;
let bea: TestClient;

/** Stands in for the storefront's check: a body with this word would break its page. */
const checkContent = (_: ContentSpace, entry: SpaceEntry) =>
  JSON.stringify(entry.fields).includes("BROKEN")
    ? [
        {
          fault: "marker-unknown" as const,
          severity: "error" as const,
          entry: entry.sys.id,
          title: "",
          field: "body",
          locale: "en",
          line: 3,
          column: 4,
          found: "#BROKEN#",
          allowed: "a marker that there is",
          fix: "#awards-list#",
        },
      ]
    : [];

beforeAll(async () => {
  const { contentTypes } = (await loadContent(resolve("content"))).space;
  space = {
    contentTypes,
    locales: testLocales,
    assets: [testAsset("medal", "/media/medal.webp")],
    entries: [
      testPage("one", "one", { title: { en: "One", de: "Eins" } }),
      testPage("two", "two/EE", { brands: { en: ["test", "other"] } }),
      testEntry("snippet", "foot", { key: { en: "foot" }, brands: { en: ["test"] }, body: { en: "<p>Foot</p>" } }),
    ],
  };
  runtime = await createTestPlatform({ content: space, checkContent });
  ({ client: ada, editor } = await openDesk(runtime, "editor", { name: "Ada" }));
  ({ client: bea } = await openDesk(runtime, "brand-manager", { name: "Bea" }));
});
afterAll(() => runtime.close());

const page = (slug: string, body = "<p>x</p>") => testPage("any", slug, { body: { en: body } }).fields as object;
const draft = async (slug: string, body?: string) =>
  ada.ok(contract.createDeskEntry, { body: { content_type: "page", fields: page(slug, body) as never } });
const read = (id: string, client = ada) => client.ok(contract.readDeskEntry, { params: { id } });
const save = (entry: { id: string; version: number }, fields: object, client = ada) =>
  client.call(contract.saveDeskDraft, {
    params: { id: entry.id },
    body: { version: entry.version, fields: fields as never },
  });
const publish = ({ id, version }: { id: string; version: number }, client = ada) =>
  client.call(contract.publishDeskEntry, { params: { id }, body: { version } });
const unpublish = ({ id, version }: { id: string; version: number }) =>
  ada.call(contract.unpublishDeskEntry, { params: { id }, body: { version } });
const history = (entry: string) => ada.ok(contract.listDeskHistory, { query: { entry } });
const published = (id: string) => runtime.desk.content.store.entry(id, "published");
type Entry = AnswerOf<typeof contract.readDeskEntry>;

describe("an entry at the desk", () => {
  it("is told the model that forms are made from", async () => {
    const model = await ada.ok(contract.listContentTypes, {});
    expect(model.content_types.map(({ id }) => id)).toEqual(["page", "banner", "snippet", "award"]);
    const banner = model.content_types.find(({ id }) => id === "banner");
    expect(banner?.fields.find(({ id }) => id === "image")).toMatchObject({ type: "Link", link_type: "Asset" });
    expect(model.locales.map(({ code, fallback }) => [code, fallback])).toEqual([
      ["en", null],
      ["de", "en"],
      ["de-AT", "de"],
    ]);
    expect([model.editable, model.address]).toEqual([true, null]);
  });

  it("goes from draft to published, changed, unpublished and gone, each step with its author", async () => {
    const made = await draft("life");
    expect(made).toMatchObject({
      state: "draft",
      version: 1,
      published_version: null,
      updated_by: "Ada",
      name: "life",
    });
    expect(published(made.id)).toBeUndefined();

    expect((await publish(made)).body).toMatchObject({ state: "published", published_version: 1 });
    await runtime.desk.content.catchUp();
    expect(published(made.id)?.fields).toMatchObject({ slug: { en: "life" } });

    const saved = (await save(made, page("life", "<p>new</p>"), bea)).body;
    expect(saved).toMatchObject({ state: "changed", version: 2, published_version: 1, updated_by: "Bea" });
    expect(saved.published_fields).toMatchObject({ body: { en: "<p>x</p>" } });
    expect(published(made.id)?.fields).toMatchObject({ body: { en: "<p>x</p>" } });
    expect((await publish(saved)).body).toMatchObject({ state: "published", published_version: 2 });
    expect(
      await ada.rejected(contract.deleteDeskEntry, { params: { id: made.id }, query: { version: 2 } }),
    ).toMatchObject({ status: 409, code: "DESK.PUBLISHED" });

    expect((await unpublish(saved)).body).toMatchObject({ state: "unpublished", published_fields: null });
    expect(published(made.id)).toBeUndefined();
    await ada.ok(contract.deleteDeskEntry, { params: { id: made.id }, query: { version: 2 } });
    expect(await ada.rejected(contract.readDeskEntry, { params: { id: made.id } })).toMatchObject({ status: 404 });
    expect((await history(made.id)).map(({ action, by, version }) => [action, by, version])).toEqual([
      ["delete", "Ada", 2],
      ["unpublish", "Ada", 2],
      ["publish", "Ada", 2],
      ["save", "Bea", 2],
      ["publish", "Ada", 1],
      ["create", "Ada", 1],
    ]);
    // An id that is free again counts on from there.
    const repeated = await ada.ok(contract.createDeskEntry, {
      body: { content_type: "page", id: made.id, fields: page("life") as never },
    });
    expect(repeated).toMatchObject({ version: 3, state: "draft" });
  });

  it("keeps every version, with when it was on the site, and gives it back to be restored", async () => {
    const made = await draft("versions", "<p>first</p>");
    await publish(made);
    runtime.clock.advance(60_000);
    const second = (await save(made, page("versions", "<p>second</p>"))).body;
    await publish(second);
    runtime.clock.advance(60_000);
    await unpublish(second);
    const versions = await ada.ok(contract.listDeskVersions, { params: { id: made.id } });
    expect(versions.map(({ version, by }) => [version, by])).toEqual([
      [2, "Ada"],
      [1, "Ada"],
    ]);
    expect(versions[0]?.unpublished_at).toBe(runtime.clock.now().toISOString());
    expect(versions[1]?.published_at).not.toBeNull();
    const first = await ada.ok(contract.readDeskVersion, { params: { id: made.id, version: 1 } });
    const restored = (await save(second, first.fields)).body;
    expect(restored).toMatchObject({ version: 3, fields: { body: { en: "<p>first</p>" } } });
    expect(await ada.rejected(contract.readDeskVersion, { params: { id: made.id, version: 99 } })).toMatchObject({
      status: 404,
      code: "DESK.VERSION.UNKNOWN",
    });
  });

  it("[EDIT-06 part: refused at publishing] with errors it is kept and told but not published: what is published goes on serving", async () => {
    const made = await draft("sound", "<p>sound</p>");
    await publish(made);
    const broken = (await save(made, page("sound", "<p>#BROKEN#</p>"))).body;
    expect(broken).toMatchObject({
      version: 2,
      errors: 1,
      diagnostics: [{ fault: "marker-unknown", line: 3, column: 4 }],
    });
    const apiError = await publish(broken);
    expect([apiError.status, apiError.problem.code, apiError.problem.params]).toEqual([
      422,
      "DESK.DIAGNOSTICS",
      { errors: 1 },
    ]);
    expect(published(made.id)?.fields).toMatchObject({ body: { en: "<p>sound</p>" } });
    expect(await read(made.id)).toMatchObject({ state: "changed", published_version: 1 });
    const { diagnostics } = await ada.ok(contract.checkDeskEntry, {
      params: { id: made.id },
      body: { content_type: "page", fields: page("sound", "<p>#BROKEN#</p>") as never },
    });
    expect(diagnostics).toHaveLength(1);
  });

  it("[EDIT-06 part: links to drafts] a link to a draft is a finding, until that is published", async () => {
    const award = (image: string) => ({
      name: { en: "A" },
      nomination: { en: "B" },
      prize: { en: "C" },
      year: { en: 2026 },
      brands: { en: ["test"] },
      image: { en: assetLink(image) },
    });
    const made = (fields: object) =>
      ada.ok(contract.createDeskEntry, { body: { content_type: "award", fields: fields as never } });
    expect((await publish(await made(award("medal")))).status).toBe(200);
    const lost = await made(award("gone"));
    expect(lost.diagnostics).toMatchObject([{ fault: "link-broken", field: "image", locale: "en", found: "gone" }]);
    expect((await publish(lost)).problem.code).toBe("DESK.DIAGNOSTICS");

    const target = await draft("target");
    const linking = await ada.ok(contract.createDeskEntry, {
      body: {
        content_type: "page",
        fields: {
          ...page("linking"),
          meta: { en: { json: { to: { sys: { type: "Link", linkType: "Entry", id: target.id } } } } },
        } as never,
      },
    });
    expect((await publish(linking)).status).toBe(422);
    await publish(target);
    expect((await publish(linking)).body).toMatchObject({ state: "published", errors: 0 });
  });

  it.each([
    ["an unknown type", { content_type: "nothing", fields: {} }, 422],
    ["a field that no model could name", { content_type: "page", fields: { "a b": { en: 1 } } }, 422],
    ["a field called __proto__", JSON.parse('{"content_type":"page","fields":{"__proto__":{"en":1}}}'), 422],
    ["a locale that is none", { content_type: "page", fields: { title: { "e n": 1 } } }, 422],
    ["an id that is taken", { content_type: "page", id: "one", fields: {} }, 409],
    ["a NUL, which no text of the database holds", { content_type: "page", fields: { title: { en: "a\0b" } } }, 422],
    ["half of a surrogate pair", { content_type: "page", fields: { title: { en: "a\ud800b" } } }, 422],
    ["an id that is none", { content_type: "page", id: "a/b", fields: {} }, 422],
  ])("%s is refused", async (_, body, status) => {
    expect((await ada.attempt(contract.createDeskEntry, { body })).status).toBe(status);
  });

  it("whatever a draft says is kept as it was written, in its order", async () => {
    const odd = { zeta: { en: "\u0001 \u2028 '; drop" }, alpha: { de: [1, { b: 1, a: 2 }], en: null } };
    const made = await ada.ok(contract.createDeskEntry, { body: { content_type: "page", fields: odd as never } });
    expect(JSON.stringify((await read(made.id, bea)).fields)).toBe(JSON.stringify(odd));
  });
});

describe("two editors at once", () => {
  it("of many who save the same version one is heard, and the others are told what to look at", async () => {
    const made = await draft("together");
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        save(made, page("together", `<p>${index}</p>`), index % 2 === 0 ? ada : bea),
      ),
    );
    const heard = answers.filter(({ status }) => status === 200);
    expect(heard).toHaveLength(1);
    for (const { status, problem } of answers.filter((answer) => answer !== heard[0])) {
      expect([status, problem.code, problem.params]).toEqual([409, "DESK.CONFLICT", { version: 2 }]);
    }
    expect((await read(made.id)).fields).toEqual(heard[0]?.body.fields);
    expect((await ada.ok(contract.listDeskVersions, { params: { id: made.id } })).length).toBe(2);
  });

  it("nothing is lost: whoever tries again on the newer version adds theirs", async () => {
    const made = await draft("sum", "");
    const add = async (word: string, client: TestClient): Promise<void> => {
      for (;;) {
        const seen = (await read(made.id, client)) as Entry;
        const body = `${(seen.fields as { body: { en: string } }).body.en} ${word}`;
        if ((await save(seen, page("sum", body), client)).status === 200) return;
      }
    };
    const words = Array.from({ length: 12 }, (_, index) => `w${index}`);
    await Promise.all(words.map((word, index) => add(word, index % 2 === 0 ? ada : bea)));
    const { fields, version } = await read(made.id);
    expect((fields as { body: { en: string } }).body.en.trim().split(" ").sort()).toEqual([...words].sort());
    expect(version).toBe(1 + words.length);
    const versions = await ada.ok(contract.listDeskVersions, { params: { id: made.id } });
    expect(versions.map((each) => each.version)).toEqual(Array.from({ length: 13 }, (_, index) => 13 - index));
    expect(await history(made.id)).toHaveLength(13);
  });

  it("publishing what somebody has just changed is a conflict, and publishes nothing", async () => {
    const made = await draft("race");
    await save(made, page("race", "<p>newer</p>"), bea);
    const apiError = await publish(made);
    expect([apiError.status, apiError.problem.code]).toEqual([409, "DESK.CONFLICT"]);
    expect(await read(made.id)).toMatchObject({ state: "draft" });
  });
});

describe("lists", () => {
  it.each([
    [{ content_type: "snippet" }, ["foot"]],
    [{ brand: "other" }, ["two"]],
    [{ variant: "EE" }, ["two"]],
    [{ locale: "de", search: "eins" }, ["one"]],
    [{ search: "eins body" }, ["one"]],
    [{ variant: "common", brand: "test", search: "foot" }, ["foot"]],
  ])("finds by %j", async (query, ids) => {
    const { items, total } = await ada.ok(contract.listDeskEntries, { query: query as never });
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(total).toBe(ids.length);
  });

  it("last changed first, page by page; states, schedules and faults can be asked for", async () => {
    const broken = await draft("listed", "BROKEN");
    const { items, total } = await ada.ok(contract.listDeskEntries, { query: { limit: 1 } });
    expect([items[0]?.id, items[0]?.errors]).toEqual([broken.id, 1]);
    expect(total).toBeGreaterThan(3);
    const second = await ada.ok(contract.listDeskEntries, { query: { limit: 1, skip: 1 } });
    expect(second.items[0]?.id).not.toBe(broken.id);
    const faulty = await ada.ok(contract.listDeskEntries, { query: { state: "faulty" } });
    expect(faulty.items.every(({ errors }) => errors > 0)).toBe(true);
    expect(faulty.items.map(({ id }) => id)).toContain(broken.id);
    const untouched = await ada.ok(contract.listDeskEntries, { query: { state: "published", search: "one" } });
    expect(untouched.items.find(({ id }) => id === "one")).toMatchObject({ updated_by: null, published_version: 1 });
  });

  it("history is read on from where a page ended, and nobody rewrites it", async () => {
    const [first, second] = await ada.ok(contract.listDeskHistory, { query: { limit: 2 } });
    const next = await ada.ok(contract.listDeskHistory, { query: { limit: 1, before: first?.id ?? "" } });
    expect(next[0]).toEqual(second);
    await expect(runtime.database.pool.query("delete from cms_history")).rejects.toThrow(/is not changed/);
    const { rows } = await runtime.database.pool.query("select distinct editor_id from cms_history where by = 'Ada'");
    expect(rows).toEqual([{ editor_id: editor.id }]);
  });
});
