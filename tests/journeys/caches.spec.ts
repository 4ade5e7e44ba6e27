import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type RunningProduct, startProduct } from "../harness/product.ts";
import { addToGroup, announceTournament } from "../harness/product-verbs.ts";
import { rawRequest } from "../harness/raw-request.ts";

const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1";
const PASSWORD = "plum-Orbit 4471 tandem";
const METRICS_TOKEN = "the metrics token of this test";
/** Addresses whose pages show what a visitor's country, licence, currency and groups decide. */
const PATHS = ["/", "/tournaments", "/producers/nightjar", "/sign-up"];

/** What the site's script asks for: data of pages, and calls that answer by country, currency, group and login. */
const ANSWERS = ["/_root.data", "/tournaments.data", "/api/player", "/api/games/providers", "/api/tournaments"];

interface Visitor {
  host?: string;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
}

/** One difference each from the first. */
const VISITORS: Record<string, Visitor> = {
  "a guest": {},
  "on another host of the brand": { host: "localhost" },
  "of another brand": { host: "lagoon.localhost" },
  "over https": { headers: { "x-forwarded-proto": "https" } },
  "in another language": { cookies: { locale: "de" } },
  "from another country": { cookies: { "as-country": "SE" } },
  "from a country with another currency": { cookies: { "as-country": "NO" } },
  "under another licence": { host: "lagoon.localhost", cookies: { "as-country": "NZ" } },
  "where a provider is closed": { cookies: { "as-country": "LT" } },
  "from a country that may only look around": { cookies: { "as-country": "ES" } },
  "on a phone": { headers: { "user-agent": PHONE } },
  "with another variant of a flag": { cookies: { share: "0" } },
  "with a flag switched": { cookies: { "flag-switches": "mystic-jackpots:0" } },
};

test.describe("caches under visitors who differ", () => {
  test.describe.configure({ mode: "serial", timeout: 300_000 });
  let folder: string;
  let product: RunningProduct;
  const visitors = new Map<string, Visitor>();

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "marquee-caches-"));
    product = await startProduct(folder, { DEMO: "public", TRUSTED_PROXIES: "127.0.0.1,::1", METRICS_TOKEN });
    for (const [name, visitor] of Object.entries(VISITORS)) {
      const cookies = { locale: "en", "as-country": "CA", share: "99", ...visitor.cookies };
      visitors.set(name, { ...visitor, cookies });
    }
    const guest = visitors.get("a guest") as Visitor;
    for (const [name, currency, groups] of [
      ["a player", "CAD", []],
      ["a player in another currency", "EUR", []],
      ["a player of a group", "CAD", ["21"]],
    ] as const) {
      const { id, cookie } = await becomePlayer(currency);
      for (const group of groups) await addToGroup(id, group, folder);
      visitors.set(name, { ...guest, cookies: { ...guest.cookies, ...cookie } });
    }
    await announceTournament({ brand: "orbit", title: "Testers only", groupIds: [21] }, folder);
  });
  test.afterAll(async () => {
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const send = (visitor: Visitor, path: string, more: { method?: string; body?: string } = {}) => {
    const cookie = Object.entries(visitor.cookies ?? {})
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
    return rawRequest(Number(new URL(product.origin).port), {
      host: visitor.host ?? "orbit.localhost",
      path,
      headers: { cookie, ...visitor.headers, ...(more.body ? CALL : {}) },
      ...more,
    });
  };

  async function becomePlayer(currency: string): Promise<{ id: number; cookie: Record<string, string> }> {
    const user = {
      email: `caches-${currency}-${visitors.size}@mail.example`,
      password: PASSWORD,
      country: "CA",
      currency,
      terms_acceptance: true,
    };
    // The session's cookie is for https alone, where the proxy says that it is.
    const visitor = visitors.get("a guest") as Visitor;
    const answer = await send(visitor, "/api/users", { method: "POST", body: JSON.stringify({ user }) });
    expect(answer.status, answer.text).toBe(201);
    const lines = [answer.headers["set-cookie"]].flat().map(String);
    const session = lines.map((line) => line.split(";", 1)[0] as string).map((pair) => pair.split("="));
    return { id: JSON.parse(answer.text).id, cookie: Object.fromEntries(session) };
  }

  /** Pages cached under one year are not those of another: each look begins cold. */
  let years = 1_000;
  const page = async (visitor: Visitor, path: string, year: number, uncached = false) => {
    const answer = await send(visitor, `${path}?year=${year}${uncached ? "&uncached=1" : ""}`);
    return `${answer.status} ${comparable(answer.text)}`;
  };

  test("[SEC-14] every two visitors, in both orders, cold and warm, get their own page, data and answers: no cache mixes host, locale, login, currency, group or country", async () => {
    for (const path of PATHS) expect(await mixedPages(path), path).toEqual([]);
    for (const path of ANSWERS) expect(await mixedAnswers(path), path).toEqual([]);
  });

  /**
   * Whoever comes later meets what every earlier visitor has left in the cache; the second order makes everybody come
   * before everybody else. Each order begins cold, and its second round is warm.
   */
  async function mixedPages(path: string): Promise<string[]> {
    const own = new Map<string, string>();
    const uncached = (name: string) => page(visitors.get(name) as Visitor, path, 1, true);
    for (const name of visitors.keys()) own.set(name, await uncached(name));
    const names = [...visitors.keys()];
    const wrong: string[] = [];
    for (const [way, order] of Object.entries({ forth: names, back: [...names].reverse() })) {
      years += 1;
      for (const round of ["cold", "warm"]) {
        for (const name of order) {
          const seen = await page(visitors.get(name) as Visitor, path, years);
          // Minutes pass meanwhile: a page may say so and be the visitor's own.
          if (seen !== own.get(name)) own.set(name, await uncached(name));
          if (seen !== own.get(name)) wrong.push(`${name}, ${way}, ${round}`);
        }
      }
    }
    return wrong;
  }

  /** Data and answers lie in no page cache but in those of loaders: each visitor comes once right after each other one. */
  async function mixedAnswers(path: string): Promise<string[]> {
    const ask = async (name: string) => {
      const { status, text, headers } = await send(visitors.get(name) as Visitor, path);
      expect(String(headers["cache-control"]), `${path} may be stored on the way`).toMatch(/no-store|private|no-cache/);
      return `${status} ${comparable(text)}`;
    };
    const own = new Map<string, string>();
    const alone = async (name: string) => {
      await ask(name);
      return ask(name);
    };
    for (const name of visitors.keys()) own.set(name, await alone(name));
    const wrong: string[] = [];
    for (const first of visitors.keys()) {
      for (const second of visitors.keys()) {
        if (first === second) continue;
        await ask(first);
        const seen = await ask(second);
        if (seen !== own.get(second)) own.set(second, await alone(second));
        if (seen !== own.get(second)) wrong.push(`${second}, after ${first}`);
      }
    }
    return wrong;
  }

  test("the visitors differ where their pages must", async () => {
    const pages = new Map<string, string>();
    for (const [name, visitor] of visitors) pages.set(name, await page(visitor, "/", 1, true));
    // Two of them may agree on the lobby, which need not show what they differ in.
    expect(new Set(pages.values()).size).toBeGreaterThanOrEqual(pages.size - 1);
    const tournaments = async (name: string) => (await send(visitors.get(name) as Visitor, "/tournaments")).text;
    expect(await tournaments("a player of a group")).toContain("Testers only");
    for (const name of ["a guest", "a player"]) expect(await tournaments(name)).not.toContain("Testers only");
  });

  test("[SEC-14 part: the own machine] the outbox that an operator has opened on the machine itself is at no stranger's address", async () => {
    const host = { host: "orbit.localhost", cookies: { "as-country": "CA", locale: "en", share: "7" } };
    const own = await send(host, "/outbox");
    expect([own.status, own.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(own.text).toContain("caches-CAD");
    const strange = await send({ ...host, headers: { "x-forwarded-for": "203.0.113.9" } }, "/outbox");
    expect(strange.text).not.toContain("caches-CAD");
    expect(strange.status).toBe(404);
  });

  test("[SEC-14 part: the site map] what anybody on the way may store is the same for everybody", async () => {
    const guest = visitors.get("a guest") as Visitor;
    const asked = [
      {},
      { "as-country": "LT" },
      { "as-country": "ES" },
      { locale: "de" },
      visitors.get("a player")?.cookies ?? {},
    ].map((cookies) => send({ ...guest, cookies: { ...guest.cookies, ...cookies } }, "/sitemap.xml"));
    const maps = await Promise.all(asked);
    for (const { status, headers } of maps)
      expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=3600"]);
    expect(new Set(maps.map(({ text }) => text)).size).toBe(1);
    expect(maps[0]?.text).toContain("/play/");
  });

  test("[EDIT-09] a page with A/B variants and switched flags is rendered once for each, whoever asks", async () => {
    const guest = visitors.get("a guest") as Visitor;
    years += 1;
    const path = `/sign-up?year=${years}`;
    const before = await rendered();
    const seen = new Map<string, Set<string>>();
    for (let share = 0; share < 100; share += 1) {
      const visitor = { ...guest, cookies: { ...guest.cookies, share: String(share) } };
      const text = comparable((await send(visitor, path)).text);
      const variant = /ab-registration[^A-Z]{1,12}([AB])\b/.exec(text)?.[1] ?? "none";
      seen.set(variant, (seen.get(variant) ?? new Set()).add(text));
    }
    expect([...seen.keys()].sort()).toEqual(["A", "B"]);
    for (const pages of seen.values()) expect(pages.size).toBe(1);
    expect((await rendered()) - before).toBe(seen.size);

    // A flag that is switched makes one page more of each variant, not one more of each visitor.
    for (let share = 0; share < 100; share += 1) {
      const switched = { share: String(share), "flag-switches": "mystic-jackpots:0" };
      await send({ ...guest, cookies: { ...guest.cookies, ...switched } }, path);
    }
    expect((await rendered()) - before).toBe(2 * seen.size);
  });

  async function rendered(): Promise<number> {
    const { text } = await send({ headers: { authorization: `Bearer ${METRICS_TOKEN}` } }, "/metrics");
    return Number(/marquee_pages_total\{result="rendered"\} (\d+)/.exec(text)?.[1] ?? 0);
  }
});

const CALL = { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" };

/** A page without what differs from one rendering to the next: nonces, the time, and the query it was asked with. */
const comparable = (html: string): string =>
  html
    .replace(/nonce="[^"]*"/g, "nonce")
    .replace(/\\?"nonce\\?",\\?"[\w-]{22}\\?"/g, "nonce")
    .replace(/\b1[78]\d{11}\b/g, "time")
    .replace(/\b\d{1,2}:\d\d:\d\d\b/g, "countdown")
    .replace(/\\+u0026(?:year|uncached)=\d+/g, "")
    .replace(/[?&](?:amp;)?(?:year|uncached)=\d+/g, "")
    .replace(/%(?:3F|26)(?:year|uncached)%3D\d+/g, "");
