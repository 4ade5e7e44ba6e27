import { afterAll, beforeAll, expect, it } from "vitest";
import type { Brand } from "#schemas/brand/resolved.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { testTemplate } from "#tests/harness/gifts.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { testStorefront } from "#tests/harness/storefront.ts";
import { registrationOffers, signUpChoice } from "./registration-offers.server.ts";

let runtime: TestPlatform;
let brand: Brand;
beforeAll(async () => {
  const trigger = { on: "registration" as const };
  brand = testBrand({
    currencies: ["EUR", "CAD", "NOK"],
    signUpCurrencies: ["EUR", "CAD", "NOK"],
    bonuses: [
      testTemplate({ key: "hello", trigger, max_bet: { EUR: "5", CAD: "7.5" } }),
      testTemplate({ key: "hei", trigger, countries: ["NO"] }),
    ],
  });
  runtime = await createTestPlatform({ brands: [brand] });
});
afterAll(() => runtime.close());

it("what a registration brings follows the chosen country and currency", async () => {
  const { context } = testStorefront(runtime, { brand, country: "CA" });
  const shown = async (query: string) => {
    const choice = signUpChoice(context, new Request(`http://localhost:3000/sign-up${query}`));
    const offers = await registrationOffers(context, choice);
    return offers.map(({ group_key, currency, max_bet_cents }) => `${group_key} ${max_bet_cents} ${currency}`);
  };
  expect(await shown("")).toEqual(["hello 750 CAD"]);
  expect(await shown("?country=CA&currency=NOK")).toEqual(["hello 5000 NOK"]);
  expect(await shown("?country=NO")).toEqual(["hello 5000 NOK", "hei null NOK"]);
  expect(await shown("?country=x&currency=XXX")).toEqual(["hello 750 CAD"]);
});
