import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadCatalogue } from "#platform/games/load-catalogue.ts";
import { addFavourite, listFavourites } from "#schemas/api/favourites.ts";
import { filterGames } from "#schemas/api/games.ts";
import { openAccount } from "#schemas/api/players.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { testStorefront } from "#tests/harness/storefront.ts";
import { tileId } from "#widgets/games/tile/packed-tile.ts";
import { changeFavourite } from "../games/favourites.server.ts";
import { loadFavourites } from "./load-favourites.server.ts";

/** Can be played in EUR, not in AUD. */
const NOT_IN_AUD = "northforge/thunder-anvil";

describe("a player's favourites, on the shipped catalogue", () => {
  let runtime: TestPlatform;
  const brand = testBrand();
  beforeAll(async () => {
    runtime = await createTestPlatform({
      brands: [brand],
      parts: { catalogue: await loadCatalogue("platform/games/catalogue") },
    });
  });
  afterAll(() => runtime.close());

  const newPlayer = async () => {
    const { client, player } = await runtime.register();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const visit = (currency = player.currency) =>
      testStorefront(runtime, { brand, player: { ...player, currency }, cookie }).context;
    return { client, visit };
  };
  const page = (number: number) => new Request(`http://localhost:3000/favorite-games?page=${number}`);

  it("[LOBBY-06 part: the player's currency] a game without the player's currency is not added, and can be removed", async () => {
    const { client, visit } = await newPlayer();
    expect(await changeFavourite(visit(), "add", NOT_IN_AUD)).toBeNull();
    await client.ok(openAccount, { body: { currency: "AUD" } });
    expect(await changeFavourite(visit("AUD"), "remove", NOT_IN_AUD)).toBeNull();
    expect(await client.ok(listFavourites, {})).toEqual([]);
    expect(await changeFavourite(visit("AUD"), "add", NOT_IN_AUD)).toBe("GAME.CURRENCY");
    expect(await changeFavourite(visit("AUD"), "add", "gone/game")).toBe("GAME.UNKNOWN");
    expect(await client.ok(listFavourites, {})).toEqual([]);
  });

  it("[LOBBY-06 part: many] the favourites page has pages of 100 with all of them; a page that is no more leads to the last", async () => {
    const { client, visit } = await newPlayer();
    const pages = await Promise.all(
      [1, 2].map((number) => client.ok(filterGames, { body: { device: "desktop", page: number, page_size: 100 } })),
    );
    const added = pages
      .flatMap(({ data }) => data)
      .filter(({ currencies }) => currencies.EUR)
      .slice(0, 105);
    expect(added).toHaveLength(105);
    for (const { currencies } of added) {
      runtime.clock.advance(1_000);
      await client.ok(addFavourite, { params: { id: currencies.EUR?.id ?? 0 } });
    }
    const latestFirst = added.map(({ identifier }) => identifier).reverse();
    const shown = [];
    for (const number of [1, 2]) {
      const { games, favourites } = await loadFavourites(visit(), page(number));
      expect(games).toMatchObject({ page: number, pageSize: 100, total: 105 });
      expect(favourites).toEqual(latestFirst);
      shown.push(...(games?.games.map(tileId) ?? []));
    }
    expect(shown).toEqual(latestFirst);
    const passed = await loadFavourites(visit(), page(3)).catch((thrown: unknown) => thrown);
    expect(passed).toBeInstanceOf(Response);
    expect([(passed as Response).status, (passed as Response).headers.get("Location")]).toEqual([
      302,
      expect.stringMatching(/\/favorite-games\?page=2$/),
    ]);
    await expect(
      loadFavourites(visit(), new Request("http://localhost:3000/favorite-games?page=x")),
    ).rejects.toMatchObject({ status: 404 });
  });
});
