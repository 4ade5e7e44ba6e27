import { resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ContentStore } from "#platform/cms/content-store.ts";
import { LiveContent } from "#platform/cms/live-content.ts";
import * as contract from "#schemas/api/desk.ts";
import { loadContent } from "#server/content/load-content.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { testLocales, testPage } from "#tests/harness/content-space.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { BOUNDARY_KEY, openPlatformBoundary, type PlatformBoundary } from "#tests/harness/platform-boundary.ts";
import { connectCms } from "./connect-cms.ts";
import { connectDelivery } from "./connect-delivery.ts";
import { readEnvironment } from "./environment.ts";
import { followPlatform } from "./follow-platform.ts";

let runtime: TestPlatform;
let ada: TestClient;
/** Two processes whose memory is brought up to date by nobody: what they hear of changes is late. */
let doors: [PlatformBoundary, PlatformBoundary];
beforeAll(async () => {
  const { contentTypes } = (await loadContent(resolve("content"))).space;
  runtime = await createTestPlatform({
    content: { contentTypes, locales: testLocales, assets: [], entries: [testPage("one", "one")] },
  });
  ({ client: ada } = await openDesk(runtime, "editor", { name: "Ada" }));
});
afterAll(() => runtime.close());

beforeEach(async () => {
  const open = async () =>
    openPlatformBoundary(
      runtime.context,
      runtime.platform,
      await LiveContent.open(runtime.context, runtime.desk.content.model),
    );
  doors = [await open(), await open()];
  return async () => {
    for (const door of doors) await door.close();
  };
});

async function publish(text: string): Promise<void> {
  const params = { id: "one" };
  const { version } = await ada.ok(contract.readDeskEntry, { params });
  const fields = testPage("one", "one", { body: { en: text } }).fields as never;
  const saved = await ada.ok(contract.saveDeskDraft, { params, body: { version, fields } });
  await ada.ok(contract.publishDeskEntry, { params, body: { version: saved.version } });
}

const { bundled } = connectCms(
  new ContentStore({ contentTypes: [], entries: [], assets: [], locales: [] }),
  readEnvironment({}),
);
const bodyAt = async (get: (request: Request) => Promise<Response>) => {
  const path = `/spaces/${bundled.space}/environments/${bundled.environment}/entries?sys.id=one&locale=en`;
  const answer = await get(
    new Request(`http://${bundled.deliveryHost}${path}`, {
      headers: { Authorization: `Bearer ${bundled.deliveryToken}` },
    }),
  );
  return ((await answer.json()) as { items: { fields: { body: string } }[] }).items[0]?.fields.body;
};

it("[EDIT-01 part: across processes] a platform that tells of a change delivers it, before its own process has heard of it", async () => {
  const [door] = doors;
  const ask = async (path: string, headers = {}) =>
    fetch(`${door.url}${path}`, { headers: { "X-Marquee-Key": BOUNDARY_KEY, ...headers } });
  const { revision } = (await (await ask("/changes")).json()) as { revision: number };
  await publish("<p>second</p>");
  const { changes } = (await (await ask(`/changes?after=${revision}`)).json()) as { changes: { id: string }[] };
  expect(changes.map(({ id }) => id)).toEqual(["one"]);
  const delivered = await bodyAt((request) => {
    const { pathname, search } = new URL(request.url);
    return ask(`/delivery/published${pathname}${search}`, Object.fromEntries(request.headers));
  });
  expect(delivered).toBe("<p>second</p>");
});

it("[SCALE-01 part: several platforms] a change that one platform tells of is delivered by another that has not heard of it", async () => {
  const [telling, delivering] = doors;
  const seen: (string | undefined)[] = [];
  const delivery = connectDelivery(
    { url: delivering.url, key: BOUNDARY_KEY },
    { bundled, revision: () => changes.revision() },
  );
  const changes = followPlatform({
    url: telling.url,
    key: BOUNDARY_KEY,
    log: runtime.context.log,
    onChange: async () => void seen.push(await bodyAt(delivery.fetch)),
    everyMs: 600_000,
  });
  await changes.check();
  await publish("<p>third</p>");
  await changes.check();
  expect(seen).toEqual(["<p>third</p>"]);
  changes.close();
});
