import { resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createScheduleWorker } from "#platform/cms/run-schedules.ts";
import * as contract from "#schemas/api/desk.ts";
import type { LocatedDiagnostic } from "#schemas/content/diagnostic.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { testLocales, testPage } from "#tests/harness/content-space.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { loadContent } from "./load-content.ts";

const MINUTE = 60_000;

/** The storefront's check: null until it has loaded, as while a process starts. */
let check: ((text: string) => LocatedDiagnostic[]) | null = null;
const brokenWhere = (text: string): LocatedDiagnostic[] =>
  text.includes("BROKEN")
    ? [
        {
          fault: "marker-unknown",
          severity: "error",
          entry: "one",
          title: "",
          field: "body",
          locale: "en",
          line: 1,
          column: 1,
          found: "#BROKEN#",
          allowed: "a marker that exists",
        },
      ]
    : [];

let runtime: TestPlatform;
let ada: TestClient;
beforeAll(async () => {
  const { contentTypes } = (await loadContent(resolve("content"))).space;
  runtime = await createTestPlatform({
    content: { contentTypes, locales: testLocales, assets: [], entries: [testPage("one", "one")] },
    checkContent: (_, { fields }) => check?.(JSON.stringify(fields)) ?? null,
  });
  ({ client: ada } = await openDesk(runtime, "editor", { name: "Ada" }));
});
afterAll(() => runtime.close());

const read = () => ada.ok(contract.readDeskEntry, { params: { id: "one" } });
const bodyOnSite = async () => {
  await runtime.desk.content.catchUp();
  return JSON.stringify(runtime.desk.content.store.entry("one", "published")?.fields.body);
};

it("[EDIT-06 part: before the check has loaded] neither a schedule nor an editor publishes, and a broken draft never", async () => {
  const worker = createScheduleWorker(runtime.desk, () => check !== null, runtime.context.log);
  const { version } = await read();
  const fields = testPage("one", "one", { body: { en: "<p>BROKEN</p>" } }).fields as never;
  await ada.ok(contract.saveDeskDraft, { params: { id: "one" }, body: { version, fields } });
  const at = new Date(runtime.clock.now().getTime() + MINUTE).toISOString();
  await ada.ok(contract.scheduleDeskEntry, { params: { id: "one" }, body: { action: "publish", at } });
  runtime.clock.advance(2 * MINUTE);

  await runtime.jobs.run(worker);
  expect(await bodyOnSite()).not.toContain("BROKEN");
  expect((await read()).schedules).toHaveLength(1);
  const rejected = await ada.attempt(contract.publishDeskEntry, {
    params: { id: "one" },
    body: { version: version + 1 },
  });
  expect([rejected.status, (rejected.body as { code: string }).code]).toEqual([503, "DESK.CHECK_UNAVAILABLE"]);

  check = brokenWhere;
  expect((await read()).diagnostics).toHaveLength(1);
  await runtime.jobs.run(worker);
  expect(await bodyOnSite()).not.toContain("BROKEN");
  expect((await read()).schedules).toEqual([]);
  const history = await ada.ok(contract.listDeskHistory, { query: { entry: "one" } });
  expect(JSON.stringify(history)).toContain("Not published");
});
