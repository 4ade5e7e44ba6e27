import { describe, expect, it } from "vitest";
import { testVisitor } from "#tests/harness/visitor.ts";
import { type CachedLoader, createCache } from "./cache.server.ts";
import { DEPENDENCIES } from "./dependencies.ts";
import { UndeclaredDependency } from "./narrow-visitor.ts";

const platform = {
  call: async () => {
    throw new Error("no loader of these tests asks the platform");
  },
};

function cacheAt({ errors = [] as unknown[], maxSize = 10_000 } = {}) {
  const clock = { now: 1_000 };
  const cache = createCache({
    now: () => clock.now,
    freshMs: 10,
    staleMs: 100,
    maxSize,
    strict: true,
    onError: (_, error) => errors.push(error),
  });
  const get = <T>(name: string, load: () => Promise<T>, visitor = testVisitor()) =>
    cache.getOrLoad({ name, dependsOn: ["country"], load } as CachedLoader<null, T>, { visitor, platform }, null);
  return { clock, cache, get };
}

describe("the cache of loaded answers", () => {
  it("loads once for all who ask at the same time, and not again while the answer is fresh", async () => {
    const { get, clock } = cacheAt();
    let loads = 0;
    const load = async () => ++loads;
    expect(await Promise.all([get("a", load), get("a", load)])).toEqual([1, 1]);
    clock.now += 9;
    expect(await get("a", load)).toBe(1);
  });

  it("answers a stale value at once and the new one afterwards", async () => {
    const { get, clock } = cacheAt();
    await get("a", async () => "old");
    clock.now += 50;
    expect(await get("a", async () => "new")).toBe("old");
    expect(await get("a", async () => "newer")).toBe("new");
  });

  it("lets a visitor wait for the new answer where the one there is is too old", async () => {
    const { get, clock } = cacheAt();
    await get("a", async () => "old");
    clock.now += 100;
    expect(await get("a", async () => "new")).toBe("new");
  });

  it("answers nothing that was loaded, or began to be, before it was cleared", async () => {
    const { cache, get } = cacheAt();
    await get("a", async () => "old");
    let arrives = (_: string) => {};
    const underWay = get("b", () => new Promise<string>((resolve) => (arrives = resolve)));
    cache.clear();
    expect(await get("a", async () => "new")).toBe("new");
    const asked = get("b", async () => "new");
    arrives("old");
    expect([await underWay, await asked, await get("b", async () => "newer")]).toEqual(["old", "new", "new"]);
  });

  it("[FAULT-03 part: loaded answers] uses the older answer when loading fails, however old it is", async () => {
    const errors: unknown[] = [];
    const { get, clock } = cacheAt({ errors });
    await get("a", async () => "known");
    for (const wait of [50, 5_000]) {
      clock.now += wait;
      expect(await get("a", () => Promise.reject(new Error("down")))).toBe("known");
    }
    await expect.poll(() => errors.length).toBe(2);
    expect(await get("a", async () => "up")).toBe("up");
  });

  it("throws the loader's error when it has no answer, to all who wait, and tries again the next time", async () => {
    const { get } = cacheAt();
    const down = () => Promise.reject(new Error("down"));
    const asked = [get("a", down), get("a", down)].map((answer) => expect(answer).rejects.toThrow("down"));
    await Promise.all(asked);
    expect(await get("a", async () => "up")).toBe("up");
  });

  it("keeps undefined and null as answers", async () => {
    const { get } = cacheAt();
    for (const [name, value] of [
      ["u", undefined],
      ["n", null],
    ] as const) {
      await get<unknown>(name, async () => value);
      expect(await get<unknown>(name, async () => "again")).toBe(value);
    }
  });

  it("drops what was asked for longest ago when the answers are too large together", async () => {
    const { get } = cacheAt({ maxSize: 2_000 });
    for (const name of ["a", "b", "c"]) await get(name, async () => name.repeat(800));
    expect(await get("c", async () => "again")).toBe("c".repeat(800));
    expect(await get("a", async () => "again")).toBe("again");
  });

  it("[SEC-14 part: declared dependencies] has an answer for each value of what the loader declares", async () => {
    const { get } = cacheAt();
    expect(await get("a", async () => "for DE", testVisitor({ country: "DE" }))).toBe("for DE");
    expect(await get("a", async () => "for NZ", testVisitor({ country: "NZ" }))).toBe("for NZ");
    const other = testVisitor({ country: "DE" });
    const brand = { ...other.brand, id: "other" };
    expect(await get("a", async () => "of another brand", { ...other, brand })).toBe("of another brand");
  });

  it.each(["currency", "groups", "local", "locale", "ip", "nonce", "variant"] as const)(
    "[SEC-14 part: undeclared dependencies] a loader that reads %s without declaring it fails",
    async (property) => {
      const { cache } = cacheAt();
      const loader: CachedLoader<null, unknown> = {
        name: "greedy",
        dependsOn: ["country"],
        load: async ({ visitor }) => visitor[property],
      };
      await expect(cache.getOrLoad(loader, { visitor: testVisitor(), platform }, null)).rejects.toThrow(
        UndeclaredDependency,
      );
    },
  );

  it("[SEC-14 part: players] a loader that may know that somebody is signed in can't read who", async () => {
    const { cache } = cacheAt();
    const visitor = testVisitor({ player: { id: 7 } as never });
    const read = (load: CachedLoader<null, unknown>["load"]) =>
      cache.getOrLoad({ name: String(load), dependsOn: ["signedIn"], load }, { visitor, platform }, null);
    expect(await read(async (context) => context.visitor.player !== null)).toBe(true);
    await expect(read(async (context) => context.visitor.player?.id)).rejects.toThrow(/player\.id/);
  });

  it("every dependency tells two visitors apart who differ in it", () => {
    const one = testVisitor();
    const other = testVisitor({
      origin: "https://other.localhost",
      host: { ...one.host, name: "other.localhost" },
      prefix: "/de",
      guestMode: true,
      locale: "de",
      country: "NZ",
      licence: { ...one.licence, code: "EE" },
      currency: "NZD",
      player: { id: 7 } as never,
      groups: [21],
      device: "mobile",
      local: true,
      flags: { ...one.flags, all: { WWW: true } },
    });
    for (const [name, read] of Object.entries(DEPENDENCIES)) {
      expect(JSON.stringify(read(other)), name).not.toBe(JSON.stringify(read(one)));
    }
  });
});
