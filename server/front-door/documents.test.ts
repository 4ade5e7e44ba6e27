import type { AppLoadContext, ServerBuild } from "@remix-run/server-runtime";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PageLifetime } from "#app/request/page-lifetime.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { createAddressReader } from "./address.ts";
import { createDocuments } from "./documents.ts";
import { createMetrics } from "./metrics.ts";
import { PageCache } from "./page-cache.ts";
import { PageLane, TooManyPages } from "./page-lane.ts";
import { type ResolveRequestOptions, resolveRequest } from "./resolve-request.ts";

const brand = testBrand();
const rules: ResolveRequestOptions = {
  byHost: new Map(brand.hosts.map((host) => [host.name, { brand, host, site: "casino" as const }])),
  addresses: createAddressReader(""),
  countries: { of: () => "CA" },
  countryHeader: undefined,
  developmentCountry: null,
  countryOverride: "nobody",
  publicPort: 3000,
};

/** What the one route of the build answers, and how often it was asked. */
let answer: (context: AppLoadContext) => Promise<Response> | Response;
let rendered = 0;
let now = 1;
let documents: ReturnType<typeof createDocuments>;
let lane: PageLane;

const html = (headers: Record<string, string> = {}, status = 200) =>
  new Response(`page ${rendered}`, { status, headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });

const route = {
  id: "any",
  parentId: "root",
  path: "*",
  module: {
    loader({ context }: { context: AppLoadContext }) {
      rendered += 1;
      return answer(context);
    },
  },
};
const routes = { root: { id: "root", path: "", module: {} }, any: route };
const build = {
  entry: { module: {} },
  routes,
  assets: { version: "1", routes: {}, entry: { imports: [], module: "" }, url: "" },
  future: {},
  publicPath: "/",
  assetsBuildDirectory: "",
  isSpaMode: false,
} as unknown as ServerBuild;

beforeEach(() => {
  rendered = 0;
  now = 1;
  answer = () => html();
  lane = new PageLane({
    width: () => 1,
    maxWaitMs: 0,
    minWaiting: 1,
    now: () => 0,
    rest: (_, next) => setImmediate(next),
  });
  documents = createDocuments({
    build,
    storefront: {
      contextFor: async (request) =>
        ({
          player: request.headers.get("cookie")?.includes("__Host-"),
          visitor: { player: { id: 17 }, playerUnknown: false },
          lifetime: new PageLifetime(),
          now: () => new Date(now),
        }) as unknown as AppLoadContext,
      guestPageKey: (context) => ((context as unknown as { player: boolean }).player ? null : "test|"),
      answerInPreview: async () => null,
      contentChanged: async () => null,
      configChanged() {},
      messages: () => null,
      checkContent: () => [],
    },
    cache: new PageCache({ freshFor: 1_000, staleFor: 10_000, maxBytes: 100_000, now: () => now }),
    lane,
    metrics: createMetrics({ lane, connections: () => 0 }),
    mode: "production",
    images: [],
    games: ["https://games.example.com"],
    paymentPages: () => [],
  });
});

const get = (path: string, headers: Record<string, string> = {}) => {
  const request = new Request(`http://test.localhost${path}`, { headers: { host: "test.localhost", ...headers } });
  const resolved = resolveRequest(rules, request, "203.0.113.9");
  if (!resolved) throw new Error("the host is unknown");
  return documents(request, resolved);
};
const text = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();
const SESSION = { cookie: "__Host-marquee=token" };

it("an outside provider's games stand in a page's frame", async () => {
  const page = await get("/play/acme/gems");
  expect(page.headers.get("Content-Security-Policy")).toMatch(/frame-src 'self' [^;]*https:\/\/games\.example\.com/);
});

it("[GUARD-03 part: another player] a page's script that asks as another player than is signed in is answered 409, and nothing is rendered", async () => {
  const rejected = await get("/support.data", { ...SESSION, "X-Page-Player": "16" });
  expect([rejected.status, rejected.headers.get("X-Session-Ended"), rendered]).toEqual([409, "other", 0]);
  expect((await rejected.json()).code).toBe("AUTH.OTHER_PLAYER");
  expect(await text("/support", { ...SESSION, "X-Page-Player": "17" })).toBe("page 1");
});

it("the data of one route is at no address, whatever route is named: 404, and nothing is rendered or logged", async () => {
  const failed = vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    for (const path of ["/bets?_data=x", "/?_data=", "/bets?_data=any", "/nowhere?page=1&_data=routes%2Fbets"]) {
      const answer = await get(path, SESSION);
      expect([answer.status, (await answer.json()).code], path).toEqual([404, "CALL.UNKNOWN"]);
    }
    expect([rendered, failed.mock.calls]).toEqual([0, []]);
  } finally {
    failed.mockRestore();
  }
});

describe("a guest's page", () => {
  it("is rendered once and answered from the cache", async () => {
    expect([await text("/pokies"), await text("/pokies")]).toEqual(["page 1", "page 1"]);
  });

  it("[CASH-11 part: guests] is rendered for who has a promo code, which the main page takes away", async () => {
    await get("/pokies");
    expect(await text("/pokies", { cookie: "depositPromocode=SUMMER" })).toBe("page 2");
    expect(await text("/pokies", { cookie: "giftPromocode=SUMMER" })).toBe("page 3");
    expect(await text("/pokies", { cookie: "locale=en" })).toBe("page 1");
  });

  it("[SEC-14 part: cookies] with a cookie in its answer is nobody else's", async () => {
    answer = () => html({ "Set-Cookie": `visit=${rendered}` });
    for (const visit of [1, 2]) {
      const response = await get("/pokies");
      expect([await response.text(), response.headers.get("Set-Cookie")]).toEqual([`page ${visit}`, `visit=${visit}`]);
    }
  });

  it("[BET-01 part: as of now] is made anew for whoever comes after the seconds that it may be old", async () => {
    answer = () => html({ "X-Stale-After": "4" });
    const first = await get("/live");
    expect([await first.text(), first.headers.get("X-Stale-After")]).toEqual(["page 1", null]);
    expect(await text("/live")).toBe("page 1");
    now += 4_000;
    expect(await text("/live")).toBe("page 2");
    expect((await get("/live", SESSION)).headers.get("X-Stale-After")).toBeNull();
  });

  it("[BANNER-01 part: guests' pages] is made anew from the time on at which something on it ends or begins", async () => {
    answer = ({ lifetime }) => {
      lifetime.endAt(now + 9_000);
      lifetime.endAt(now + 4_000);
      return html();
    };
    expect(await text("/live")).toBe("page 1");
    now += 3_999;
    expect(await text("/live")).toBe("page 1");
    now += 1;
    expect(await text("/live")).toBe("page 2");
  });

  it("[BANNER-01 part: guests' pages] that was rendered while something on it ended is answered to nobody else", async () => {
    answer = ({ lifetime }) => {
      lifetime.endAt(now + 4_000);
      now += 5_000;
      return html();
    };
    expect(await text("/live")).toBe("page 1");
    now += 1;
    expect(await text("/live")).toBe("page 2");
  });

  it("[BANNER-01 part: guests' pages] is answered no longer than its route says, whatever on it ends later", async () => {
    answer = ({ lifetime }) => {
      lifetime.endAt(now + 8_000);
      return html({ "X-Stale-After": "4" });
    };
    expect(await text("/live")).toBe("page 1");
    now += 4_000;
    expect(await text("/live")).toBe("page 2");
  });

  it("that says so, that failed, or that is none is not kept", async () => {
    for (const made of [
      () => html({ "Cache-Control": "no-store" }),
      () => html({}, 404),
      () => new Response(`page ${rendered}`, { headers: { "Content-Type": "text/plain" } }),
    ]) {
      answer = made;
      const before = rendered;
      await get("/none");
      await get("/none");
      expect(rendered - before).toBe(2);
    }
  });

  it.each([301, 404, 410, 451])(
    "[SEC-14 part: pages that are gone] that became a %s is answered to nobody",
    async (status) => {
      await get("/here");
      answer = () => html({ Location: "/there" }, status);
      now += 5_000;
      expect((await get("/here")).status).toBe(200);
      await expect.poll(async () => (await get("/here")).status).toBe(status);
      answer = () => html({}, 503);
      expect((await get("/here")).status).toBe(503);
    },
  );

  it.each([429, 500, 503])(
    "[FAULT-03 part: stale pages] that can't be made for now (%s) goes on as it was",
    async (status) => {
      await get("/here");
      answer = () => html({}, status);
      now += 5_000;
      const seen = new Set<number>();
      await expect.poll(async () => seen.add((await get("/here")).status) && rendered).toBeGreaterThan(2);
      expect([...seen]).toEqual([200]);
    },
  );

  it("is kept by the few queries that pages read, each by itself, and with no other", async () => {
    expect([await text("/a?page=2"), await text("/a?page=2"), await text("/a?page=3")]).toEqual([
      "page 1",
      "page 1",
      "page 2",
    ]);
    for (const query of ["?search=x", "?page=2&search=x", "?modal=sign-in", "?Page=2", "?page2=1"])
      expect(await text(`/a${query}`)).not.toBe(await text(`/a${query}`));
  });
});

it("[SEC-14 part: caches on the way] a player's page is stored by nobody, unless it says itself what may be", async () => {
  expect((await get("/profile", SESSION)).headers.get("Cache-Control")).toBe("private, no-store");
  answer = () => html({ "Cache-Control": "no-cache" });
  expect((await get("/profile", SESSION)).headers.get("Cache-Control")).toBe("no-cache");
});

describe("when as many pages are under way as may be", () => {
  it("[FAULT-06 part: shedding] players are refused at once, and guests get what the cache has", async () => {
    await get("/kept");
    let finish: () => void = () => {};
    answer = () => new Promise((resolve) => (finish = () => resolve(html())));
    const running = get("/running", SESSION);
    answer = () => html();
    const waiting = get("/waiting", SESSION);
    await expect(get("/refused", SESSION)).rejects.toBeInstanceOf(TooManyPages);
    await expect(get("/not-kept")).rejects.toBeInstanceOf(TooManyPages);
    expect(await text("/kept")).toBe("page 1");
    await expect.poll(() => rendered).toBe(2);
    finish();
    expect((await running).status).toBe(200);
    expect((await waiting).status).toBe(200);
  });

  it("[FAULT-06 part: whose turn] a session's pages are one visitor's, and a guest's are those of their address", async () => {
    const run = vi.spyOn(lane, "run");
    const rest = { cookie: "other=1; __Host-marquee=another" };
    for (const [path, headers] of [["/a", SESSION], ["/a.data", SESSION], ["/a", rest], ["/new"], ["/b.data"]] as const)
      await get(path, headers);
    const [address, mine] = ["address 203.0.113.9", "session token"];
    expect(run.mock.calls.map(([, { visitor }]) => visitor)).toEqual([mine, mine, "session another", address, address]);
  });

  it("a session that is none any more finds the guests' page without holding a place for it", async () => {
    expect(await text("/a")).toBe("page 1");
    expect(await text("/a", { cookie: "__Host-marquee-device=1" })).toBe("page 2");
    expect([lane.running, lane.waiting]).toEqual([0, 0]);
  });
});
