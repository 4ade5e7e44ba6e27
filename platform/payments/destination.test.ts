import { expect, it } from "vitest";
import type { PaymentMethod } from "#schemas/brand/payments.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { readDestination } from "./destination.ts";

const [card, bank] = testBrand().payments as [PaymentMethod, PaymentMethod];
const coin: PaymentMethod = { ...bank, id: "test-coin", type: "crypto", currency: "BTC", brand: "bitcoin" };
const dollars: PaymentMethod = { ...bank, currency: "USD" };

/** The destination as it is stored, or the code of what is wrong with it. */
function read(method: PaymentMethod, destination: string | undefined, hasProfile = false) {
  try {
    return readDestination(method, method.currency as CurrencyCode, { destination, hasProfile });
  } catch (error) {
    const { problem } = error as { problem: { errors: { destination: { code: string }[] } } };
    return problem.errors.destination[0]?.code;
  }
}

it("an IBAN is stored as banks write it to each other, whatever was typed between its digits", () => {
  expect(read(bank, " de89 3704 0044 0532 0130 00 ")).toBe("DE89370400440532013000");
  expect(read(bank, "DE89370400440532013001")).toBe("PAYMENT.IBAN_WRONG");
});

it("a coin goes to what can be an address, an account elsewhere to what can be one", () => {
  const address = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
  expect(read(coin, ` ${address} `)).toBe(address);
  for (const wrong of ["bc1q", `${address} ${address}`, `${address}\n`.repeat(3), "x".repeat(111), `${address}/../x`])
    expect(read(coin, wrong), wrong).toBe("PAYMENT.ADDRESS_WRONG");
  expect(read(dollars, "ann.lee+1@bank.example")).toBe("ann.lee+1@bank.example");
  for (const wrong of ["ab", "<b>account</b>", "x".repeat(129), "a\u0000bc"])
    expect(read(dollars, wrong), wrong).toBe("PAYMENT.DESTINATION_WRONG");
});

it("a card is paid where it is saved, and what was typed besides is stored nowhere", () => {
  expect(read(card, "4242 4242 4242 4242")).toBe("PAYMENT.PROFILE_REQUIRED");
  expect(read(card, "4242 4242 4242 4242", true)).toBeNull();
  expect([read(bank, undefined), read(coin, "  ")]).toEqual(["FORM.REQUIRED", "FORM.REQUIRED"]);
});
