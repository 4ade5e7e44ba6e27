import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ContentChange } from "#schemas/kit/storefront.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { followContent } from "./follow-content.ts";
import { sign, WEBHOOK_PATH } from "./publish-webhook.ts";

const SECRET = "a-signing-secret-of-contentful-of-sixty-four-characters-or-so";

let runtime: TestPlatform;
let close: () => Promise<void>;
const changes: ContentChange[] = [];
beforeAll(async () => {
  runtime = await createTestPlatform({
    parts: { webhook: { secret: SECRET, space: "casino", environment: "master" } },
  });
  ({ close } = await followContent(runtime.context, {
    catchUp: async () => {},
    onChange: async (change) => void changes.push(change),
  }));
});
afterAll(async () => {
  await close();
  await runtime.close();
});
beforeEach(() => {
  changes.length = 0;
  runtime.clock.advance(1_000);
});

const link = (linkType: string, id: string) => ({ sys: { type: "Link", linkType, id } });
const entry = (id: string, environment = "master") => ({
  sys: {
    type: "Entry",
    id,
    space: link("Space", "casino"),
    environment: link("Environment", environment),
    contentType: link("ContentType", "page"),
  },
  fields: { title: { en: "whatever" } },
});

interface Webhook {
  topic?: string;
  body?: object | string;
  secret?: string;
  /** Milliseconds before now at which it was signed. */
  age?: number;
  /** Changes what was signed. */
  tamper?: (headers: Record<string, string>) => void;
  method?: string;
}

/** A webhook as Contentful sends it: https://www.contentful.com/developers/docs/webhooks/request-verification/ */
function webhook({
  topic = "ContentManagement.Entry.publish",
  body = entry("terms"),
  secret = SECRET,
  age = 0,
  tamper = () => {},
  method = "POST",
}: Webhook = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const signed: Record<string, string> = {
    "content-type": "application/vnd.contentful.management.v1+json",
    "x-contentful-timestamp": String(runtime.clock.now().getTime() - age),
    "x-contentful-topic": topic,
  };
  signed["x-contentful-signed-headers"] = [...Object.keys(signed), "x-contentful-signed-headers"].sort().join(",");
  const headers = {
    ...signed,
    "x-contentful-signature": sign(secret, {
      method,
      path: WEBHOOK_PATH,
      headers: Object.entries(signed),
      body: text,
    }),
  };
  tamper(headers);
  return () =>
    runtime.client().request(WEBHOOK_PATH, { method, headers, ...(method === "POST" ? { body: text } : {}) });
}

describe("Contentful's publish webhook", () => {
  it("[EDIT-01 part: the webhook] signed and fresh, tells every process of exactly the entry that was published", async () => {
    expect((await webhook()()).status).toBe(204);
    await vi.waitFor(() => expect(changes).toHaveLength(1), { timeout: 20_000 });
    expect(changes).toEqual([{ space: "casino", kind: "Entry", id: "terms", contentType: "page", action: "publish" }]);
  });

  it("the signature is the one that Contentful documents", () => {
    // Made by Contentful's own @contentful/node-apps-toolkit 3 for this request.
    expect(
      sign("b".repeat(64), {
        method: "POST",
        path: "/api/cms/publish",
        headers: [
          ["x-contentful-timestamp", "1772452800000"],
          ["x-contentful-signed-headers", "x-contentful-signed-headers,x-contentful-timestamp"],
        ],
        body: '{"sys":{"id":"x"}}',
      }),
    ).toBe("883af4e9eb7a668f837df98761625c780cd7e728c248f3279991a37460c6644c");
  });

  it.each([
    ["ContentManagement.Entry.unpublish", entry("a"), "unpublish"],
    ["ContentManagement.Entry.delete", { sys: { ...entry("a").sys, type: "DeletedEntry" } }, "unpublish"],
    ["ContentManagement.Asset.publish", entry("a"), "publish"],
  ])("[EDIT-01 part: topics] %s is told as well", async (topic, body, action) => {
    expect((await webhook({ topic, body })()).status).toBe(204);
    await vi.waitFor(() => expect(changes).toMatchObject([{ id: "a", action }]), { timeout: 20_000 });
  });

  it.each([
    ["a saved draft", { topic: "ContentManagement.Entry.auto_save" }],
    ["another environment", { body: entry("a", "staging") }],
    ["another kind of thing", { topic: "ContentManagement.ContentType.publish" }],
    ["a body that is no JSON", { body: "{" }],
    ["a body without an entry", { body: "null" }],
  ])("%s is taken and told to nobody", async (_, what) => {
    const before = await runtime.database.pool.query("select count(*) from cms_events");
    expect((await webhook(what)()).status).toBe(204);
    expect((await runtime.database.pool.query("select count(*) from cms_events")).rows).toEqual(before.rows);
  });

  it.each<[string, Webhook, number]>([
    ["another secret", { secret: "not-the-secret-of-this-space" }, 401],
    ["half a minute old", { age: 30_000 }, 401],
    ["half a minute ahead", { age: -30_000 }, 401],
    [
      "a topic that was changed on the way",
      { tamper: (headers) => Object.assign(headers, { "x-contentful-topic": "ContentManagement.Entry.delete" }) },
      401,
    ],
    [
      "a time that was changed on the way",
      {
        age: 40_000,
        tamper: (headers) =>
          Object.assign(headers, { "x-contentful-timestamp": String(runtime.clock.now().getTime()) }),
      },
      401,
    ],
    [
      "a time that is not signed",
      { tamper: (headers) => Object.assign(headers, { "x-contentful-signed-headers": "x-contentful-topic" }) },
      401,
    ],
    ["no signature", { tamper: (headers) => void delete headers["x-contentful-signature"] }, 401],
    ["a body of more than a megabyte", { body: "x".repeat(1024 * 1024 + 1) }, 413],
    ["another method", { method: "GET" }, 405],
  ])("[EDIT-01 part: forgery] %s is refused", async (_, what, status) => {
    expect((await webhook(what)()).status).toBe(status);
    expect(changes).toEqual([]);
  });

  it("[EDIT-01 part: replay] the same one again is refused, from however many at once", async () => {
    const send = webhook({ body: entry("once") });
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
    runtime.clock.advance(10_000);
    expect((await send()).status).toBe(409);
    await vi.waitFor(() => expect(changes.filter(({ id }) => id === "once")).toHaveLength(1), { timeout: 20_000 });
    // Long after it can be no good any more its signature is forgotten.
    runtime.clock.advance(90_000);
    await webhook()();
    expect((await runtime.database.pool.query("select 1 from cms_webhooks")).rowCount).toBe(1);
  });
});
