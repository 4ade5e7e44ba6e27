import type { AppLoadContext } from "@remix-run/server-runtime";
import { afterAll, beforeAll, expect, it } from "vitest";
import { awardPoints } from "#platform/shop/award-points.ts";
import { getPlayer } from "#schemas/api/players.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { IMAGE_SETS } from "#schemas/rules/comp-points.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { type TestContent, testContent } from "#tests/harness/content-gateway.ts";
import { testPage } from "#tests/harness/content-space.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { testShop } from "#tests/harness/shop.ts";
import { testStorefront } from "#tests/harness/storefront.ts";
import { answerExchangeForm } from "./exchange-action.server.ts";
import { loadShop } from "./load-shop.server.ts";

const ENDS = "2026-06-01T00:00:00.000Z";
const euros = (cents: number) => ({ EUR: String(cents / 100) });
const cards = [
  ...IMAGE_SETS.map((cents) => ({
    ...{ group: `cash_${cents}`, type: "money" as const, points: { EUR: 100 }, amount: euros(cents) },
  })),
  { group: "cash_between", type: "money" as const, points: { EUR: 100 }, amount: euros(49_999) },
  { group: "cash_least", type: "money" as const, points: { EUR: 100 }, amount: euros(500) },
  { group: "sale_cash", type: "money" as const, points: { EUR: 50 }, amount: euros(50_000) },
];

let runtime: TestPlatform;
let content: TestContent;
let brand: Brand;
beforeAll(async () => {
  brand = testBrand({ shop: testShop({ sale_ends_at: ENDS, cards }) });
  runtime = await createTestPlatform({ brands: [brand] });
  content = await testContent([testPage("rocket-mart", "rocket-mart")], { clock: runtime.clock });
});
afterAll(async () => {
  content.close();
  await runtime.close();
});

/** What the shop's pages get for a player of NOK who has points. */
async function visitor() {
  const { client, player } = await runtime.register({ currency: "NOK" });
  await awardPoints(runtime.context, { playerId: player.id, points: 1_000n, reference: "test" });
  return async (): Promise<AppLoadContext> => {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { context } = testStorefront(runtime, { brand, player: await client.ok(getPlayer, {}), cookie });
    const flags = { isOn: () => true, variant: () => null, all: {} };
    return { ...context, content: content.gateway, visitor: { ...context.visitor, flags } };
  };
}

const exchange = async (context: AppLoadContext, group: string) => {
  const body = new URLSearchParams({ card: group, quantity: "1", cost: "50" });
  const request = new Request("http://localhost:3000/rocket-mart/exchange", { method: "POST", body });
  return (await answerExchangeForm(context, request)).headers.get("location");
};

it("[SHOP-05] sale cards stand and are exchanged before the sale's end and not from then on; a card's picture goes by its EUR cents, whatever the player's currency", async () => {
  const context = await visitor();
  const shown = async (tab = "") => (await loadShop(await context(), tab)).cards ?? [];
  const pictures = new Map((await shown()).map(({ group, image }) => [group, image]));
  for (const cents of IMAGE_SETS) expect(pictures.get(`cash_${cents}`)).toBe(`/media/shop/money-${cents}.webp`);
  expect(pictures.get("cash_between"), "the set below").toBe("/media/shop/money-25000.webp");
  expect(pictures.get("cash_least"), "the smallest").toBe("/media/shop/money-2500.webp");
  expect(pictures.get("sale_cash")).toBe("/media/shop/money-50000.webp");

  runtime.clock.advance(Date.parse(ENDS) - runtime.clock.now().getTime() - 1);
  const running = await visitor();
  const tabsOf = async (of: typeof context) => (await loadShop(await of(), "")).tabs.map(({ name }) => name);
  const saleOf = async (of: typeof context) => (await loadShop(await of(), "discounts")).cards ?? [];
  expect((await saleOf(running)).map(({ group, badge, endsAt }) => [group, badge, endsAt])).toEqual([
    ["sale_cash", "SALE", ENDS],
  ]);
  expect(await tabsOf(running)).toContain("discounts");
  expect(await exchange(await running(), "sale_cash")).toContain("step=done");

  runtime.clock.advance(1);
  const over = await visitor();
  expect(((await loadShop(await over(), "")).cards ?? []).map(({ group }) => group)).not.toContain("sale_cash");
  expect(await tabsOf(over)).not.toContain("discounts");
  const redirect = await loadShop(await over(), "discounts").catch((thrown: Response) => thrown);
  expect(redirect).toBeInstanceOf(Response);
  expect((redirect as Response).headers.get("location")).toBe("/rocket-mart");
  expect(await exchange(await over(), "sale_cash")).toContain("SHOP.CARD_UNKNOWN");
});
