import { resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Job } from "#platform/jobs/queue.ts";
import * as contract from "#schemas/api/desk.ts";
import type { Operation } from "#schemas/kit/operation.ts";
import { loadContent } from "#server/content/load-content.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { testLocales, testPage } from "#tests/harness/content-space.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { LiveContent } from "./live-content.ts";
import { createScheduleWorker, runSchedule } from "./run-schedules.ts";

const EDITORS = 8;
const STEPS = 15;
const ENTRIES = ["one", "two", "three"];
const MINUTE = 60_000;

let runtime: TestPlatform;
let editors: TestClient[];
beforeAll(async () => {
  const { contentTypes } = (await loadContent(resolve("content"))).space;
  runtime = await createTestPlatform({
    content: { contentTypes, locales: testLocales, assets: [], entries: ENTRIES.map((id) => testPage(id, id)) },
    connections: 6,
  });
  editors = [];
  for (let index = 0; index < EDITORS; index += 1) {
    const { client } = await openDesk(runtime, "editor", { email: `editor-${index}@desk.example`, name: `E${index}` });
    editors.push(client);
  }
});
afterAll(() => runtime.close());

/** The same chances in every run. */
function chances(seed: number): (most: number) => number {
  let state = seed * 2_654_435_761;
  return (most) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * most);
  };
}

it("[EDIT-03] [EDIT-06] many editors at everything at once, with schedules running: nothing is lost, done twice or half", async () => {
  const done = { save: 0, publish: 0, unpublish: 0, schedule: 0, cancel: 0 };
  const statuses = new Set<number>();
  const attempt = async (client: TestClient, operation: Operation, input: object) => {
    const { status } = await client.attempt(operation, input as never);
    statuses.add(status);
    return status < 300;
  };

  const edit = async (client: TestClient, editor: number) => {
    const chance = chances(editor + 1);
    for (let step = 0; step < STEPS; step += 1) {
      const id = ENTRIES[chance(ENTRIES.length)] as string;
      const params = { id };
      const seen = await client.ok(contract.readDeskEntry, { params });
      const body = { version: seen.version };
      const what = chance(10);
      if (what < 5) {
        const fields = testPage(id, id, { body: { en: `<p>${editor} ${step}</p>` } }).fields;
        if (await attempt(client, contract.saveDeskDraft, { params, body: { ...body, fields } })) done.save += 1;
      } else if (what < 7) await attempt(client, contract.publishDeskEntry, { params, body });
      else if (what < 8) await attempt(client, contract.unpublishDeskEntry, { params, body });
      else if (what < 9) {
        const at = new Date(runtime.clock.now().getTime() + MINUTE).toISOString();
        const action = chance(2) === 0 ? "publish" : "unpublish";
        if (await attempt(client, contract.scheduleDeskEntry, { params, body: { action, at } })) done.schedule += 1;
      } else if (seen.schedules[0]) {
        const schedule = seen.schedules[0].id;
        if (await attempt(client, contract.cancelDeskSchedule, { params: { id, schedule } })) done.cancel += 1;
      }
    }
  };
  let editing = true;
  let ran = 0;
  const worker = {
    ...createScheduleWorker(runtime.desk, () => true, runtime.context.log),
    async handle({ data }: Job<{ schedule: number }>) {
      const outcome = await runSchedule(runtime.desk, data.schedule, runtime.context.log);
      if (typeof outcome === "number") ran += outcome;
      // One that the queue hands out before its time is postponed.
      return typeof outcome === "object" ? outcome : undefined;
    },
  };
  const scheduling = [1, 2].map(async () => {
    while (editing) {
      runtime.clock.advance(MINUTE / 4);
      await runtime.jobs.run(worker);
    }
  });
  await Promise.all(editors.map(edit));
  editing = false;
  await Promise.all(scheduling);
  runtime.clock.advance(2 * MINUTE);
  await runtime.jobs.run(worker);

  for (const status of statuses) expect([200, 201, 204, 404, 409, 422]).toContain(status);
  expect(done.save).toBeGreaterThan(ENTRIES.length);
  // What was planned was either carried out or taken back, once.
  expect(ran).toBe(done.schedule - done.cancel);

  const query = async <T extends object>(text: string) => (await runtime.database.pool.query<T>(text)).rows;
  const versions = await query<{ entry: string; numbers: number[] }>(
    "select entry, array_agg(version order by version) as numbers from cms_versions group by entry",
  );
  for (const { numbers } of versions) expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(versions.reduce((sum, { numbers }) => sum + numbers.length, 0)).toBe(ENTRIES.length + done.save);
  expect(await query("select 1 from cms_history where action = 'save'")).toHaveLength(done.save);
  // What is published is what its version says, and what is told of is what was written down.
  expect(
    await query(
      `select r.id from cms_resources r left join cms_versions v on v.entry = r.id and v.version = r.published_version
       where r.published_version is not null and r.published_fields::text is distinct from v.fields::text`,
    ),
  ).toEqual([]);
  const recorded = await query<{ action: string }>("select action from cms_events order by revision");
  const lines = await query<{ action: string }>(
    "select action from cms_history where action in ('publish', 'unpublish') and version is not null order by id",
  );
  expect(recorded).toEqual(lines);

  await runtime.desk.content.catchUp();
  const fresh = await LiveContent.open(runtime.context, runtime.desk.content.model);
  for (const id of ENTRIES) expect(runtime.desk.content.entry(id)).toEqual(fresh.entry(id));
});
