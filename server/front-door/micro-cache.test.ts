import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SiteOfHost } from "#schemas/kit/storefront.ts";
import { deviceOf } from "#schemas/rules/device.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { type RawAnswer, rawRequest } from "#tests/harness/raw-request.ts";
import { createHttpServer, type HttpServer, listen } from "../listen.ts";
import { createAddressReader } from "./address.ts";
import { StoredPage } from "./cached-page.ts";
import { CallLoad } from "./call-load.ts";
import { acceptsGzip } from "./compression.ts";
import { createFrontDoor, type FrontDoorOptions } from "./front-door.ts";
import { createHealth } from "./health.ts";
import { createMetrics } from "./metrics.ts";
import { MicroCache, type QuickAnswer } from "./micro-cache.ts";
import type { ResolvedRequest, ResolveRequestOptions } from "./resolve-request.ts";
import { contentSecurityPolicy, newNonce } from "./security-headers.ts";

const { config } = testBrand();
const SOURCES = { referrers: { "reviews.example": "18001_reviews" }, search_engines: ["google"] };
const brand = testBrand({ config: { ...config, "stag-by-referrer-name": SOURCES } });
const SPORTS = { name: "sport.test.localhost", stage: "local" as const, locales: ["en" as const, "de" as const] };
const rules: ResolveRequestOptions = {
  byHost: new Map<string, SiteOfHost>([
    ...brand.hosts.map((host) => [host.name, { brand, host, site: "casino" }] as const),
    [SPORTS.name, { brand, host: SPORTS, site: "sports" }],
  ]),
  addresses: createAddressReader("127.0.0.1"),
  countries: { of: (ip) => (ip.startsWith("203.") ? "NZ" : "CA") },
  countryHeader: "CF-IPCountry",
  developmentCountry: null,
  countryOverride: "local",
  publicPort: 80,
};
const pages = { purgeCount: 0 };
let now = 0;
let goodFor = 60_000;
let asked = 0;
let untagged = 0;
const again: QuickAnswer[] = [];
let cached: HttpServer;
let plain: HttpServer;

/** A page that says everything of its request that a guest's page may depend on. */
function echo(request: Request, { brand, host, requestContext, ...resolved }: ResolvedRequest, nonce: string) {
  const { requestId: _, ...context } = requestContext;
  const { pathname, search } = new URL(request.url);
  const device = deviceOf(request.headers.get("user-agent"));
  const seen = { ...resolved, ...context, brand: brand.id, host: host.name, pathname, search, device };
  return `<script nonce="${nonce}">${JSON.stringify(seen)}</script>${"x".repeat(20_000)}<i nonce="${nonce}">`;
}

function serve(microCache?: MicroCache): HttpServer {
  const documents: FrontDoorOptions["documents"] = async (request, resolved) => {
    asked += 1;
    const nonce = newNonce();
    const page = new StoredPage(echo(request, resolved, nonce), nonce);
    const gzip = acceptsGzip(request.headers.get("Accept-Encoding"));
    const response = new Response((gzip ? page.gzip(nonce) : page.plain(nonce)) as unknown as BodyInit, {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": contentSecurityPolicy(nonce, { encrypted: resolved.encrypted }),
        ...(gzip ? { "Content-Encoding": "gzip" } : {}),
      },
    });
    microCache?.offer(response, { page, nonce, purgeCount: pages.purgeCount, goodUntil: now + goodFor });
    return response;
  };
  const door = createFrontDoor({
    rules,
    buildFolder: "no-build",
    platform: async () => new Response("platform"),
    studio: async () => new Response("studio"),
    documents,
    answerInPreview: async () => null,
    messages: async () => null,
    calls: new CallLoad(() => 0, 0),
    ...(microCache ? { microCache } : {}),
    metrics: createMetrics({ connections: () => 0 }),
    health: createHealth({ parts: {}, metricsToken: undefined }),
    onRequest: () => {},
    onError: (error) => {
      throw error;
    },
    onUntagged: () => {
      untagged += 1;
    },
  });
  return createHttpServer(door.fetch, {
    answerAgain: (request, response) => microCache?.answer(request, response) ?? false,
  });
}

beforeAll(async () => {
  cached = serve(new MicroCache({ rules, pages, now: () => now, onAnswer: (answer) => again.push(answer) }));
  plain = serve();
  for (const { server } of [cached, plain]) await listen(server, 0, "127.0.0.1");
});
afterAll(() => Promise.all([cached.drain(0), plain.drain(0)]));
beforeEach(() => {
  // What an earlier test left is of another time.
  now += 1_000_000;
  goodFor = 60_000;
  asked = 0;
  untagged = 0;
  again.length = 0;
});

type Asked = { path?: string; host?: string; method?: string; headers?: Record<string, string>; from?: string };
const ask = ({ server }: HttpServer, { path = "/", host = "test.localhost", ...more }: Asked = {}) =>
  rawRequest((server.address() as AddressInfo).port, { host, path, ...more });

const SHARE = { cookie: "share=7; affb_id=122" };
const bodyOf = ({ headers, body }: RawAnswer) =>
  (headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString();
const nonceOf = (answer: RawAnswer) => /nonce="([\w-]{22})"/.exec(bodyOf(answer))?.[1] ?? "";
/** An answer without what each has of its own. */
function lasting(answer: RawAnswer) {
  const { date: _date, "x-request-id": _id, "content-length": _length, ...headers } = answer.headers;
  const text = JSON.stringify({ status: answer.status, headers: Object.entries(headers).sort(), body: bodyOf(answer) });
  return text.replaceAll(nonceOf(answer), "NONCE");
}

/** Requests that each differ from the first in one thing. */
const VARIED: Record<string, Asked> = {
  "of a browser with a share": {},
  "for another path": { path: "/pokies" },
  "in another language": { path: "/de/pokies" },
  "for a page of a list": { path: "/?page=2" },
  "with a partner's tag": { path: "/?stag=123_abc" },
  "at the sports site": { host: SPORTS.name },
  "in another language by cookie": { headers: { cookie: "share=7; affb_id=122; locale=de" } },
  "of another share": { headers: { cookie: "share=8; affb_id=122" } },
  "without a partner's cookie": { headers: { cookie: "share=7" } },
  "from another country by choice": { headers: { cookie: "share=7; affb_id=122; as-country=NZ" } },
  "of a phone": { headers: { "user-agent": "Mozilla/5.0 (iPhone) Mobile" } },
  "that wants gzip": { headers: { "accept-encoding": "gzip, br" } },
  "that wants a document": { headers: { accept: "text/html,*/*" } },
  "that wants a document of the sports site": { host: SPORTS.name, headers: { accept: "text/html,*/*" } },
  "from a search engine": { headers: { referer: "https://www.google.com/", cookie: "share=7" } },
  "through a proxy": { headers: { "x-forwarded-for": "198.51.100.7" } },
  "through a proxy from elsewhere": { headers: { "x-forwarded-for": "203.0.113.7" } },
  "that came encrypted": { headers: { "x-forwarded-for": "198.51.100.7", "x-forwarded-proto": "https" } },
  "for a host that a proxy names": { headers: { "x-forwarded-for": "198.51.100.7", "x-forwarded-host": SPORTS.name } },
  "from a country that a proxy names": { headers: { "x-forwarded-for": "198.51.100.7", "cf-ipcountry": "DE" } },
};
const withCookies = ({ headers, ...more }: Asked): Asked => ({ ...more, headers: { ...SHARE, ...headers } });

describe("MicroCache", () => {
  it("[SEC-14 part: guests' answers that are cached for two seconds] a request is answered as if nothing were cached, after any other", async () => {
    const expected = new Map<string, string>();
    for (const [name, request] of Object.entries(VARIED))
      expected.set(name, lasting(await ask(plain, withCookies(request))));
    const distinct = new Map([...expected].reverse().map(([name, answer]) => [answer, name]));
    expect([...expected.keys()].filter((name) => ![...distinct.values()].includes(name))).toEqual([
      "that wants a document",
    ]);
    for (const round of ["first", "again"])
      for (const [name, request] of Object.entries(VARIED))
        expect(lasting(await ask(cached, withCookies(request))), `${round}: ${name}`).toBe(expected.get(name));
    // All but the one that is led elsewhere.
    expect(again).toHaveLength(Object.keys(VARIED).length - 1);
  });

  it("[SEC-02 part: guests' answers that are cached] each answer has a nonce and an id of its own, in page and policy alike", async () => {
    const answers = [await ask(cached, { headers: SHARE }), await ask(cached, { headers: SHARE })];
    expect(again).toHaveLength(1);
    const nonces = answers.map(nonceOf);
    expect(new Set(nonces).size).toBe(2);
    for (const [index, answer] of answers.entries()) {
      expect(String(answer.headers["content-security-policy"]).split(`'nonce-${nonces[index]}'`)).toHaveLength(3);
      expect(bodyOf(answer).split(`nonce="${nonces[index]}"`)).toHaveLength(3);
      expect(Number(answer.headers["content-length"])).toBe(answer.body.length);
    }
    expect(answers[0]?.headers["x-request-id"]).not.toBe(answers[1]?.headers["x-request-id"]);
    expect(again[0]).toMatchObject({ path: "/", brand: brand.id, requestId: answers[1]?.headers["x-request-id"] });
  });

  it("[EDIT-09 part: shares are given by chance] browsers without a share are given all of them", async () => {
    const shares = new Set<string>();
    for (let index = 0; index < 600; index += 1) {
      const answer = await ask(cached);
      const [, share] = /share=(\d+)/.exec(String(answer.headers["set-cookie"])) ?? [];
      expect(bodyOf(answer)).toContain(`"share":${share},`);
      shares.add(String(share));
    }
    expect(shares.size).toBeGreaterThan(90);
    // Each share is rendered once, the rest is answered again.
    expect(asked).toBe(shares.size);
  });

  it("asks the page cache again after two seconds, sooner where a page is good for less, and at once after a purge", async () => {
    const answered = async () => {
      asked = 0;
      await ask(cached, { headers: SHARE });
      return asked === 0 ? "again" : "anew";
    };
    expect(await answered()).toBe("anew");
    now += 1_999;
    expect(await answered()).toBe("again");
    now += 1;
    expect(await answered()).toBe("anew");
    pages.purgeCount += 1;
    goodFor = 500;
    expect(await answered()).toBe("anew");
    now += 499;
    expect(await answered()).toBe("again");
    now += 1;
    expect(await answered()).toBe("anew");
  });

  it.each([
    ["has a player's session", { headers: { cookie: "share=7; __Host-marquee=abc" } }],
    ["has an editor's session", { headers: { cookie: "share=7; __Host-marquee-desk=abc" } }],
    ["is no GET", { method: "HEAD", headers: SHARE }],
    ["brings a body", { headers: { ...SHARE, "transfer-encoding": "chunked" } }],
    ["has a header of the house", { headers: { ...SHARE, "x-marquee-preview": "1" } }],
    ["has a header twice", { headers: { ...SHARE, referer: ["https://a.example/", "https://b.example/"] as never } }],
    ["has endless cookies", { headers: { cookie: `share=7; long=${"x".repeat(2_048)}` } }],
  ])("goes all the way for a request that %s", async (_, request) => {
    for (let index = 0; index < 2; index += 1) await ask(cached, request);
    expect(again).toEqual([]);
    expect(asked).toBe(2);
  });

  it("[CALL-04 part: each untagged visit is logged] goes all the way for visits that a known partner sent without a tag", async () => {
    for (let index = 0; index < 2; index += 1)
      await ask(cached, { headers: { ...SHARE, referer: "https://reviews.example/" } });
    expect(untagged).toBe(2);
  });

  it("caches no page that the front door got from elsewhere than the page cache", async () => {
    for (let index = 0; index < 2; index += 1)
      expect((await ask(cached, { path: "/favicon.ico", headers: SHARE })).status).toBe(302);
    expect(again).toEqual([]);
  });
});
