import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney } from "./format-money.ts";

const EUR = { code: "EUR", fiat: true, subunits_to_unit: 100 };
const JPY = { code: "JPY", fiat: true, subunits_to_unit: 1 };
const BTC = { code: "BTC", fiat: false, subunits_to_unit: 100_000_000 };
const ETH = { code: "ETH", fiat: false, subunits_to_unit: 1_000_000_000 };
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("money as text", () => {
  it("shows all digits of fiat money, in the locale's own way", () => {
    expect(formatMoney(125_000, EUR, "en")).toBe("€1,250.00");
    expect(plain(formatMoney(125_000, EUR, "de"))).toBe("1.250,00 €");
    expect(plain(formatMoney(1_250, JPY, "en"))).toBe("¥1,250");
  });

  it("says of each dollar whose it is, and writes kroner one way", () => {
    const unit = (code: string) => ({ code, fiat: true, subunits_to_unit: 100 });
    const all = (code: string) =>
      ["en", "en-CA", "en-AU", "de", "no", "it", "fr-CA"].map((locale) =>
        plain(formatMoney(1_250, unit(code), locale)),
      );
    expect(all("CAD")).toEqual(["C$12.50", "C$12.50", "C$12.50", "12,50 C$", "12,50 C$", "12,50 C$", "12,50 $ CA"]);
    expect(all("AUD").slice(0, 4)).toEqual(["A$12.50", "A$12.50", "A$12.50", "12,50 A$"]);
    expect(plain(formatMoney(-5, unit("USD"), "en"))).toBe("-US$0.05");
    expect(all("NOK")).toEqual(["12.50 kr", "12.50 kr", "12.50 kr", "12,50 kr", "12,50 kr", "12,50 kr", "12,50 kr"]);
    expect(plain(formatMoney(1_234_500, unit("NOK"), "no"))).toBe("12 345,00 kr");
  });

  it("shows only the digits of a coin that count, up to eight", () => {
    expect(plain(formatMoney(250_000, BTC, "en"))).toBe("0.0025 BTC");
    expect(plain(formatMoney(0, BTC, "en"))).toBe("0 BTC");
    expect(plain(formatMoney(1_000_000_019n, ETH, "en"))).toBe("1.00000001 ETH");
  });

  it("never shows more than there is, however large the sum", () => {
    expect(plain(formatMoney(9_007_199_254_740_993n, EUR, "en"))).toBe("€90,071,992,547,409.93");
    expect(plain(formatMoney(-1, EUR, "en"))).toBe("-€0.01");
  });

  it("says every amount of cents exactly", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (cents) => {
        expect(formatMoney(cents, EUR, "en").replace(/[€,]/g, "")).toBe(
          `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`,
        );
      }),
    );
  });
});
