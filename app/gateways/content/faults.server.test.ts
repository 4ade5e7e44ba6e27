import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ContentStore } from "#platform/cms/content-store.ts";
import { createDelivery } from "#platform/cms/delivery.ts";
import { loadContent } from "#server/content/load-content.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { TestClock } from "#tests/harness/clock.ts";
import { type ContentVisitor, createContentGateway } from "../content.server.ts";
import { createContentClient } from "./client.server.ts";
import { politeFetch } from "./polite-fetch.server.ts";

const { space } = await loadContent(resolve("content"));
const place = { space: "test", environment: "master" } as const;
const delivery = createDelivery({
  store: new ContentStore(space),
  ...place,
  deliveryToken: "t",
  previewToken: "p",
});
const orbit = testBrand({ id: "orbit" });
const visitor: ContentVisitor = {
  locale: "en",
  licence: "CW",
  country: "DE",
  currency: "EUR",
  signedIn: false,
  groups: [],
};

type Answer = (request: Request) => Promise<Response>;
const asEver: Answer = (request) => delivery.fetch(request);
const json = (text: string) => new Response(text, { headers: { "Content-Type": "application/json" } });

let folder: string;
let clock: TestClock;
let answer: Answer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-faults-"));
  clock = new TestClock("2026-03-15T12:00:00Z");
  answer = asEver;
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const client = (fetch: Answer, timeoutMs = 2_000) =>
  createContentClient({
    ...place,
    accessToken: "t",
    host: "cdn.cms.localhost",
    fetch,
    timeoutMs,
    wait: async () => {},
  });

/** By itself it waits as long as a busy machine may need for a healthy answer. */
const gateway = (options: { bundled?: boolean; waitMs?: number; onReplaced?: (brand: string) => void } = {}) =>
  createContentGateway({
    client: client((request) => answer(request)),
    ...(options.bundled ? { bundled: client(asEver) } : {}),
    lastGoodFolder: folder,
    clock,
    log: { info: () => {}, warn: () => {} },
    waitMs: options.waitMs ?? 20_000,
    ...(options.onReplaced ? { onReplaced: options.onReplaced } : {}),
  });

/** Every way in which an answer can be broken. */
const broken: Record<string, Answer> = {
  "no answer": () => Promise.reject(new Error("connection refused")),
  "no end": () => new Promise(() => {}),
  "a 500": async () => new Response("oops", { status: 500 }),
  "a 401": async () => json('{"sys":{"type":"Error","id":"AccessTokenInvalid"}}'),
  "HTML with 200": async () => new Response("<!doctype html><title>Maintenance</title>"),
  nothing: async () => new Response(""),
  "half of it": async (request) => {
    const text = await (await delivery.fetch(request)).text();
    return json(text.slice(0, text.length / 2));
  },
  "half of the items": async (request) => {
    const whole = (await (await delivery.fetch(request)).json()) as { items: unknown[]; total: number };
    const skip = Number(new URL(request.url).searchParams.get("skip"));
    return Response.json({ ...whole, items: skip > 0 ? [] : whole.items.slice(0, 1) });
  },
  "the wrong shape": async () => json('{"items":{"page":1},"total":"many"}'),
  "items that are none": async () => json('{"items":[null,1,"x"],"total":3}'),
  "10 MB": async () => json(`{"items":[],"total":0,"x":"${"x".repeat(10_000_000)}"}`),
  "an empty space": async () => json('{"items":[],"total":0,"skip":0,"limit":1000}'),
  "a body that breaks off": async () =>
    new Response(
      new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('{"items":['));
          stream.error(new Error("reset"));
        },
      }),
    ),
};

const everything = async (content: ReturnType<typeof gateway>) => ({
  pages: await Promise.all(
    (await content.allSlugs(orbit, { locale: "en", licence: orbit.licence })).map(({ slug }) =>
      content.page(orbit, slug, visitor),
    ),
  ),
  banners: await content.banners(orbit, "slider-index-top", visitor),
  footer: await content.snippet(orbit, "footer-content", visitor),
  awards: await content.awards(orbit, visitor),
  menu: await content.menu(orbit, "bottom-menu", visitor),
});

describe("a CMS that answers wrongly", () => {
  it.each(Object.entries(broken))(
    "[FAULT-01 part: the content gateway] %s, warm: everything is as before",
    async (_, wrong) => {
      const content = gateway();
      const before = await everything(content);
      answer = wrong;
      for (let minute = 0; minute < 2; minute++) {
        clock.advance(60_000);
        expect(await everything(content)).toEqual(before);
      }
      await content.changed({ id: "awards", kind: "Entry" });
      expect((await everything(content)).banners).toEqual(before.banners);
      expect((await everything(content)).footer).toEqual(before.footer);
    },
  );

  it.each(Object.entries(broken).filter(([name]) => name !== "an empty space"))(
    "[FAULT-01 part: the content gateway] %s, cold: the legal pages and what the lobby needs come from the bundled copy, and the CMS is not waited for",
    async (_, wrong) => {
      answer = wrong;
      // A CMS without an answer is left alone after so long; a request waits 800 ms by itself.
      const content = gateway({ bundled: true, waitMs: 50 });
      const [terms, privacy, banners, footer] = await Promise.all([
        content.page(orbit, "terms-and-conditions", visitor),
        content.page(orbit, "privacy-policy", visitor),
        content.banners(orbit, "slider-index-top", visitor),
        content.snippet(orbit, "footer-content", visitor),
      ]);
      expect([terms?.id, privacy?.id, footer?.id]).toEqual([
        "terms-and-conditions",
        "privacy-policy",
        "snippet-footer-content",
      ]);
      expect(banners.length).toBeGreaterThan(2);
    },
  );

  it("[FAULT-01 part: the content gateway] without an answer after a change, one page waits for it and the next ones don't", async () => {
    await gateway().page(orbit, "terms-and-conditions", visitor);
    // From the copy on disk, where 50 ms were too short for the CMS.
    const patient = gateway({ waitMs: 50 });
    const asked: Promise<Response>[] = [];
    answer = (request) => {
      const response = asEver(request);
      asked.push(response);
      return response;
    };
    await patient.page(orbit, "terms-and-conditions", visitor);
    // What it has asked for on the way is read to the end: an answer from before the change would be asked for once more.
    for (let settled = -1; settled !== asked.length; ) {
      settled = asked.length;
      await Promise.all(asked);
      await turns(100);
    }
    clock.advance(10_001);
    answer = broken["no end"] as Answer;
    patient.purge();
    expect(await patient.page(orbit, "terms-and-conditions", visitor)).toMatchObject({ id: "terms-and-conditions" });
    expect(await Promise.race([patient.page(orbit, "privacy-policy", visitor), turns(100)])).toMatchObject({
      id: "privacy-policy",
    });
  });

  it("[FAULT-01 part: the content gateway] a language first asked for while it was left alone is asked for as soon as it is not", async () => {
    const content = gateway({ bundled: true, waitMs: 50 });
    answer = broken["no answer"] as Answer;
    await content.page(orbit, "terms-and-conditions", { ...visitor, locale: "de" });
    let asked = 0;
    answer = (request) => {
      asked += 1;
      return delivery.fetch(request);
    };
    await content.page(orbit, "terms-and-conditions", visitor);
    expect(asked).toBe(0);
    clock.advance(10_001);
    await content.page(orbit, "terms-and-conditions", visitor);
    await expect.poll(() => asked).toBeGreaterThan(4);
  });

  it("[FAULT-01 part: the content gateway] when it is back, what it says is shown again", async () => {
    const content = gateway();
    await everything(content);
    answer = broken["a 500"] as Answer;
    clock.advance(60_000);
    await everything(content);
    let asked = 0;
    answer = (request) => {
      asked += 1;
      return delivery.fetch(request);
    };
    const asksAgain = async () => {
      clock.advance(31_000);
      await everything(content);
      return asked;
    };
    await expect.poll(asksAgain).toBeGreaterThan(4);
  });
});

describe("a CMS that has had enough", () => {
  const limited = (times: number, reset: string | null): { fetch: Answer; asked: () => number } => {
    let asked = 0;
    return {
      asked: () => asked,
      fetch: async () => {
        asked += 1;
        if (asked > times) return json('{"ok":true}');
        return new Response("{}", { status: 429, headers: reset ? { "X-Contentful-RateLimit-Reset": reset } : {} });
      },
    };
  };
  const asking = new Request("https://cms.localhost/entries");

  it("[EDIT-05 part: limits of the space] is asked again when its limit has passed, as long as that takes", async () => {
    const waits: number[] = [];
    const { fetch, asked } = limited(2, "3");
    const polite = politeFetch(fetch, { timeoutMs: 1000, wait: async (ms) => void waits.push(ms) });
    expect(await (await polite(asking)).json()).toEqual({ ok: true });
    expect([asked(), waits]).toEqual([3, [3000, 3000]]);
  });

  it("[EDIT-05 part: limits of the space] is left alone when it asks for more than anybody waits, and after some tries", async () => {
    const waits: number[] = [];
    const wait = async (ms: number) => void waits.push(ms);
    const long = limited(9, "3600");
    expect((await politeFetch(long.fetch, { timeoutMs: 1000, wait })(asking)).status).toBe(429);
    expect([long.asked(), waits]).toEqual([1, []]);
    const often = limited(9, null);
    expect((await politeFetch(often.fetch, { timeoutMs: 1000, wait })(asking)).status).toBe(429);
    expect([often.asked(), waits]).toEqual([4, [1000, 1000, 1000]]);
  });

  it("[EDIT-05 part: limits of the space] gets a time-out, which ends the call as well", async () => {
    let ended = false;
    const hanging: Answer = (request) =>
      new Promise(() => {
        request.signal.addEventListener("abort", () => {
          ended = true;
        });
      });
    await expect(politeFetch(hanging, { timeoutMs: 30 })(asking)).rejects.toThrow("within 30 ms");
    expect(ended).toBe(true);
  });
});

it("[FAULT-01 part: pages of a copy] says once when the CMS has taken the place of a copy, and for which brand", async () => {
  answer = () => Promise.reject(new Error("connection refused"));
  const replaced: string[] = [];
  const content = gateway({ bundled: true, onReplaced: (brand) => replaced.push(brand) });
  expect(await content.page(orbit, "fair-play", visitor)).not.toBeNull();
  expect(replaced).toEqual([]);
  answer = asEver;
  for (let look = 0; look < 3; look += 1) {
    clock.advance(60_000);
    await content.page(orbit, "fair-play", visitor);
    await expect.poll(() => replaced).toEqual(["orbit"]);
  }
});

/** Answers after so many turns of the event loop: whoever waits for nothing outside is done by then. */
async function turns(count: number): Promise<"waited"> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return "waited";
}
