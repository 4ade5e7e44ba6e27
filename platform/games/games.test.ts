import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  filterGames,
  listCollections,
  listProviders,
  openGameSession,
  randomGame,
  selectGames,
} from "#schemas/api/games.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { loadCatalogue } from "./load-catalogue.ts";

/** Amber Works may not be seen from Australia, Birch Hall from nowhere. */
const blocking = (): Brand => {
  const brand = testBrand({ id: "blocking", hosts: [{ name: "b.localhost", stage: "local", locales: ["en"] }] });
  return {
    ...brand,
    config: {
      ...brand.config,
      "providers-config": { disabled: { "amber-works": ["AU"], "birch-hall": "all" }, order: [] },
    },
  };
};

/** One whose configuration changes while the house is open. */
const changing = testBrand({ id: "changing", hosts: [{ name: "c.localhost", stage: "local", locales: ["en"] }] });

const device = "mobile";

describe("games", () => {
  let runtime: TestPlatform;
  beforeAll(async () => {
    const catalogue = await loadCatalogue("tests/fixtures/catalogue");
    runtime = await createTestPlatform({ brands: [testBrand(), changing, blocking()], parts: { catalogue } });
  });
  afterAll(() => runtime.close());

  const names = async (filter: object, more: object = {}) => {
    const { data, total } = await runtime.client().ok(filterGames, { body: { device, filter, ...more } });
    return { names: data.map(({ name }) => name), total };
  };

  it("[LOBBY-01 part: games] come in the order of popularity", async () => {
    expect(await names({})).toEqual({
      names: ["first-light", "roulette-light", "lightning-lake", "cafe-royal", "night-table"],
      total: 5,
    });
  });

  it("[LOBBY-01 part: games] are filtered by any or by all of the categories", async () => {
    const of = (strategy: string) => names({ categories: { identifiers: ["night", "classic"], strategy } });
    expect((await of("OR")).names).toEqual(["first-light", "lightning-lake", "cafe-royal", "night-table"]);
    expect((await of("AND")).names).toEqual(["lightning-lake"]);
    expect((await names({ categories: { identifiers: ["nothing"], strategy: "OR" } })).total).toBe(0);
    expect((await names({ categories: { identifiers: [], strategy: "AND" } })).total).toBe(5);
  });

  it("[LOBBY-01 part: games] are filtered by providers and collections at once", async () => {
    expect((await names({ providers: ["amber-works"], collections: ["top"] })).names).toEqual([
      "first-light",
      "lightning-lake",
    ]);
    expect((await names({ providers: ["nobody"] })).total).toBe(0);
  });

  it("[LOBBY-02 part: pages] come by pages of 40 unless asked otherwise", async () => {
    const { page, page_size } = await runtime.client().ok(filterGames, { body: { device } });
    expect({ page, page_size }).toEqual({ page: 1, page_size: 40 });
    expect((await names({}, { page: 2, page_size: 2 })).names).toEqual(["lightning-lake", "cafe-royal"]);
    expect(await names({}, { page: 9, page_size: 2 })).toEqual({ names: [], total: 5 });
  });

  it("[SEARCH-01 part: what is found] are found by title and provider, without accents and case, best answers first", async () => {
    expect((await names({ title: "cafe" })).names).toEqual(["cafe-royal"]);
    expect((await names({ title: "LIGHT" })).names).toEqual(["lightning-lake", "first-light", "roulette-light"]);
    expect((await names({ title: "birch" })).names).toEqual(["roulette-light", "night-table"]);
    expect((await names({ title: "amber light" })).names).toEqual(["first-light", "lightning-lake"]);
    expect((await names({ title: "zzz" })).names).toEqual([]);
    // A slip of the finger: "lihgtning" and "rulette" are titles nowhere.
    expect((await names({ title: "lihgtning" })).names[0]).toBe("lightning-lake");
    expect((await names({ title: "rulette" })).names[0]).toBe("roulette-light");
    expect((await names({ title: " - " })).names).toEqual([]);
    // Words of a category mean its games.
    const classics = await names({ categories: { identifiers: ["classic"], strategy: "OR" } });
    expect(classics.total).toBeGreaterThan(0);
    expect(await names({ title: "Classic" })).toEqual(classics);
  });

  it.each([
    [{ page: 0 }, "page"],
    [{ page: "1" }, "page"],
    [{ page_size: 101 }, "page_size"],
    [{ filter: { title: "x".repeat(81) } }, "filter.title"],
    [{ filter: { studio: "x" } }, "filter.studio"],
    [{ filter: { categories: { identifiers: ["x"], strategy: "XOR" } } }, "filter.categories.strategy"],
  ])("refuses %j, naming the field", async (body, field) => {
    const { status, problem } = await runtime.client().attempt(filterGames, { body: { device, ...body } });
    expect(status).toBe(422);
    expect(Object.keys(problem.errors ?? {})).toContain(field);
  });

  it("[LOBBY-04] of blocked providers are in no list, no search and no random pick", async () => {
    const australian = runtime.client({ brand: "blocking", country: "AU" });
    const canadian = runtime.client({ brand: "blocking", country: "CA" });
    expect((await australian.ok(filterGames, { body: { device } })).total).toBe(0);
    expect((await australian.ok(filterGames, { body: { device, filter: { title: "light" } } })).total).toBe(0);
    expect(await australian.ok(listProviders, {})).toEqual([]);
    expect(await australian.ok(listCollections, {})).toEqual([]);
    expect((await australian.attempt(randomGame)).status).toBe(404);
    expect((await canadian.ok(listProviders, {})).map(({ id }) => id)).toEqual(["amber-works"]);
    const ids = ["birch-hall/night-table", "amber-works/first-light"];
    const selected = await canadian.ok(selectGames, { body: { game_ids: ids, device: "mobile" } });
    expect(selected.map(({ identifier }) => identifier)).toEqual(["amber-works/first-light"]);
    expect(await canadian.attempt(openGameSession, { body: { identifier: ids[1], mode: "demo" } })).toMatchObject({
      status: 201,
    });
    expect(await australian.attempt(openGameSession, { body: { identifier: ids[1], mode: "demo" } })).toMatchObject({
      status: 403,
    });
  });

  it("of a provider that the brand leaves out from now on are in no list from now on, and back when it is back", async () => {
    const client = runtime.client({ brand: "changing", country: "AU" });
    const providers = async () => (await client.ok(listProviders, {})).map(({ id }) => id).sort();
    /** As the store of configurations does it: payload by payload, whole. */
    const leaveOut = (disabled: Brand["config"]["providers-config"]["disabled"]) =>
      Object.assign(changing.config, { "providers-config": { disabled, order: [] } });
    expect(await providers()).toEqual(["amber-works", "birch-hall"]);
    leaveOut({ "amber-works": ["AU"] });
    expect(await providers()).toEqual(["birch-hall"]);
    leaveOut({});
    expect(await providers()).toEqual(["amber-works", "birch-hall"]);
  });

  it("are selected in the order asked for, each once", async () => {
    const ids = ["birch-hall/night-table", "amber-works/first-light", "birch-hall/night-table", "no/such"];
    const selected = await runtime.client().ok(selectGames, { body: { game_ids: ids, device: "desktop" } });
    expect(selected.map(({ name }) => name)).toEqual(["night-table", "first-light"]);
  });

  it("[LOBBY-07] have a demo only with a FUN currency and when not live", async () => {
    const { data } = await runtime.client().ok(filterGames, { body: { device } });
    expect(Object.fromEntries(data.map(({ name, has_demo_mode }) => [name, has_demo_mode]))).toEqual({
      "first-light": true,
      "roulette-light": false,
      "lightning-lake": true,
      "cafe-royal": false,
      "night-table": false,
    });
  });

  it("[LOBBY-05] have a number for each currency that stays the same and a picture", async () => {
    const { data } = await runtime.client().ok(filterGames, { body: { device, page_size: 1 } });
    expect(data[0]?.currencies).toMatchObject({ EUR: { id: 42728722624551 } });
    expect(Object.keys(data[0]?.currencies ?? {})).toEqual(["EUR", "USD", "CAD", "BTC", "FUN"]);
    expect(data[0]?.preview).toEqual({
      base: "/media/games/amber-works/first-light",
      widths: [210, 420],
      glow: expect.any(Number),
    });
  });

  it("are counted by provider, collection and category", async () => {
    expect(await runtime.client().ok(listProviders, {})).toMatchObject([
      { id: "amber-works", title: "Amber Works", slug: "amber-works", games_count: 3 },
      { id: "birch-hall", games_count: 2 },
    ]);
    expect(await runtime.client().ok(listCollections, {})).toContainEqual({
      slug: "night",
      kind: "category",
      games_count: 3,
    });
  });
});
