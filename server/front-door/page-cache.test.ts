import { beforeEach, describe, expect, it, vi } from "vitest";
import { PageCache, type RenderedPage } from "./page-cache.ts";
import { newNonce } from "./security-headers.ts";

const page = (text: string): RenderedPage => {
  const nonce = newNonce();
  return { html: `${text}<i nonce="${nonce}">`, nonce, headers: [] };
};

describe("PageCache", () => {
  let now = 0;
  let cache: PageCache;
  const read = async (key: string, render: () => Promise<RenderedPage | null>) =>
    (await cache.get(key, render))?.page.plain("N").toString();

  beforeEach(() => {
    now = 0;
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
    await vi.waitFor(async () => expect(await read("k", async () => null)).toContain("new"));
  });

  it("[SEC-14 part: one page a key] keeps nothing under another key and nothing that must not be kept", async () => {
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

  it("a purge of one brand drops its pages, and no other brand's", async () => {
    for (const brand of ["orbit", "lagoon"]) await read(`${brand}|/`, async () => page("old"));
    cache.purge(["orbit"]);
    expect(await read("orbit|/", async () => page("new"))).toContain("new");
    expect(await read("lagoon|/", async () => page("new"))).toContain("old");
  });
});
