import { beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "#tests/harness/eventually.ts";
import { PageCache, type Render, type RenderedPage } from "./page-cache.ts";
import { newNonce } from "./security-headers.ts";

/** For a hang, not a measure. */

const page = (text: string): RenderedPage => {
  const nonce = newNonce();
  return { html: `${text}<i nonce="${nonce}">`, nonce, headers: [] };
};

describe("PageCache", () => {
  let now = 1;
  let cache: PageCache;
  const read = async (key: string, render: Render) => (await cache.get(key, render))?.page.plain("N").toString();

  beforeEach(() => {
    now = 1;
    cache = new PageCache({ freshFor: 10, staleFor: 100, maxBytes: 1_000, now: () => now });
  });

  it("renders once for many visitors at the same time", async () => {
    const render = vi.fn(async () => page("a"));
    const answers = await Promise.all([1, 2, 3].map(() => read("k", render)));
    expect(answers).toEqual(Array(3).fill('a<i nonce="N">'));
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("answers a stale page at once and renders the next behind it", async () => {
    await read("k", async () => page("old"));
    now = 50;
    expect(await read("k", async () => page("new"))).toContain("old");
    await eventually(async () => expect(await read("k", async () => null)).toContain("new"));
  });

  it("[SEC-14 part: keys] caches nothing under another key and nothing that must not be kept", async () => {
    expect(await cache.get("k", async () => null)).toBeNull();
    await read("k", async () => page("a"));
    expect(await read("other", async () => page("b"))).toContain("b");
  });

  it("forgets a rendering that was under way when content changed", async () => {
    let finish: (rendered: RenderedPage) => void = () => {};
    const under = read("k", () => new Promise((resolve) => (finish = resolve)));
    cache.purge();
    finish(page("before"));
    expect(await under).toContain("before");
    expect(await read("k", async () => page("after"))).toContain("after");
  });

  it("drops the page that was asked for longest ago when it is full", async () => {
    await read("a", async () => page("x".repeat(600)));
    await read("b", async () => page("x".repeat(600)));
    expect(await read("a", async () => page("again"))).toContain("again");
  });

  it("purges the pages of one brand, those that are being rendered too, and leaves the others", async () => {
    await read("orbit|a", async () => page("orbit"));
    await read("lagoon|a", async () => page("lagoon"));
    let finish: (rendered: RenderedPage) => void = () => {};
    const under = read("orbit|b", () => new Promise((resolve) => (finish = resolve)));
    cache.purge(["orbit"]);
    finish(page("before"));
    await under;
    expect(await read("orbit|a", async () => page("new"))).toContain("new");
    expect(await read("orbit|b", async () => page("after"))).toContain("after");
    expect(await read("lagoon|a", async () => page("new"))).toContain("lagoon");
  });

  it("caches a page that grows old sooner for its own time", async () => {
    const render = vi.fn(async () => ({ ...page("old"), staleFor: 8 }));
    await read("k", render);
    now += 3;
    expect(await read("k", render)).toContain("old");
    expect(render).toHaveBeenCalledTimes(1);
    now += 2;
    expect(await read("k", async () => null)).toContain("old");
    now += 3;
    expect(await read("k", async () => page("new"))).toContain("new");
  });

  it("[SEC-14 part: pages that are gone] ends the copy of a page that its next rendering finds gone", async () => {
    await read("k", async () => page("old"));
    now = 50;
    expect(await read("k", async () => "gone")).toContain("old");
    await eventually(async () => expect(await read("k", async () => null)).toBeUndefined());
    expect(await read("k", async () => page("back"))).toContain("back");
    expect(await read("k", async () => null)).toContain("back");
  });

  it("has no copy for those who wait for a page that is gone", async () => {
    await read("k", async () => page("old"));
    now = 200;
    expect(await Promise.all([1, 2].map(() => read("k", async () => "gone")))).toEqual([undefined, undefined]);
    expect(await read("k", async () => null)).toBeUndefined();
  });

  it("waits for a page that is too old, and answers a stale one where rendering fails", async () => {
    await read("k", async () => page("old"));
    now += 50;
    expect(await read("k", () => Promise.reject(new Error("down")))).toContain("old");
    expect(await read("k", async () => null)).toContain("old");
    now += 100;
    expect(await read("k", async () => page("new"))).toContain("new");
  });
});
