import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { playerGroups } from "#platform/players/tables.ts";
import { createUserLimit } from "#schemas/api/limits.ts";
import { listPaymentMethods } from "#schemas/api/payments.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { Locale } from "#schemas/kit/constants.ts";
import { loadBrands } from "#server/brands/load-brands.ts";
import { testBrand, testLicence } from "#tests/harness/brand.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { testStorefront } from "#tests/harness/storefront.ts";
import { loadCashbox } from "./load-cashbox.server.ts";

let brand: Brand;
let runtime: TestPlatform;
beforeAll(async () => {
  const orbit = (await loadBrands("brands")).brands.get("orbit");
  if (!orbit) throw new Error("the brand orbit is shipped");
  const licence = { ...testLicence(), payments: orbit.payments.map(({ id }) => id) };
  brand = testBrand({ payments: orbit.payments, licences: { CW: licence } });
  runtime = await createTestPlatform({ brands: [brand] });
});
afterAll(() => runtime.close());

interface Who {
  group?: string;
  country?: string;
  locale?: Locale;
  /** What the player has done before. */
  prepare?: (client: TestClient, player: number) => Promise<void>;
}

/** Loads a step of a new player's cashbox, whose first lists of methods come empty. */
async function load(
  view: "deposit" | "withdraw",
  emptyLists: number,
  path = "/",
  { group, country, locale, prepare }: Who = {},
) {
  const { client, player } = await runtime.register();
  await prepare?.(client, player.id);
  if (group)
    await runtime.database.drizzle
      .insert(playerGroups)
      .values({ playerId: player.id, groupId: group, addedAt: runtime.clock.now() });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  let asked = 0;
  const { context, logged } = testStorefront(runtime, {
    brand,
    player,
    cookie,
    async platform(request, requestContext) {
      const answer = await runtime.platform.fetch(request, { ...requestContext, ...(country ? { country } : {}) });
      if (new URL(request.url).pathname !== listPaymentMethods.path) return answer;
      asked += 1;
      return asked > emptyLists ? answer : Response.json({ ...(await answer.json()), methods: [] });
    },
  });
  if (locale) Object.assign(context.visitor, { locale });
  const data = await loadCashbox(context, new Request(`http://localhost:3000${path}`), view);
  return { data, asked, logged };
}

it("[CASH-03] group 631 hides sofort, en-AU and Australia hide Neosurf, and an empty list is asked for up to three times", async () => {
  const brands = async (who: Parameters<typeof load>[3]) =>
    (await load("deposit", 0, "/", who)).data.methods?.methods.map(({ brand }) => brand) ?? [];
  expect(await brands({})).toEqual(expect.arrayContaining(["sofort", "neosurf"]));
  expect(await brands({ group: "631" })).not.toContain("sofort");
  expect(await brands({ group: "631" })).toContain("neosurf");
  expect(await brands({ locale: "en-AU" })).not.toContain("neosurf");
  expect(await brands({ country: "AU" })).not.toContain("neosurf");
  expect(await brands({ country: "AU" })).toContain("sofort");
  for (const view of ["deposit", "withdraw"] as const) {
    expect((await load(view, 0)).asked).toBe(1);
    expect((await load(view, 2)).asked).toBe(3);
    expect((await load(view, 9)).asked).toBe(3);
  }
});

describe("[CASH-03 part: a list that comes empty] the methods of the cashbox", () => {
  it("are asked for up to three times while there are none", async () => {
    for (const view of ["deposit", "withdraw"] as const) {
      const second = await load(view, 1);
      expect(second.asked).toBe(2);
      expect(second.data.methods?.methods.length).toBeGreaterThan(0);
      const never = await load(view, 9);
      expect(never.asked).toBe(3);
      expect(never.data.methods?.methods).toEqual([]);
    }
  });

  it("are asked for once where they come", async () => {
    const { asked, data, logged } = await load("deposit", 0);
    expect(asked).toBe(1);
    expect(data).toMatchObject({ currency: "EUR", shown: null, account: { active: true } });
    expect(logged).toEqual([]);
  });
});

it("further accounts are offered in the currencies that brand and licence allow, and sandbox money is called so", async () => {
  const { blockedFeatures } = brand.licences.CW ?? testLicence();
  brand.currencies.splice(0, Number.POSITIVE_INFINITY, "EUR", "USD", "BTC");
  const open = (await load("deposit", 0)).data;
  expect([open.others, open.isSandbox]).toEqual([["USD", "BTC"], true]);
  blockedFeatures.push("crypto");
  try {
    expect((await load("deposit", 0)).data.others).toEqual(["USD"]);
  } finally {
    blockedFeatures.pop();
  }
});

describe("the payment that the address names", () => {
  it("is asked of the platform: one that the player has not is unknown, whatever the address says", async () => {
    const id = "00000000-0000-4000-8000-000000000000";
    expect((await load("deposit", 0, `/?modal=deposit&payment=${id}&state=succeeded`)).data.shown).toBe("unknown");
    expect((await load("deposit", 0, "/?modal=deposit&payment=../x")).data.shown).toBe("unknown");
  });
});

it("with a reached deposit limit deposits open when the last of the reached windows begins anew; under a limit of nothing they never do", async () => {
  const opening = async (counted: number, ...limits: { period: "day" | "month"; amount_cents: number }[]) => {
    const resets: (string | null)[] = [];
    const prepare = async (client: TestClient, player: number) => {
      for (const limit of limits) {
        const body = { type: "deposit" as const, currency: "EUR" as const, ...limit };
        resets.push((await client.ok(createUserLimit, { body })).resets_at);
      }
      await runtime.database.pool.query("select limit_count($1::integer, 'EUR', 0, 0, $2, $3::timestamptz)", [
        player,
        counted,
        runtime.clock.now().toISOString(),
      ]);
    };
    return { opensAt: (await load("deposit", 0, "/", { prepare })).data.opensAt, resets };
  };
  const limits = [
    { period: "month", amount_cents: 5_000 },
    { period: "day", amount_cents: 1_000 },
  ] as const;
  const open = await opening(999, ...limits);
  expect(open.opensAt).toBeNull();
  const day = await opening(1_000, ...limits);
  expect(day.opensAt).toBe(day.resets[1]);
  const month = await opening(5_000, ...limits);
  expect(month.opensAt).toBe(month.resets[0]);
  expect((await opening(0, { period: "day", amount_cents: 0 })).opensAt).toBeNull();
});
