import { expect, it } from "vitest";
import type { PaymentMethod } from "#schemas/brand/payments.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { destinationOf } from "#schemas/rules/payment-methods.ts";
import { type AccountKind, destinationProblem } from "#schemas/rules/payout-destination.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { readDestination } from "./destination.ts";

const BANK = testBrand().payments.find(({ id }) => id === "test-bank") as PaymentMethod;
const METHODS: Record<AccountKind | "address" | "iban", PaymentMethod> = {
  bank: { ...BANK, brand: "bank-transfer", currency: "USD" },
  interac: { ...BANK, brand: "interac" },
  wallet: { ...BANK, brand: "ecopayz" },
  iban: { ...BANK, brand: "bank-transfer" },
  address: { ...BANK, brand: "bitcoin", type: "crypto", currency: "BTC", network: "Bitcoin" },
};

const TYPED = [
  ...[
    "",
    "  ",
    "x",
    "ab",
    "hello",
    "1100123456",
    "ann@example.com",
    "+1 416 555 0199",
    "tab\tin it",
    "<b>",
    "a".repeat(129),
  ],
  ...["DE89 3704 0044 0532 0130 00", "DE89 3704 0044 0532 0130 01", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
];

it("the form takes no destination that the platform refuses by its form, and refuses none that it takes", () => {
  for (const [kind, method] of Object.entries(METHODS)) {
    const currency = method.currency as CurrencyCode;
    expect(destinationOf(method, currency)).toBe(kind);
    for (const destination of TYPED) {
      const problem = destinationProblem(kind as keyof typeof METHODS, destination);
      const read = () => readDestination(method, currency, { destination, hasProfile: false });
      if (problem === null) expect(read(), `${kind} ${destination}`).toBeTruthy();
      else expect(read, `${kind} ${destination}`).toThrow();
    }
  }
});
