import { expect, it } from "vitest";
import { cardBrandOf, otherCardBrand } from "./card-brand.ts";

it.each([
  ["424242", "visa"],
  ["555555", "mastercard"],
  ["222100", "mastercard"],
  ["272099", "mastercard"],
  ["222099", null],
  ["272100", null],
  ["676200", "maestro"],
  ["601100", null],
  [null, null],
])("a card that begins with %s is of the brand %s", (range, brand) => {
  expect(cardBrandOf(range)).toBe(brand);
});

it("a card's brand stands for its method's only where that is named after another one", () => {
  expect(otherCardBrand("visa", "mastercard")).toBe("mastercard");
  expect(otherCardBrand("visa", "visa")).toBeNull();
  expect(otherCardBrand("card", "mastercard")).toBeNull();
  expect(otherCardBrand("visa", null)).toBeNull();
});
