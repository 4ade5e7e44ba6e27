import { afterAll, beforeAll, expect, it } from "vitest";
import { changeContent, publishChange } from "#platform/cms/change.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import type { ContentChange } from "#schemas/kit/storefront.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { BOUNDARY_KEY, openPlatformBoundary, type PlatformBoundary } from "#tests/harness/platform-boundary.ts";
import { Upstream } from "#tests/harness/upstream.ts";
import { checkPlatform } from "./check-platform.ts";
import { writeContext } from "./context-headers.ts";
import { followPlatform } from "./follow-platform.ts";
import { StartError } from "./start-error.ts";

let runtime: TestPlatform;
let boundary: PlatformBoundary;

beforeAll(async () => {
  runtime = await createTestPlatform();
  boundary = await openPlatformBoundary(runtime.context, runtime.platform);
});
afterAll(async () => {
  await boundary.close();
  await runtime.close();
});

const CONTEXT: RequestContext = {
  brand: "test",
  origin: "https://test.localhost",
  country: "CA",
  ip: "198.51.100.7",
  locale: "en",
  licence: "CW",
  requestId: "r-1",
};

function ask(path: string, changes: Record<string, string | null> = {}) {
  const headers = new Headers({ "X-Marquee-Key": BOUNDARY_KEY });
  writeContext(headers, CONTEXT);
  for (const [name, value] of Object.entries(changes)) value === null ? headers.delete(name) : headers.set(name, value);
  return fetch(`${boundary.url}${path}`, { headers });
}
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];

it("only a storefront with the key is answered", async () => {
  expect((await ask("/api/info/project")).status).toBe(200);
  for (const key of [null, "", "another key", BOUNDARY_KEY.slice(1), `${BOUNDARY_KEY}x`]) {
    for (const path of ["/api/info/project", "/changes", "/configuration/test/logo-config", "/studio/x", "/nothing"]) {
      expect(await codeOf(await ask(path, { "X-Marquee-Key": key })), `${path} with ${key}`).toEqual([
        401,
        "PLATFORM.KEY",
      ]);
    }
  }
  for (const path of ["/healthz", "/readyz", "/metrics"])
    expect((await fetch(boundary.url + path)).status, path).toBe(200);
});

it.each([
  ["X-Marquee-Brand", null],
  ["X-Marquee-Brand", "nobody"],
  ["X-Marquee-Origin", "javascript:alert(1)"],
  ["X-Marquee-Origin", "https://test.localhost/path"],
  ["X-Marquee-Country", "Canada"],
  ["X-Marquee-Ip", "unknown"],
  ["X-Marquee-Locale", "xx"],
  ["X-Marquee-Licence", "../x"],
  ["X-Request-Id", "a b"],
])("a call with %s %s is answered with that header's name", async (name, value) => {
  const answer = await ask("/api/info/project", { [name]: value });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { code: "PLATFORM.CONTEXT", message: `The header ${name} is missing or wrong` },
  ]);
});

it("a visitor of the storefront's own machine is known as one, and nobody else", async () => {
  const seen: (true | undefined)[] = [];
  const own = await openPlatformBoundary(runtime.context, {
    ...runtime.platform,
    fetch: async (_, { local }) => {
      seen.push(local);
      return Response.json({});
    },
  });
  for (const context of [{ ...CONTEXT, local: true as const }, CONTEXT])
    await own.fetch(new Request("http://x.localhost/api/info/project"), context);
  await own.close();
  expect(seen).toEqual([true, undefined]);
});

it("a storefront is told of another key, of a program that is no platform and of another version; one that is away is waited for", async () => {
  const warnings: string[] = [];
  const log = { warn: (_: object, message: string) => void warnings.push(message) };
  const check = (url: string, key = BOUNDARY_KEY) => checkPlatform({ url, key }, log);
  await check(boundary.url);
  expect(warnings).toEqual([]);
  await expect(check(boundary.url, "another key")).rejects.toThrow(
    new StartError(`The platform at ${boundary.url} has another PLATFORM_KEY. Set the same key for both.`),
  );
  const upstream = await Upstream.open();
  upstream.script = [
    { answer: {}, status: 404 },
    { answer: { version: "older" } },
    { answer: {}, status: 503 },
    "drop",
  ];
  await expect(check(upstream.address)).rejects.toThrow("is no platform");
  await check(upstream.address);
  expect(warnings.splice(0)).toEqual(["the platform speaks another version of the contract"]);
  await check(upstream.address);
  await check(upstream.address);
  expect(warnings).toEqual(["the platform can't be reached yet", "the platform can't be reached yet"]);
  await upstream.close();
});

it("a configuration payload comes with an ETag, and unchanged not again", async () => {
  const first = await ask("/configuration/test/logo-config");
  expect(await first.json()).toEqual(runtime.context.brands.get("test")?.config["logo-config"]);
  const etag = first.headers.get("ETag") ?? "";
  expect((await ask("/configuration/test/logo-config", { "If-None-Match": etag })).status).toBe(304);
  for (const path of [
    "/configuration/nobody/logo-config",
    "/configuration/test/nothing",
    "/configuration/test/constructor",
  ])
    expect((await ask(path)).status, path).toBe(404);
});

it("[EDIT-01 part: across processes] changes of the site are followed in their order and once", async () => {
  const changes: ContentChange[] = [];
  const follower = followPlatform({
    url: boundary.url,
    key: BOUNDARY_KEY,
    log: runtime.context.log,
    onChange: async (change) => void changes.push(change),
    everyMs: 600_000,
  });
  await follower.check();
  const publish = (id: string) =>
    changeContent(runtime.context, null, (change) =>
      publishChange(change, "test", [{ kind: "Entry", id, contentType: "article", action: "publish" }]),
    );
  await publish("one");
  await publish("two");
  await follower.check();
  await follower.check();
  expect(changes.map(({ id }) => id)).toEqual(["one", "two"]);
  expect(await codeOf(await ask("/changes?after=-1"))).toEqual([422, "PLATFORM.REVISION"]);
  await publish("three");
  await follower.check();
  expect(changes.map(({ id }) => id)).toEqual(["one", "two", "three"]);
  expect(changes[2]).toEqual({ space: "test", kind: "Entry", id: "three", contentType: "article", action: "publish" });
  follower.close();
});
