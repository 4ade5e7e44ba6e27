import { readFile } from "node:fs/promises";
import { request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { compileMessages } from "#app/i18n/compile-messages.ts";
import { uploadDeskAsset } from "#schemas/api/desk.ts";
import { uploadDocument } from "#schemas/api/profile.ts";
import type { SiteOfHost } from "#schemas/kit/storefront.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { type RawRequest, rawRequest } from "#tests/harness/raw-request.ts";
import { createHttpServer, type HttpServer, listen } from "../listen.ts";
import { createAddressReader } from "./address.ts";
import { CallLoad } from "./call-load.ts";
import { createFrontDoor } from "./front-door.ts";
import { createHealth } from "./health.ts";
import { createMetrics } from "./metrics.ts";
import { PageLane, TooManyPages } from "./page-lane.ts";

let runtime: TestPlatform;
const SPORTS = { name: "sport.test.localhost", stage: "local" as const, locales: ["en" as const, "de" as const] };
let served: HttpServer;
/** What pages answer, and the last request that came to them. */
let page: (request: Request) => Promise<Response> | Response;
let seen: Request | null;
const errors: unknown[] = [];

beforeAll(async () => {
  runtime = await createTestPlatform();
  const brand = testBrand();
  const lane = new PageLane({ width: () => 1, maxWaitMs: 1, minWaiting: 1, now: () => 0, rest: (_, next) => next() });
  const door = createFrontDoor({
    rules: {
      byHost: new Map<string, SiteOfHost>([
        ...brand.hosts.map((host) => [host.name, { brand, host, site: "casino" }] as const),
        [SPORTS.name, { brand, host: SPORTS, site: "sports" }],
      ]),
      addresses: createAddressReader("127.0.0.1"),
      countries: { of: () => "CA" },
      countryHeader: undefined,
      developmentCountry: null,
      countryOverride: "everybody",
      publicPort: 80,
    },
    buildFolder: "no-build",
    platform: (request, requestContext) => runtime.platform.fetch(request, requestContext),
    studio: async () => new Response("studio"),
    documents: async (request) => {
      seen = request;
      return page(request);
    },
    answerInPreview: async () => null,
    messages: async (_, locale) =>
      JSON.stringify(compileMessages(JSON.parse(await readFile(`app/i18n/messages/${locale}/error.json`, "utf8")))),
    calls: new CallLoad(() => 0, 0),
    metrics: createMetrics({ lane, connections: () => 0 }),
    health: createHealth({ parts: {}, metricsToken: undefined }),
    onRequest: () => {},
    onError: (error) => errors.push(error),
    onUntagged: () => {},
  });
  served = createHttpServer(door.fetch);
  await listen(served.server, 0, "127.0.0.1");
});
afterAll(async () => {
  await served.drain(0);
  await runtime.close();
});
beforeEach(() => {
  page = () => new Response("page", { headers: { "Content-Type": "text/html" } });
  seen = null;
  errors.length = 0;
});

const ask = (path: string, more: Partial<RawRequest> = {}) =>
  rawRequest((served.server.address() as AddressInfo).port, { host: "test.localhost", path, ...more });
const FORM = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
const CALL = { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" };

/** A body without a length, in pieces of 64 kB until it is answered. */
const pour = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; text: string; sent: number }>((resolve, reject) => {
    const { port } = served.server.address() as AddressInfo;
    let sent = 0;
    let answered = false;
    const options = { host: "127.0.0.1", port, path, method: "POST", headers: { host: "test.localhost", ...headers } };
    const request = send(options, (response) => {
      let text = "";
      answered = true;
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, text, sent });
        request.destroy();
      });
    });
    request.on("error", (error) => sent > 0 || reject(error));
    const more = () => {
      if (request.destroyed || answered) return;
      sent += 65_536;
      if (request.write(Buffer.alloc(65_536, 97))) setImmediate(more);
      else request.once("drain", more);
    };
    more();
  });

describe("a redirect", () => {
  it("[ROUTE-04 part: query] keeps the query, whatever stands in it", async () => {
    for (const query of ["?a=1&b=2", "?next=/pokies/", "?q=%2F%2Fevil.example"]) {
      const { status, headers } = await ask(`/pokies/${query}`);
      expect([status, headers.location]).toEqual([301, `/pokies${query}`]);
    }
  });
});

describe("headers of the house", () => {
  it("from a visitor never come to a page, in no spelling", async () => {
    const forged = {
      "X-Marquee-Brand": "lagoon",
      "x-marquee-ip": "127.0.0.1",
      "X-MARQUEE-KEY": "k",
      "X-Marquee-Preview": "1",
      "X-Marquee-Provider-2": "p",
      "X-Other": "stays",
    };
    await ask("/pokies", { headers: forged });
    const names = [...(seen?.headers.keys() ?? [])];
    expect(names.filter((name) => name.startsWith("x-marquee-"))).toEqual([]);
    expect(names).toContain("x-other");
    await ask("/sign-in", { method: "POST", headers: { ...FORM, ...forged }, body: "a=b" });
    expect([...(seen?.headers.keys() ?? [])].filter((name) => name.startsWith("x-marquee-"))).toEqual([]);
    expect(await seen?.text()).toBe("a=b");
  });

  it("of a provider's signature come to the platform", async () => {
    const headers = { "content-type": "application/json", "X-Marquee-Provider": "acme" };
    const answer = await ask("/wallet/v1/balance", { method: "POST", headers, body: "{}" });
    expect(JSON.parse(answer.text)).toMatchObject({ code: "WALLET.SIGNATURE" });
  });
});

describe("a body beyond its bound", () => {
  it("of a form that says its length is told in the visitor's language, and its page never begins", async () => {
    const headers = { ...FORM, "content-length": "1048577" };
    const answer = await ask("/de/sign-in", { method: "POST", headers, body: "a".repeat(1_048_577) });
    expect([answer.status, seen]).toEqual([413, null]);
    expect(answer.text).toContain('<html lang="de" dir="ltr">');
    expect(answer.text).toContain("höchstens 1 MB");
    expect(answer.headers["content-security-policy"]).toMatch(/object-src 'none'; base-uri 'none'/);
  });

  it("of a form without a length is read no further than that", async () => {
    page = async (request) => new Response(await request.text());
    const { status, text, sent } = await pour("/en/sign-in", FORM);
    expect([status, seen, errors]).toEqual([413, null, []]);
    expect(text).toContain("at most 1 MB");
    expect(sent).toBeLessThan(12 * 1_048_576);
  });

  it("of a call is a problem that says how much may come, with or without a length", async () => {
    const tooLarge = { code: "CALL.TOO_LARGE", params: { megabytes: 1 } };
    const answered = await ask("/api/users/sign_in", { method: "POST", headers: CALL, body: "a".repeat(1_048_577) });
    expect([answered.status, JSON.parse(answered.text)]).toMatchObject([413, tooLarge]);
    const poured = await pour("/api/users/sign_in", CALL);
    expect([poured.status, JSON.parse(poured.text)]).toMatchObject([413, tooLarge]);
  });

  it("a form within it comes to its page whole, with or without a length", async () => {
    page = async (request) => new Response(await request.text());
    const body = "a".repeat(1_000_000);
    expect((await ask("/sign-in", { method: "POST", headers: FORM, body })).text).toBe(body);
    const chunked = { ...FORM, "transfer-encoding": "chunked" };
    expect((await ask("/sign-in", { method: "POST", headers: chunked, body })).text).toBe(body);
  });
});

describe("a large file", () => {
  const FILE = uploadDocument.upload.maxBytes;
  /** Announces a file and sends none of it; the status of the answer, and when to come again. */
  const announce = (path: string, bytes = FILE) =>
    new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
      const { port } = served.server.address() as AddressInfo;
      const headers = { host: "test.localhost", ...FORM, "content-length": String(bytes) };
      const request = send({ host: "127.0.0.1", port, path, method: "POST", headers }, (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] });
        request.destroy();
      });
      request.on("error", reject);
      request.flushHeaders();
    });

  it("may come to the pages that take one, also as their data, and to no other", async () => {
    for (const [path, bytes] of [
      ["/en/profile/verification", FILE],
      ["/de/profile/verification.data", FILE],
      ["/en/desk/files.data", uploadDeskAsset.upload.maxBytes],
    ] as const)
      expect([(await announce(path, bytes)).status, errors], path).toEqual([200, []]);
    expect((await announce("/en/profile/information.data")).status).toBe(413);
  });

  it("[FAULT-06 part: shedding] comes in beside a few others and is else told to come again; each gives its room back", async () => {
    const room = Math.floor((96 * 1_048_576) / FILE);
    for (let count = 0; count < 2 * room; count += 1)
      expect((await announce("/en/profile/verification")).status).toBe(200);
    let finish: () => void = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    let begun = 0;
    page = async () => {
      begun += 1;
      await held;
      return new Response("page");
    };
    const first = Array.from({ length: room }, () => announce("/en/profile/verification"));
    await expect.poll(() => begun).toBe(room);
    expect(await announce("/en/profile/verification")).toEqual({ status: 503, retryAfter: "5" });
    finish();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual(first.map(() => 200));
  });
});

describe("a body that is no form", () => {
  it("never comes to a page: 415 for another type, 400 for a broken form", async () => {
    for (const [path, type, expected] of [
      ["/en/deposit", "text/plain", 415],
      ["/en/favorite-games.data", "application/json", 415],
      ["/en/sign-in", "multipart/form-data; boundary=x", 400],
    ] as const) {
      const headers = { ...FORM, "content-type": type };
      const { status, text } = await ask(path, { method: "POST", headers, body: "{}" });
      expect([status, seen, errors], path).toEqual([expected, null, []]);
      expect(text).toContain("This form could not be read");
    }
  });
});

describe("a form from another site", () => {
  it.each([
    ["that the browser says so of", { "sec-fetch-site": "cross-site" }],
    ["of another origin", { "sec-fetch-site": "", origin: "http://evil.example" }],
  ])("%s never comes to its page", async (_, headers) => {
    const answer = await ask("/sign-in", { method: "POST", headers: { ...FORM, ...headers }, body: "a=b" });
    expect([answer.status, seen]).toEqual([403, null]);
  });
});

describe("more pages than may be", () => {
  it("[FAULT-06 part: shedding] are told when to come back, in the visitor's language; calls go on", async () => {
    page = () => Promise.reject(new TooManyPages());
    for (const [path, lang, words] of [
      ["/en/pokies", "en", "Many players are here"],
      ["/de", "de", "Gerade ist sehr viel los"],
    ] as const) {
      const answer = await ask(path);
      expect([answer.status, answer.headers["retry-after"], errors]).toEqual([503, "2", []]);
      expect(answer.text).toContain(`<html lang="${lang}" dir="ltr">`);
      expect(answer.text).toContain(words);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    expect((await ask("/api/player")).status).toBe(401);
  });
});

describe("figures", () => {
  it("are this machine's alone: not a proxy's on it, and by no other spelling", async () => {
    expect((await ask("/metrics")).text).toContain("marquee_pages_waiting_limit");
    expect((await ask("/metrics", { headers: { "x-forwarded-for": "203.0.113.9" } })).status).toBe(403);
    expect((await ask("/%6detrics")).status).toBe(404);
  });
});

it("a country that was chosen is remembered by a cookie, of an encrypted site for encrypted ones alone", async () => {
  const cookies = async (proto: string) => {
    const { headers } = await ask("/en?as-country=NO", { headers: { "x-forwarded-proto": proto } });
    return String(headers["set-cookie"]);
  };
  expect(await cookies("http")).toMatch(/as-country=NO; Path=\/; SameSite=Lax(,|$)/);
  expect(await cookies("https")).toContain("as-country=NO; Path=/; SameSite=Lax; Secure");
});

describe("the sports site's host", () => {
  const visit = async (host: string, path: string, accept = "text/html") => {
    const { status, headers } = await ask(path, { headers: { host, accept } });
    return [status, headers.location];
  };
  it("[BET-01 part: its own address] has bets and the way in; the casino's pages are the casino's", async () => {
    expect(await visit(SPORTS.name, "/bets/football?page=2")).toEqual([200, undefined]);
    expect(await visit(SPORTS.name, "/de/bets")).toEqual([200, undefined]);
    expect(await visit(SPORTS.name, "/enter?ticket=x")).toEqual([200, undefined]);
    expect(await visit(SPORTS.name, "/")).toEqual([302, "/bets"]);
    expect(await visit(SPORTS.name, "/pokies?tab=1")).toEqual([302, "http://test.localhost/pokies?tab=1"]);
    expect(await visit(SPORTS.name, "/pokies.data", "*/*")).toEqual([200, undefined]);
  });
  it("[ROUTE-19 part: where bets are] bets asked for at the casino are shown in its frame", async () => {
    expect(await visit("test.localhost", "/bets/football?page=2")).toEqual([302, "/sport/football?page=2"]);
    expect(await visit("test.localhost", "/sport")).toEqual([200, undefined]);
  });
});
