import { afterAll, beforeAll, expect, it } from "vitest";
import { createDeskEntry, publishDeskEntry, readDeskEntry, saveDeskDraft } from "#schemas/api/desk.ts";
import type { ContentSpace } from "#schemas/content/space.ts";
import { testBrand } from "#tests/harness/brand.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { testLocales } from "#tests/harness/content-space.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { testStorefront } from "#tests/harness/storefront.ts";
import { controlName, presenceName } from "../form/read-form.ts";
import { answerEntryForm } from "./entry-action.server.ts";

const field = { id: "text", name: "Text", type: "Symbol", localized: true, required: false, validations: [] };
const space = {
  contentTypes: [{ sys: { id: "note" }, name: "Note", displayField: "text", fields: [field] }],
  locales: testLocales,
  assets: [],
  entries: [],
} as unknown as ContentSpace;
const brand = testBrand();

let runtime: TestPlatform;
let ada: TestClient;
let bea: TestClient;
beforeAll(async () => {
  runtime = await createTestPlatform({ brands: [brand], content: space });
  ({ client: ada } = await openDesk(runtime, "editor", { name: "Ada" }));
  ({ client: bea } = await openDesk(runtime, "brand-manager", { name: "Bea" }));
});
afterAll(() => runtime.close());

const note = async () => {
  const { id } = await ada.ok(createDeskEntry, { body: { content_type: "note", fields: { text: { en: "first" } } } });
  return id;
};
const read = (id: string) => bea.ok(readDeskEntry, { params: { id } });
const beaSaves = (id: string, version: number, text: Record<string, string>) =>
  bea.ok(saveDeskDraft, { params: { id }, body: { version, fields: { text } } });

/** Ada presses a button of her form, which shows a version's English text. */
function press(id: string, intent: string, sent: { version: number; text: string; over?: number }) {
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const form = new FormData();
  form.set("intent", intent);
  form.set("version", String(sent.version));
  form.set("locale", "en");
  form.set(presenceName("text"), "1");
  form.set(controlName("text"), sent.text);
  if (sent.over !== undefined) form.set("over", String(sent.over));
  return answerEntryForm({ context: testStorefront(runtime, { brand, cookie }).context, id, form });
}

it.each(["publish", "unpublish", "delete"])(
  "[EDIT-06 part: two editors] %s without a stroke rejects a version that the editor has not seen, and shows it",
  async (intent) => {
    const id = await note();
    if (intent === "unpublish") await ada.ok(publishDeskEntry, { params: { id }, body: { version: 1 } });
    await beaSaves(id, 1, { en: "first", de: "Ein halber" });
    const before = await read(id);

    const result = await press(id, intent, { version: 1, text: "first" });
    expect(result).toMatchObject({ version: 1, problem: null });
    expect(result.conflict).toMatchObject({
      version: 2,
      by: "Bea",
      isTyped: false,
      theirs: { text: { en: "first", de: "Ein halber" } },
      mine: { text: { en: "first" } },
    });
    const { state, published_version } = await read(id);
    expect([state, published_version]).toEqual([before.state, before.published_version]);
  },
);

it("[EDIT-06 part: two editors] who has typed nothing is not offered to undo what another editor has typed in the same field", async () => {
  const id = await note();
  await beaSaves(id, 1, { en: "theirs" });
  const { conflict } = await press(id, "publish", { version: 1, text: "first" });
  expect(conflict).toMatchObject({
    version: 2,
    isTyped: false,
    theirs: { text: { en: "theirs" } },
    mine: { text: { en: "first" } },
  });
  expect((await read(id)).fields).toEqual({ text: { en: "theirs" } });
});

it("[EDIT-06 part: two editors] publish without a stroke publishes the version that the editor sees", async () => {
  const id = await note();
  expect(await press(id, "publish", { version: 1, text: "first" })).toMatchObject({ version: 1, conflict: null });
  expect(await read(id)).toMatchObject({ version: 1, published_version: 1 });
});

it("[EDIT-06 part: two editors] a save over the version that a conflict has shown never takes in a later one", async () => {
  const id = await note();
  await beaSaves(id, 1, { en: "theirs" });
  const met = await press(id, "save", { version: 1, text: "mine" });
  expect(met.conflict).toMatchObject({ version: 2, isTyped: true, theirs: { text: { en: "theirs" } } });

  await beaSaves(id, 2, { en: "theirs again", de: "Später" });
  const again = await press(id, "save-over", { version: 1, text: "mine", over: 2 });
  expect(again).toMatchObject({ version: 1, conflict: { version: 3, mine: { text: { en: "mine", de: "Später" } } } });
  expect((await read(id)).fields).toEqual({ text: { en: "theirs again", de: "Später" } });

  const saved = await press(id, "save-over", { version: 1, text: "mine", over: 3 });
  expect(saved).toMatchObject({ version: 4, conflict: null });
  expect((await read(id)).fields).toEqual({ text: { en: "mine", de: "Später" } });
});

it("[EDIT-06 part: two editors] a save that says nothing new doesn't make another editor's version the form's own", async () => {
  const id = await note();
  await beaSaves(id, 1, { en: "first", de: "Ein halber" });
  expect(await press(id, "save", { version: 1, text: "first" })).toMatchObject({ version: 1, conflict: null });
});

it("[EDIT-06 part: two editors] the form's version is the one that was saved, also where publishing then fails", async () => {
  const id = await note();
  runtime.desk.checkContent = () => null;
  const result = await press(id, "publish", { version: 1, text: "more" });
  runtime.desk.checkContent = () => [];
  expect(result).toMatchObject({ version: 2, problem: { code: "DESK.CHECK_UNAVAILABLE" } });
});
