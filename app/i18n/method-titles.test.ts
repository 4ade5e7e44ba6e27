import { expect, it } from "vitest";
import type { Brand } from "#schemas/brand/resolved.ts";
import { testPayment } from "#tests/harness/cashbox-data.ts";
import { withMethodTitles } from "./method-titles.server.ts";

const method = (id: string, title: string, brand = id) => ({ id, title, brand });
const brand = {
  payments: [method("visa", "Visa"), method("mastercard", "Mastercard"), method("any-card", "Bank card", "card")],
} as unknown as Brand;
const titles = (brand: Brand, ...cards: Parameters<typeof testPayment>[0][]) =>
  withMethodTitles({ brand, locale: "en" }, cards.map(testPayment)).map(({ method }) => method);

it("a payment is named after the card that paid it, and by its method where that has no brand's name", () => {
  expect(
    titles(
      brand,
      { method: "visa", card_brand: "mastercard" },
      { method: "visa", card_brand: "visa" },
      { method: "mastercard", card_brand: null },
      { method: "any-card", card_brand: "mastercard" },
    ),
  ).toEqual(["Mastercard", "Visa", "Mastercard", "Bank card"]);
});

it("a brand without a method of the card's brand still names the card", () => {
  const short = { payments: brand.payments.slice(0, 1) } as unknown as Brand;
  expect(titles(short, { method: "visa", card_brand: "maestro" })).toEqual(["Maestro"]);
});
