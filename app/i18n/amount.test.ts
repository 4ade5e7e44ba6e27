import { describe, expect, it } from "vitest";
import { CURRENCIES, type CurrencyCode, LOCALES } from "#schemas/kit/constants.ts";
import { amountForEntry, parseAmount } from "./amount.ts";

const unit = (code: CurrencyCode) => ({ code, ...CURRENCIES[code] });
const read = (text: string, locale = "en", code: CurrencyCode = "EUR") => parseAmount(text, locale, unit(code));

describe("an amount as a player types it", () => {
  it.each([
    ["100", "en", 10_000],
    ["1,250.50", "en", 125_050],
    ["1.250,50", "de", 125_050],
    ["1.250", "de", 125_000],
    ["12.50", "de", 1_250],
    ["12,50", "en", 1_250],
    ["1,250", "en", 125_000],
    ["1 250,50", "fr-CA", 125_050],
    ["1.250,50", "en", 125_050],
    ["1,250.50", "de", 125_050],
    ["1.250.000", "en", 125_000_000],
    ["1\u00a0250,50", "no", 125_050],
    ["1\u202f250", "fr-CA", 125_000],
    ["1.250.000", "it", 125_000_000],
    ["€ 20", "en", 2_000],
    ["20 EUR", "de", 2_000],
    ["20.", "en", 2_000],
    [".5", "en", 50],
    ["0", "en", 0],
    ["007", "en", 700],
    ["10.500", "en", 1_050],
    ["２０", "en", 2_000],
  ])("%s in %s is %i cents", (text, locale, cents) => {
    expect(read(text, locale)).toEqual({ cents });
  });

  it("keeps every digit of a coin, and a yen has none after the sign", () => {
    expect(read("0.00000001", "en", "BTC")).toEqual({ cents: 1 });
    expect(read("0,02500001", "de", "BTC")).toEqual({ cents: 2_500_001 });
    expect(read("0.000000001", "en", "BTC")).toEqual({ error: "digits" });
    expect(read("5000", "en", "JPY")).toEqual({ cents: 5_000 });
    expect(read("5000.5", "en", "JPY")).toEqual({ error: "digits" });
    expect(read("C$12.50", "en", "CAD")).toEqual({ cents: 1_250 });
    expect(read("12,50 $ CA", "fr-CA", "CAD")).toEqual({ cents: 1_250 });
    expect(read("500 kr", "no", "NOK")).toEqual({ cents: 50_000 });
  });

  it.each([
    ["", "empty"],
    ["  € ", "empty"],
    ["-5", "format"],
    ["ten", "format"],
    ["1e3", "format"],
    ["1,25,50", "format"],
    ["1.2.3", "format"],
    ["12.345", "digits"],
    ["90071992547409.92", "too-much"],
    ["9".repeat(400), "too-much"],
  ])("%s is wrong: %s", (text, error) => {
    expect(read(text)).toEqual({ error });
  });

  it("stands in the entry so that it is read as the same amount again, in every locale and currency", () => {
    for (const locale of LOCALES)
      for (const code of ["EUR", "JPY", "BTC", "USDT"] as const)
        for (const cents of [0, 1, 10, 99, 100, 1_050, 125_000, 100_000_000, 123_456_789_012])
          expect(parseAmount(amountForEntry(cents, locale, unit(code)), locale, unit(code))).toEqual({ cents });
    expect(amountForEntry(1_050, "de", unit("EUR"))).toBe("10,50");
    expect(amountForEntry(5_000, "en", unit("EUR"))).toBe("50");
  });
});
