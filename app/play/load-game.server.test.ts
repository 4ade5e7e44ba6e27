import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadCatalogue } from "#platform/games/load-catalogue.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { testStorefront } from "#tests/harness/storefront.ts";
import { tileId } from "#widgets/games/tile/packed-tile.ts";
import { loadGame } from "./load-game.server.ts";

const request = (path: string) => new Request(`http://localhost:3000${path}`);

describe("the game page", () => {
  let runtime: TestPlatform;
  const base = testBrand();
  const brand = {
    ...base,
    restrictions: { ...base.restrictions, full: ["PL"] },
    config: { ...base.config, "providers-config": { disabled: { "amber-works": ["NO"] }, order: [] } },
  };
  beforeAll(async () => {
    runtime = await createTestPlatform({
      brands: [brand],
      parts: { catalogue: await loadCatalogue("tests/fixtures/catalogue") },
    });
  });
  afterAll(() => runtime.close());

  const load = (id: string, { query = "", ...options }: { query?: string; country?: string; prefix?: string } = {}) =>
    loadGame(testStorefront(runtime, { brand, ...options }).context, request(`/play/${id}${query}`), id);

  async function loadAsPlayer(id: string, query = "", currency = "EUR") {
    const { client, player } = await runtime.register({ currency });
    const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
    return loadGame(testStorefront(runtime, { brand, player, cookie }).context, request(`/play/${id}${query}`), id);
  }

  it("[GAME-01 part: the demo] opens the demo for a guest, with facts and similar games", async () => {
    const { status, page } = await load("amber-works/first-light");
    expect(status).toBe(200);
    expect(page.launchUrl).toMatch(/^\/studio\/amber-works\/first-light\?session=/);
    expect(page).toMatchObject({
      mode: "demo",
      playError: null,
      game: { provider: { title: "Amber Works" }, demo: true },
    });
    expect(page.similar.map(tileId)).not.toContain("amber-works/first-light");
    expect(page.similar.length).toBeGreaterThan(0);
  });

  it("[ROUTE-07] plays for real by default when signed in, and in demo when asked", async () => {
    expect((await loadAsPlayer("amber-works/first-light")).page).toMatchObject({ mode: "real", playError: null });
    expect((await loadAsPlayer("amber-works/first-light", "?mode=demo")).page).toMatchObject({ mode: "demo" });
  });

  it("[LOBBY-07] sends a guest who plays for real to registration, and back with the prefix", async () => {
    const playError = load("amber-works/first-light", { query: "?mode=real", prefix: "/de" });
    const response = await playError.catch((thrown: Response) => thrown);
    expect((response as Response).headers.get("Location")).toBe(
      `/sign-up?redirect=${encodeURIComponent("/de/play/amber-works/first-light?mode=real")}`,
    );
  });

  it("[GAME-04 part: the page's statuses] tells each refusal with its status: unknown, region, provider, demo, table, currency", async () => {
    const outcome = async (loaded: ReturnType<typeof load>) => {
      const { status, page } = await loaded;
      expect(page.launchUrl).toBeNull();
      return [status, page.playError];
    };
    expect(await outcome(load("amber-works/nothing"))).toEqual([404, "not-found"]);
    expect(await outcome(load("amber-works/first-light", { country: "PL" }))).toEqual([451, "region"]);
    expect(await outcome(load("amber-works/first-light", { country: "NO" }))).toEqual([403, "provider"]);
    expect(await outcome(load("amber-works/cafe-royal"))).toEqual([409, "no-demo"]);
    expect(await outcome(load("birch-hall/roulette-light"))).toEqual([409, "live"]);
    expect(await outcome(loadAsPlayer("birch-hall/roulette-light"))).toEqual([409, "table"]);
    const wrongCurrency = await loadAsPlayer("amber-works/cafe-royal", "", "CAD");
    expect([wrongCurrency.status, wrongCurrency.page.playError]).toEqual([422, "currency"]);
    expect(wrongCurrency.page.game?.currencies).toContain("EUR");
    expect(wrongCurrency.page.game?.currencies).not.toContain("CAD");
  });

  it("[FAULT-03 part: opening a game] says plainly that nothing was done when the platform is down", async () => {
    const { context } = testStorefront(runtime, { brand, platform: () => Promise.reject(new Error("down")) });
    const { status, page } = await loadGame(
      context,
      request("/play/amber-works/first-light"),
      "amber-works/first-light",
    );
    expect([status, page.playError]).toEqual([503, "failed"]);
  });
});
