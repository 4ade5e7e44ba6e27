import type { AppLoadContext } from "@remix-run/server-runtime";
import { afterAll, beforeAll, expect, it } from "vitest";
import { announceEdition } from "#platform/lotteries/announce-lotteries.ts";
import { changeGroups } from "#platform/players/change-groups.ts";
import { awardPoints } from "#platform/shop/award-points.ts";
import { getPlayer } from "#schemas/api/players.ts";
import { getCompPoints } from "#schemas/api/shop.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { PRIZE_TEMPLATES, testLottery } from "#tests/harness/lotteries.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { testShop } from "#tests/harness/shop.ts";
import { testStorefront } from "#tests/harness/storefront.ts";
import { buyTickets } from "./buy-tickets.server.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

let runtime: TestPlatform;
let brand: Brand;
beforeAll(async () => {
  brand = testBrand({ shop: testShop(), bonuses: PRIZE_TEMPLATES, lotteries: [testLottery()] });
  runtime = await createTestPlatform({ brands: [brand] });
  const startAt = runtime.clock.now();
  const edition = { slug: "draw", startAt, endAt: new Date(startAt.getTime() + DAY_MS) };
  await announceEdition(runtime.context, brand, { terms: testLottery(), edition });
});
afterAll(() => runtime.close());

it("a player with several accounts is asked before tickets are bought, and nothing is taken until then", async () => {
  const { client, player } = await runtime.register({ currency: "EUR" });
  await changeGroups(runtime.context, { playerId: player.id, verb: "add", group: "100" });
  await awardPoints(runtime.context, { playerId: player.id, points: 100n, reference: "test" });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { context } = testStorefront(runtime, { brand, player: await client.ok(getPlayer, {}), cookie });
  const flags = { isOn: () => true, variant: () => null, all: {} };
  const visit: AppLoadContext = { ...context, visitor: { ...context.visitor, flags } };
  const buy = async (form: Record<string, string>) => {
    const request = new Request("http://localhost:3000/lottery/draw", {
      method: "POST",
      body: new URLSearchParams({ tickets: "1", ...form }),
    });
    return (await buyTickets(visit, request, "draw")).headers.get("location");
  };
  const points = async () => (await client.ok(getCompPoints, {})).chargeable.points;
  expect(await buy({})).toBe("http://localhost:3000/lottery/draw?failed=LOTTERY.ACCOUNTS#tickets");
  expect(await points()).toBe(100);
  expect(await buy({ accounts: "on" })).toBe("http://localhost:3000/lottery/draw?bought=1#tickets");
  expect(await points()).toBe(50);
});
