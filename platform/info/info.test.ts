import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as contract from "#schemas/api/info.ts";
import { LOCALES } from "#schemas/kit/constants.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

describe("information", () => {
  it("[AUTH-10] countries are named and sorted in the visitor's language, restricted ones marked", async () => {
    const countries = await runtime.client({ locale: "de" }).ok(contract.listCountries, {});
    expect(countries).toHaveLength(243);
    expect(countries.find(({ code }) => code === "AT")).toEqual({
      code: "AT",
      name: "Österreich",
      dial_code: "+43",
      currency: "EUR",
      postal_pattern: "\\d{4}",
      registrable: true,
    });
    const names = countries.map(({ name }) => name);
    expect(names.indexOf("Österreich")).toBeLessThan(names.indexOf("Polen"));
    const blocked = countries.filter(({ registrable }) => !registrable).map(({ code }) => code);
    expect(blocked.sort()).toEqual(["BY", "CW", "CY", "EE", "FR", "KP", "LV", "NL", "PL", "RU", "UA"]);
  });

  it.each(LOCALES)("countries have a name in %s", async (locale) => {
    const countries = await runtime.client({ locale }).ok(contract.listCountries, {});
    expect(countries.filter(({ code, name }) => name === "" || name === code)).toEqual([]);
  });

  it("currencies carry their subunits and whether the sign-up form offers them", async () => {
    const currencies = await runtime.client().ok(contract.listCurrencies, {});
    expect(currencies).toContainEqual({ code: "JPY", fiat: true, subunits_to_unit: 1, sign_up: true });
    expect(currencies).toContainEqual({ code: "BTC", fiat: false, subunits_to_unit: 100_000_000, sign_up: false });
  });

  it("crypto rates are decimal text of a table that says it is fixed", async () => {
    const { base, fixed, rates } = await runtime.client().ok(contract.cryptoExchangeRates, {});
    expect({ base, fixed }).toEqual({ base: "EUR", fixed: true });
    expect(rates.map(({ currency }) => currency)).toEqual(["BTC", "BCH", "ETH", "LTC", "DOG", "USDT"]);
    expect(rates[0]).toEqual({ currency: "BTC", rate: "100000" });
    for (const { rate } of rates) expect(rate).toMatch(/^\d+(\.\d*[1-9])?$/);
  });

  it("[BRAND-05] locales are those of the host that the visitor came by", async () => {
    const query = { affb_id: "122", stag: "x" };
    expect(await runtime.client().ok(contract.listLocales, { query })).toEqual(
      ["en", "en-CA", "de", "en-KW"].map((code) => ({ code })),
    );
    const production = runtime.client({ origin: "https://test.example" });
    expect(await production.ok(contract.listLocales, {})).toEqual(["en", "en-CA", "fr-CA"].map((code) => ({ code })));
    expect((await production.attempt(contract.listLocales, { query: { page: 1 } })).status).toBe(422);
  });

  it("project, statuses and fields describe the brand that was asked", async () => {
    const estonian = runtime.client({ brand: "test-ee", licence: "EE" });
    expect(await estonian.ok(contract.getProject, {})).toMatchObject({ id: "test-ee", licence: "EE", minimum_age: 21 });
    expect((await runtime.client().ok(contract.listStatuses, {})).map(({ id }) => id)).toContain("759");
    const fields = await runtime.client().ok(contract.playerFields, {});
    expect(fields.filter(({ contexts }) => contexts.includes("registration")).map(({ name }) => name)).toEqual([
      "country",
      "receive_promos",
    ]);
  });

  it("[GEO-01] the address and country are those that the front door found", async () => {
    const client = runtime.client({ ip: "203.0.113.77", country: "NO" });
    expect(await client.ok(contract.currentIp, {})).toEqual({ ip: "203.0.113.77", country_code: "NO" });
  });

  it.each([
    ["Mozilla/5.0 (compatible; Googlebot/2.1)", { isBot: true, isMetaWebview: false, isIOS: false }],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/22A [FBAN/FBIOS;FBAV/480.0]",
      { isBot: false, isMetaWebview: true, isIOS: true },
    ],
    [
      "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 Instagram 350.0",
      { isBot: false, isMetaWebview: true, isIOS: false },
    ],
    [
      "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36",
      { isBot: false, isMetaWebview: false, isIOS: false },
    ],
  ])("reads %s", async (userAgent, expected) => {
    const client = runtime.client();
    client.userAgent = userAgent;
    expect(await client.ok(contract.clientContext, {})).toEqual(expected);
  });
});
