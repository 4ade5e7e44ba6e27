import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadCatalogue } from "#platform/games/load-catalogue.ts";
import { openJackpots } from "#platform/jackpots/open-jackpots.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { testJackpot } from "#tests/harness/jackpots.ts";
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
    jackpots: [
      testJackpot({ games: ["*"] }),
      testJackpot({ identifier: "euros", title: "Euros", games: ["*"], currencies: ["EUR"] as const }),
      testJackpot({ identifier: "table", title: "Table", games: ["amber-works:cafe-royal"] }),
    ],
    config: { ...base.config, "providers-config": { disabled: { "amber-works": ["NO"] }, order: [] } },
  };
  beforeAll(async () => {
    runtime = await createTestPlatform({
      brands: [brand],
      parts: { catalogue: await loadCatalogue("tests/fixtures/catalogue") },
    });
    await openJackpots(runtime.context);
  });
  afterAll(() => runtime.close());

  const load = (id: string, { query = "", ...options }: { query?: string; country?: string; prefix?: string } = {}) =>
    loadGame(testStorefront(runtime, { brand, ...options }).context, request(`/play/${id}${query}`), id);

  async function loadAsPlayer(id: string, query = "", currency = "EUR") {
    const { client, player } = await runtime.register({ currency });
    const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
    const { context } = testStorefront(runtime, { brand, player, cookie });
    const flags = { ...context.visitor.flags, isOn: (name: string) => name === "mystic-jackpots" };
    const visitor = { ...context.visitor, flags };
    return loadGame({ ...context, visitor }, request(`/play/${id}${query}`), id);
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

  it("[JACK-01 part: a game's jackpots] shows those that the player's stakes take part in, at a table too", async () => {
    const shown = async (id: string, currency?: string) =>
      (await loadAsPlayer(id, "", currency)).page.jackpots.map(({ identifier }) => identifier).sort();
    expect(await shown("amber-works/first-light")).toEqual(["euros", "vault"]);
    expect(await shown("amber-works/first-light", "CAD")).toEqual(["vault"]);
    expect(await shown("birch-hall/roulette-light")).toEqual(["euros", "vault"]);
    expect(await shown("amber-works/cafe-royal")).toEqual(["euros", "table", "vault"]);
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
