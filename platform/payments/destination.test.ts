import { expect, it } from "vitest";
import type { PaymentMethod } from "#schemas/brand/payments.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { readDestination } from "./destination.ts";

const [card, bank] = testBrand().payments as [PaymentMethod, PaymentMethod];
const coin: PaymentMethod = { ...bank, id: "test-coin", type: "crypto", currency: "BTC", brand: "bitcoin" };
const dollars: PaymentMethod = { ...bank, currency: "USD" };
const interac: PaymentMethod = { ...bank, brand: "interac", currency: "CAD" };
const wallet: PaymentMethod = { ...bank, brand: "ecopayz" };

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

it("a coin goes to what can be an address", () => {
  const address = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
  expect(read(coin, ` ${address} `)).toBe(address);
  for (const wrong of ["bc1q", `${address} ${address}`, `${address}\n`.repeat(3), "x".repeat(111), `${address}/../x`])
    expect(read(coin, wrong), wrong).toBe("PAYMENT.ADDRESS_WRONG");
});

it("a word is no account: each kind of method takes what can be one there alone", () => {
  const email = "ann.lee+1@bank.example";
  const nobody = ["hello", "hello world", "ab", "1234", "<b>12345</b>", "a\u0000b12345", "12345\t67", "9".repeat(35)];
  for (const wrong of [...nobody, email, "ann 1 2 3 4", "-12345", "@12345"])
    expect(read(dollars, wrong), wrong).toBe("PAYMENT.BANK_ACCOUNT_WRONG");
  for (const right of ["12345", "NO93 8601 1117 947", "021000021/00123456", "06-0501-0123456-00", "12.34.56 - 7890"])
    expect(read(dollars, ` ${right} `), right).toBe(right);

  for (const wrong of [...nobody, "ann@bank", "416 555 019", "116 555 0199", "+47 400 00 000", "12345678"])
    expect(read(interac, wrong), wrong).toBe("PAYMENT.INTERAC_WRONG");
  for (const right of [email, "416-555-0199", "(416) 555-0199", "+1 416 555 0199", "4165550199"])
    expect(read(interac, right), right).toBe(right);

  for (const wrong of [...nobody, "ann@bank", "@12345"])
    expect(read(wallet, wrong), wrong).toBe("PAYMENT.WALLET_WRONG");
  for (const right of [email, "1100123456", "110 012 3456"]) expect(read(wallet, right), right).toBe(right);
});

it("a card is paid where it is saved, and what was typed besides is stored nowhere", () => {
  expect(read(card, "4242 4242 4242 4242")).toBe("PAYMENT.PROFILE_REQUIRED");
  expect(read(card, "4242 4242 4242 4242", true)).toBeNull();
  expect([read(bank, undefined), read(coin, "  ")]).toEqual(["FORM.REQUIRED", "FORM.REQUIRED"]);
});
