import { expect, it } from "vitest";
import { CURRENCY_CODES } from "../kit/constants.ts";
import { inCurrency, SUBUNITS_PER_EURO } from "./reference-rates.ts";

it("shows an amount in another currency, rounded down, and knows what it can't", () => {
  expect(inCurrency(1_000_000, "EUR", "CAD")).toBe(1_500_000);
  expect(inCurrency(1_501, "CAD", "EUR")).toBe(1_000);
  expect(inCurrency(700, "EUR", "EUR")).toBe(700);
  expect(inCurrency(700, "EUR", "XXX")).toBeNull();
  expect(Object.keys(SUBUNITS_PER_EURO)).toEqual(CURRENCY_CODES);
});
