import { afterAll, beforeAll, expect, it } from "vitest";
import { loadCatalogue } from "#platform/games/load-catalogue.ts";
import { getPlayer } from "#schemas/api/players.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { testStorefront } from "#tests/harness/storefront.ts";
import { loadGame } from "./load-game.server.ts";

const GAME = "amber-works/first-light";
const brand = testBrand();
let runtime: TestPlatform;
beforeAll(async () => {
  const catalogue = await loadCatalogue("tests/fixtures/catalogue");
  runtime = await createTestPlatform({ brands: [brand], parts: { catalogue } });
});
afterAll(() => runtime.close());

it("[GAME-04 part: the terms] a game that waits for the terms is no failure: nothing is logged", async () => {
  const { client, player } = await runtime.register({ currency: "EUR" });
  await runtime.database.pool.query("update players set terms_accepted_at = null where id = $1", [player.id]);
  const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
  const { context, logged } = testStorefront(runtime, { brand, player: await client.ok(getPlayer, {}), cookie });
  const { status, page } = await loadGame(context, new Request(`http://localhost:3000/play/${GAME}`), GAME);
  expect([status, page.launchUrl, logged]).toEqual([403, null, []]);
  expect(page.playError).toBe("terms");
});
