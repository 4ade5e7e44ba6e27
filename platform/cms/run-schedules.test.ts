import { resolve } from "node:path";
import { createClient } from "contentful";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchAdapter } from "#app/gateways/content/fetch-adapter.server.ts";
import * as contract from "#schemas/api/desk.ts";
import { loadContent } from "#server/content/load-content.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { testLocales, testPage } from "#tests/harness/content-space.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { createDelivery } from "./delivery.ts";
import type { Desk } from "./desk/desk.ts";
import { LiveContent } from "./live-content.ts";
import { createScheduleWorker } from "./run-schedules.ts";

const MINUTE = 60_000;

let runtime: TestPlatform;
let ada: TestClient;
beforeAll(async () => {
  const { contentTypes } = (await loadContent(resolve("content"))).space;
  runtime = await createTestPlatform({
    content: { contentTypes, locales: testLocales, assets: [], entries: [testPage("one", "one")] },
    checkContent: (_, { sys, fields }) =>
      JSON.stringify(fields).includes("BROKEN")
        ? [
            {
              fault: "marker-unknown",
              severity: "error",
              entry: sys.id,
              title: "",
              field: "body",
              locale: "en",
              line: 1,
              column: 1,
              found: "#BROKEN#",
              allowed: "a marker that there is",
            },
          ]
        : [],
  });
  ({ client: ada } = await openDesk(runtime, "editor", { name: "Ada" }));
});
afterAll(() => runtime.close());

const inMinutes = (minutes: number) => new Date(runtime.clock.now().getTime() + minutes * MINUTE).toISOString();
const pageFields = (slug: string, body: string) => testPage("any", slug, { body: { en: body } }).fields as never;
const create = (slug: string, body = "<p>x</p>") =>
  ada.ok(contract.createDeskEntry, { body: { content_type: "page", fields: pageFields(slug, body) } });
const save = (entry: { id: string; version: number }, slug: string, body: string) =>
  ada.ok(contract.saveDeskDraft, {
    params: { id: entry.id },
    body: { version: entry.version, fields: pageFields(slug, body) },
  });
const schedule = (id: string, action: "publish" | "unpublish", at: string) =>
  ada.ok(contract.scheduleDeskEntry, { params: { id }, body: { action, at } });
const read = (id: string) => ada.ok(contract.readDeskEntry, { params: { id } });
const run = (desk: Desk = runtime.desk) =>
  runtime.jobs.run(createScheduleWorker(desk, () => true, runtime.context.log));

const linesOf = async (id: string) =>
  (await ada.ok(contract.listDeskHistory, { query: { entry: id } }))
    .filter(({ action }) => ["publish", "unpublish"].includes(action))
    .map(({ action, note }) => [action, note]);
/** A process whose check of one entry fails. */
const outOfOrder = (id: string): Desk => ({
  ...runtime.desk,
  checkContent: (space, entry) => {
    if (entry.sys.id === id) throw new Error("the check is out of order");
    return runtime.desk.checkContent(space, entry);
  },
});

/** A preview client of Contentful's own SDK, at a moment to come or for drafts as they are. */
function previewAt(at?: string) {
  const delivery = createDelivery({
    store: runtime.desk.content.store,
    space: "test",
    environment: "master",
    deliveryToken: "delivery",
    previewToken: "preview",
  });
  return createClient({
    space: "test",
    environment: "master",
    accessToken: "preview",
    host: "preview.cms.localhost",
    retryOnError: false,
    logHandler: () => {},
    adapter: fetchAdapter((request) => delivery.fetch(request)),
    ...(at ? { timelinePreview: { timestamp: { lte: at } } } : {}),
  });
}
const bodyAt = async (id: string, at?: string) =>
  (
    (await previewAt(at).getEntries({ content_type: "page", "sys.id": id } as never)).items[0]?.fields as
      | { body?: string }
      | undefined
  )?.body;

describe("[EDIT-03] a schedule", () => {
  it("publishes the draft as it is then, and takes it off; each once, however many processes look", async () => {
    const made = await create("planned", "<p>first</p>");
    await schedule(made.id, "publish", inMinutes(10));
    await schedule(made.id, "unpublish", inMinutes(20));
    const edited = await save(made, "planned", "<p>second</p>");
    expect(edited.schedules.map(({ action, by }) => [action, by])).toEqual([
      ["publish", "Ada"],
      ["unpublish", "Ada"],
    ]);
    expect(await run()).toBe(0);
    runtime.clock.advance(10 * MINUTE);
    const other = { ...runtime.desk, content: await LiveContent.open(runtime.context, runtime.desk.content.model) };
    const done = await Promise.all([run(), run(), run(other), run()]);
    expect(done.reduce((sum, count) => sum + count)).toBe(1);
    expect(await read(made.id)).toMatchObject({
      state: "published",
      published_fields: { body: { en: "<p>second</p>" } },
      schedules: [{ action: "unpublish" }],
    });
    runtime.clock.advance(10 * MINUTE);
    expect(await run()).toBe(1);
    expect(await read(made.id)).toMatchObject({ state: "unpublished", schedules: [] });
    const lines = await ada.ok(contract.listDeskHistory, { query: { entry: made.id } });
    expect(lines.slice(0, 2).map(({ action, by, note }) => [action, by, note])).toEqual([
      ["unpublish", null, "Scheduled by Ada"],
      ["publish", null, "Scheduled by Ada"],
    ]);
  });

  it("comes in the order of its time, not in the order in which schedules were made, in two processes at once too", async () => {
    const made = await create("weekend");
    await schedule(made.id, "unpublish", inMinutes(20));
    await schedule(made.id, "publish", inMinutes(10));
    runtime.clock.advance(30 * MINUTE);
    const other = { ...runtime.desk, content: await LiveContent.open(runtime.context, runtime.desk.content.model) };
    await Promise.all([run(), run(other)]);
    expect(await read(made.id)).toMatchObject({ state: "unpublished", schedules: [] });
    expect(await linesOf(made.id)).toEqual([
      ["unpublish", "Scheduled by Ada"],
      ["publish", "Scheduled by Ada"],
    ]);
  });

  it("waits for no job of an earlier one of the entry that has failed and is tried again later", async () => {
    const made = await create("late");
    await schedule(made.id, "publish", inMinutes(1));
    await schedule(made.id, "unpublish", inMinutes(1 + 1 / 60));
    runtime.clock.advance(MINUTE);
    await run(outOfOrder(made.id));
    expect(await read(made.id)).toMatchObject({ state: "draft", schedules: [{}, {}] });
    runtime.clock.advance(MINUTE / 60);
    await run();
    for (const minutes of [0, 5]) {
      runtime.clock.advance(minutes * MINUTE);
      await run();
      expect(await read(made.id)).toMatchObject({ state: "unpublished", schedules: [] });
    }
  });

  it("[EDIT-06 part: schedules] whose draft has errors, or whose check fails, holds up no later one of its entry", async () => {
    const broken = await create("broken", "<p>good</p>");
    const crashing = await create("crashing", "<p>good</p>");
    for (const { id } of [broken, crashing])
      await ada.ok(contract.publishDeskEntry, { params: { id }, body: { version: 1 } });
    await save(broken, "broken", "<p>#BROKEN#</p>");
    await save(crashing, "crashing", "<p>better</p>");
    for (const { id } of [broken, crashing]) {
      await schedule(id, "publish", inMinutes(1));
      await schedule(id, "unpublish", inMinutes(2));
    }
    runtime.clock.advance(2 * MINUTE);
    await run(outOfOrder(crashing.id));
    const outcomes = {
      [broken.id]: "Not published, as Ada had scheduled: marker-unknown in body (en): #BROKEN#",
      [crashing.id]: "Not published, as Ada had scheduled: it failed, and a later schedule was due",
    };
    for (const [id, note] of Object.entries(outcomes)) {
      expect(await read(id)).toMatchObject({ state: "unpublished", schedules: [] });
      expect((await linesOf(id)).slice(0, 2)).toEqual([
        ["unpublish", "Scheduled by Ada"],
        ["publish", note],
      ]);
    }
  });

  it("[EDIT-06] that meets findings publishes nothing and says so in the history", async () => {
    const made = await create("doomed", "<p>good</p>");
    await ada.ok(contract.publishDeskEntry, { params: { id: made.id }, body: { version: 1 } });
    await save(made, "doomed", "<p>#BROKEN#</p>");
    await schedule(made.id, "publish", inMinutes(1));
    runtime.clock.advance(MINUTE);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await read(made.id)).toMatchObject({
      state: "changed",
      published_fields: { body: { en: "<p>good</p>" } },
      schedules: [],
    });
    const [line] = await ada.ok(contract.listDeskHistory, { query: { entry: made.id } });
    expect(line).toMatchObject({ action: "publish", by: null, version: null });
    expect(line?.note).toBe("Not published, as Ada had scheduled: marker-unknown in body (en): #BROKEN#");
  });

  it("can be taken back, goes with its entry, and lies in the future", async () => {
    const made = await create("revoked");
    const { id } = await schedule(made.id, "publish", inMinutes(1));
    await ada.ok(contract.cancelDeskSchedule, { params: { id: made.id, schedule: id } });
    const repeated = await ada.rejected(contract.cancelDeskSchedule, { params: { id: made.id, schedule: id } });
    expect(repeated).toMatchObject({ status: 404, code: "DESK.SCHEDULE.UNKNOWN" });
    await schedule(made.id, "publish", inMinutes(1));
    await ada.ok(contract.deleteDeskEntry, { params: { id: made.id }, query: { version: 1 } });
    runtime.clock.advance(MINUTE);
    // Both jobs find nothing to do.
    await run();
    expect((await runtime.database.pool.query("select 1 from cms_versions where entry = $1", [made.id])).rowCount).toBe(
      1,
    );
    const past = await ada.rejected(contract.scheduleDeskEntry, {
      params: { id: "one" },
      body: { action: "publish", at: inMinutes(-1) },
    });
    expect(past.errors?.at?.[0]?.code).toBe("DESK.SCHEDULE.PAST");
  });

  it("one that fails is tried again, and holds up no other", async () => {
    const [bad, good] = [await create("bad"), await create("good")];
    await schedule(bad.id, "publish", inMinutes(1));
    await schedule(good.id, "publish", inMinutes(2));
    runtime.clock.advance(2 * MINUTE);
    expect(await run(outOfOrder(bad.id))).toBe(1);
    expect((await read(good.id)).state).toBe("published");
    expect((await read(bad.id)).state).toBe("draft");
    expect(await run(), "not at once").toBe(0);
    runtime.clock.advance(MINUTE);
    expect(await run()).toBe(1);
    expect((await read(bad.id)).state).toBe("published");
  });

  it("any moment to come is previewed through Contentful's own SDK: schedules count, bare drafts don't", async () => {
    const made = await create("moment", "<p>now</p>");
    await ada.ok(contract.publishDeskEntry, { params: { id: made.id }, body: { version: 1 } });
    await save(made, "moment", "<p>then</p>");
    await schedule(made.id, "publish", inMinutes(60));
    await schedule(made.id, "unpublish", inMinutes(120));
    const bare = await create("bare");
    await runtime.desk.content.catchUp();
    expect(await bodyAt(made.id)).toBe("<p>then</p>");
    expect(await bodyAt(made.id, inMinutes(59))).toBe("<p>now</p>");
    expect(await bodyAt(made.id, inMinutes(60))).toBe("<p>then</p>");
    expect(await bodyAt(made.id, inMinutes(120))).toBeUndefined();
    expect(await bodyAt(bare.id)).toBe("<p>x</p>");
    expect(await bodyAt(bare.id, inMinutes(60))).toBeUndefined();
    expect((await previewAt(inMinutes(1)).getEntry("one")).fields).toMatchObject({ slug: "one" });
    await expect(previewAt("soon").getEntries({ content_type: "page" } as never)).rejects.toThrow(/ISO 8601/);
  });
});
