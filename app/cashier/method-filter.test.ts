import { expect, it } from "vitest";
import type { PaymentMethod } from "#schemas/brand/payments.ts";
import { addressOf, currenciesOf, filtered, filterOf } from "./method-filter.ts";

const method = (id: string, type: PaymentMethod["type"], currency: string): PaymentMethod => ({
  id,
  title: id,
  type,
  currency,
  brand: id,
  provider: "sandbox",
  recallable: true,
  processingTime: "instant",
  fee: "free",
  deposit: null,
  withdrawal: null,
});
const METHODS = [method("card", "fiat", "EUR"), method("interac", "fiat", "CAD"), method("btc", "crypto", "BTC")];
const asked = (query: string) => filterOf(new URLSearchParams(query), METHODS);

it("filters methods by kind and by currency, each under an address of its own", () => {
  expect(filtered(METHODS, asked("")).map(({ id }) => id)).toEqual(["card", "interac", "btc"]);
  expect(filtered(METHODS, asked("kind=fiat&currency=CAD")).map(({ id }) => id)).toEqual(["interac"]);
  expect(filtered(METHODS, asked("kind=crypto")).map(({ id }) => id)).toEqual(["btc"]);
  expect(currenciesOf(METHODS, "fiat")).toEqual(["EUR", "CAD"]);
  expect(addressOf({ kind: "all", currency: null })).toBe("/payments");
  expect(addressOf({ kind: "fiat", currency: "CAD" })).toBe("/payments?kind=fiat&currency=CAD");
});

it("what there is nothing of counts as not asked", () => {
  expect(asked("kind=gold&currency=XAU")).toEqual({ kind: "all", currency: null });
  expect(asked("kind=crypto&currency=EUR")).toEqual({ kind: "crypto", currency: null });
  expect(filterOf(new URLSearchParams("kind=crypto"), METHODS.slice(0, 2))).toEqual({ kind: "all", currency: null });
});
