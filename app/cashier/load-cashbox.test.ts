import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listPaymentMethods } from "#schemas/api/payments.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { testStorefront } from "#tests/harness/storefront.ts";
import { loadCashbox } from "./load-cashbox.server.ts";

const brand = testBrand();
let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform({ brands: [brand] });
});
afterAll(() => runtime.close());

/** Loads a step of a new player's cashbox, whose first lists of methods come empty. */
async function load(view: "deposit" | "withdraw", emptyLists: number, path = "/") {
  const { client, player } = await runtime.register();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  let asked = 0;
  const { context, logged } = testStorefront(runtime, {
    brand,
    player,
    cookie,
    async platform(request, requestContext) {
      const answer = await runtime.platform.fetch(request, requestContext);
      if (new URL(request.url).pathname !== listPaymentMethods.path) return answer;
      asked += 1;
      return asked > emptyLists ? answer : Response.json({ ...(await answer.json()), methods: [] });
    },
  });
  const data = await loadCashbox(context, new Request(`http://localhost:3000${path}`), view);
  return { data, asked, logged };
}

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

describe("the payment that the address names", () => {
  it("is asked of the platform: one that the player has not is unknown, whatever the address says", async () => {
    const id = "00000000-0000-4000-8000-000000000000";
    expect((await load("deposit", 0, `/?modal=deposit&payment=${id}&state=succeeded`)).data.shown).toBe("unknown");
    expect((await load("deposit", 0, "/?modal=deposit&payment=../x")).data.shown).toBe("unknown");
  });
});
