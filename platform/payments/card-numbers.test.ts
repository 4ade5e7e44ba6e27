import { afterAll, beforeAll, expect, it } from "vitest";
import { loadBrands } from "#server/brands/load-brands.ts";
import { testBrand, testLicence } from "#tests/harness/brand.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";

let pay: PaymentsHarness;
beforeAll(async () => {
  const { brands } = await loadBrands("brands");
  const shipped = brands.get("orbit")?.payments ?? [];
  const licence = testLicence({ payments: ["test-card", "test-bank", "visa", "ecopayz"] });
  const payments = [...testBrand().payments, ...shipped];
  pay = await PaymentsHarness.create({ brand: { payments, licences: { CW: licence } } });
});
afterAll(() => pay.close());

const NUMBERS = ["4242424242424242", "4242 4242 4242 4242", "4242-4242-4242-4242"];

/** What the platform makes of a check of a card: whether it is allowed, or the code of the field. */
async function check(player: number, more: object) {
  const body = { amount: 100, currency: "EUR", payment_system: "visa", type: "transaction", ...more };
  const answer = await pay.call(player, "/api/users/transaction", body);
  const [[field, [error] = []] = []] = Object.entries(answer.body.errors ?? {});
  return answer.status === 200
    ? (answer.body as unknown as { allowed: boolean }).allowed
    : [answer.status, field, error?.code];
}

it("[CASH-13 part: no card number] the check of a card takes a masked form alone, and a method that the brand has", async () => {
  const player = await pay.player();
  for (const card of [...NUMBERS, "<x>", "", "4242424242", "424242*4242", "424242 4242 ", "4242"]) {
    expect(await check(player, { card }), card).toEqual([422, "card", "FORM.WRONG_VALUE"]);
  }
  expect(await check(player, { payment_system: "nothing" })).toEqual([422, "payment_system", "FORM.WRONG_VALUE"]);
  const { rows } = await pay.money.database.pool.query("select from payment_checks where player_id = $1", [player]);
  expect(rows).toEqual([]);
});

it("[CASH-13 part: one card] one card counts once, however its digits are masked", async () => {
  const player = await pay.player();
  for (const card of ["424242 4242", "424242****4242", "424242******4242", "555555 4444"]) {
    expect(await check(player, { card }), card).toBe(true);
  }
  expect(await check(player, { card: "400000 0002" })).toBe(false);
});

it("a card's number is neither a destination nor a promo code, and is not stored", async () => {
  const player = await pay.player(9_000n);
  for (const number of NUMBERS) {
    for (const destination of [number, `${number} 12/29 123`, `Ann ${number}`]) {
      const refused = async (method: string) => {
        const { status, body } = await pay.withdraw(player, 5_000, { method, destination });
        return [status, body.errors?.destination?.[0]?.code];
      };
      expect(await refused("ecopayz"), destination).toEqual([422, "PAYMENT.CARD_NUMBER"]);
      expect(await refused("test-bank"), destination).toEqual([422, "PAYMENT.IBAN_WRONG"]);
    }
  }
  for (const promo_code of ["4242424242424242", "4242-4242-4242-4242"]) {
    const { status, body } = await pay.deposit(player, 5_000, { promo_code });
    expect([status, body.errors?.promo_code?.[0]?.code], promo_code).toEqual([422, "PAYMENT.CARD_NUMBER"]);
    const set = await pay.call(player, "/api/player/set_bonus_code", { deposit_bonus_code: promo_code }, "PATCH");
    expect([set.status, set.body.errors?.deposit_bonus_code?.[0]?.code], promo_code).toEqual([
      422,
      "PAYMENT.CARD_NUMBER",
    ]);
  }
  expect((await pay.withdraw(player, 3_000)).status).toBe(201);
  expect((await pay.withdraw(player, 2_000, { method: "ecopayz", destination: "1100123456" })).status).toBe(201);
});
