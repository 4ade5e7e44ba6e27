import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addFavourite, listFavourites, removeFavourite } from "#schemas/api/favourites.ts";
import { openAccount } from "#schemas/api/players.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import type { Catalogue } from "../catalogue.ts";
import { loadCatalogue } from "../load-catalogue.ts";

/** Amber Works may not be seen from Australia. */
function blockingBrand(): Brand {
  const brand = testBrand();
  return {
    ...brand,
    config: { ...brand.config, "providers-config": { disabled: { "amber-works": ["AU"] }, order: [] } },
  };
}

describe("favourite games", () => {
  let runtime: TestPlatform;
  let catalogue: Catalogue;
  beforeAll(async () => {
    catalogue = await loadCatalogue("tests/fixtures/catalogue");
    runtime = await createTestPlatform({ brands: [blockingBrand()], parts: { catalogue } });
  });
  afterAll(() => runtime.close());

  const game = (name: string) => {
    const found = catalogue.games.find((each) => each.name === name);
    if (!found) throw new Error(`no game ${name} in the fixtures`);
    return found;
  };
  const idOf = (name: string, currency = "EUR") => game(name).currencies[currency]?.id ?? 0;

  it("[LOBBY-06] are added and removed by the game's number, once however often it is asked", async () => {
    const { client } = await runtime.register();
    runtime.clock.advance(1_000);
    await client.ok(addFavourite, { params: { id: idOf("first-light") } });
    runtime.clock.advance(1_000);
    await client.ok(addFavourite, { params: { id: idOf("cafe-royal") } });
    const repeated = await client.ok(addFavourite, { params: { id: idOf("first-light") } });
    expect(repeated.map(({ identifier }) => identifier)).toEqual([
      game("cafe-royal").identifier,
      game("first-light").identifier,
    ]);
    const left = await client.ok(removeFavourite, { params: { id: idOf("cafe-royal") } });
    expect(left).toEqual([{ id: idOf("first-light"), identifier: game("first-light").identifier }]);
    expect(await client.ok(removeFavourite, { params: { id: idOf("cafe-royal") } })).toEqual(left);
  });

  it("[LOBBY-06] are a player's own", async () => {
    const one = await runtime.register();
    const other = await runtime.register();
    await one.client.ok(addFavourite, { params: { id: idOf("first-light") } });
    expect(await other.client.ok(listFavourites, {})).toEqual([]);
  });

  it("[LOBBY-06] need a signed-in player and a game that is there", async () => {
    const guest = runtime.client();
    expect((await guest.rejected(listFavourites, {})).status).toBe(401);
    expect((await guest.rejected(addFavourite, { params: { id: idOf("first-light") } })).status).toBe(401);
    const { client } = await runtime.register();
    expect((await client.rejected(addFavourite, { params: { id: 12 } })).status).toBe(404);
    expect((await client.rejected(addFavourite, { params: { id: -1 } })).status).toBe(422);
  });

  it("[LOBBY-06 part: the player's currency] are added by the game's number in the player's currency alone, and removed by any", async () => {
    const { client } = await runtime.register();
    const wrong = await client.rejected(addFavourite, { params: { id: idOf("first-light", "USD") } });
    expect([wrong.status, wrong.code, wrong.params]).toEqual([422, "GAME.CURRENCY", { currency: "EUR" }]);
    await client.ok(addFavourite, { params: { id: idOf("first-light") } });
    await client.ok(openAccount, { body: { currency: "CAD" } });
    const lacking = await client.rejected(addFavourite, { params: { id: idOf("cafe-royal") } });
    expect([lacking.status, lacking.code]).toEqual([422, "GAME.CURRENCY"]);
    expect(await client.ok(removeFavourite, { params: { id: idOf("first-light", "USD") } })).toEqual([]);
  });

  it("[LOBBY-04] are not added from a country that may not see the game", async () => {
    const { client } = await runtime.register({}, runtime.client({ country: "AU" }));
    expect((await client.rejected(addFavourite, { params: { id: idOf("first-light") } })).status).toBe(404);
  });
});
