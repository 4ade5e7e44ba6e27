import { resolve } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import * as contract from "#schemas/api/desk.ts";
import type { ContentChange } from "#schemas/kit/storefront.ts";
import { loadContent } from "#server/content/load-content.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { testLocales, testPage } from "#tests/harness/content-space.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { deleteOldEvents } from "./delete-old-events.ts";
import { followContent } from "./follow-content.ts";
import { LiveContent } from "./live-content.ts";

const NEVER = 1_000_000;

let runtime: TestPlatform;
let ada: TestClient;
const warnings: string[] = [];
beforeAll(async () => {
  const { contentTypes } = (await loadContent(resolve("content"))).space;
  runtime = await createTestPlatform({
    content: { contentTypes, locales: testLocales, assets: [], entries: [testPage("one", "one")] },
    log: {
      info: () => {},
      warn: (_, message) => warnings.push(message),
      error: (_, message) => warnings.push(message),
    },
  });
  ({ client: ada } = await openDesk(runtime));
});
afterAll(() => runtime.close());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  warnings.length = 0;
});

/** Another process on the same database, with a memory of its own. */
async function follower(pollIntervalMs = NEVER) {
  const content = await LiveContent.open(runtime.context, runtime.desk.content.model);
  const changes: ContentChange[] = [];
  const following = await followContent(runtime.context, {
    catchUp: () => content.catchUp(),
    onChange: async (change) => void changes.push(change),
    pollIntervalMs,
  });
  closing.push(() => following.close());
  return { content, changes };
}

async function publishBody(id: string, text: string): Promise<void> {
  const seen = await ada.ok(contract.readDeskEntry, { params: { id } });
  const saved = await ada.ok(contract.saveDeskDraft, {
    params: { id },
    body: { version: seen.version, fields: testPage(id, id, { body: { en: text } }).fields as never },
  });
  await ada.ok(contract.publishDeskEntry, { params: { id }, body: { version: saved.version } });
}
const bodyIn = (content: LiveContent) => content.store.entry("one", "published")?.fields.body?.en;

describe("what one process publishes", () => {
  it("[CMS-12] [EDIT-01 part: processes] reaches every other without polling, with exactly what it was", async () => {
    const followers = await Promise.all([follower(), follower(), follower()]);
    await publishBody("one", "<p>told</p>");
    for (const { content, changes } of followers) {
      // A bound for a hang: it never comes when it doesn't come by itself.
      await vi.waitFor(() => expect(changes).toHaveLength(1), { timeout: 20_000, interval: 5 });
      expect(bodyIn(content)).toBe("<p>told</p>");
      expect(changes).toEqual([{ space: "test", kind: "Entry", id: "one", contentType: "page", action: "publish" }]);
    }
  });

  it("[CMS-12] is read again by whoever had lost the connection, in its order and once", async () => {
    const { content, changes } = await follower();
    await runtime.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen content' and datname = current_database()",
    );
    await publishBody("one", "<p>first</p>");
    await publishBody("one", "<p>second</p>");
    const made = await ada.ok(contract.createDeskEntry, {
      body: { content_type: "page", fields: testPage("n", "new").fields as never },
    });
    await ada.ok(contract.publishDeskEntry, { params: { id: made.id }, body: { version: 1 } });
    await vi.waitFor(() => expect(changes.map(({ id }) => id)).toEqual(["one", "one", made.id]), { timeout: 20_000 });
    expect(bodyIn(content)).toBe("<p>second</p>");
    expect(warnings).toContain("changes of content are not heard; trying again");
  });

  it("[EDIT-01 part: a dead connection] is found by looking, too, should a connection be dead without anyone knowing", async () => {
    const { content, changes } = await follower(20);
    await runtime.database.drizzle.transaction(async (tx) => {
      // A change that nobody is told of.
      await tx.execute("update cms_state set revision = revision + 1");
      await tx.execute(
        `update cms_resources set published_fields = '{"body":{"en":"<p>quiet</p>"}}', revision = (select revision from cms_state) where id = 'one'`,
      );
      await tx.execute(
        "insert into cms_events select revision, 'test', 'Entry', 'one', 'page', 'publish', now() from cms_state",
      );
    });
    await vi.waitFor(() => expect(changes).toHaveLength(1), { timeout: 20_000 });
    expect(bodyIn(content)).toBe("<p>quiet</p>");
  });

  it("drafts are told to other processes, and not to the site", async () => {
    const { content, changes } = await follower();
    const seen = await ada.ok(contract.readDeskEntry, { params: { id: "one" } });
    await ada.ok(contract.saveDeskDraft, {
      params: { id: "one" },
      body: { version: seen.version, fields: testPage("one", "one", { title: { en: "Draft" } }).fields as never },
    });
    await vi.waitFor(() => expect(content.entry("one")?.fields.title).toEqual({ en: "Draft" }), { timeout: 20_000 });
    expect(content.store.entry("one", "preview")?.fields.title).toEqual({ en: "Draft" });
    expect(content.store.entry("one", "published")?.fields.title).not.toEqual({ en: "Draft" });
    expect(changes).toEqual([]);
  });

  it("what every process has long seen is forgotten", async () => {
    await deleteOldEvents(runtime.context);
    const count = async () => (await runtime.database.pool.query("select 1 from cms_events")).rowCount;
    expect(await count()).toBeGreaterThan(0);
    runtime.clock.advance(31 * 24 * 60 * 60_000);
    await runtime.database.pool.query("update cms_events set at = '2026-03-02'");
    await deleteOldEvents(runtime.context);
    expect(await count()).toBe(0);
  });
});
