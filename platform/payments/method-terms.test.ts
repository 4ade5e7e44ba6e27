import { expect, it } from "vitest";
import type { listPaymentMethods, PlayerMethod } from "#schemas/api/payments.ts";
import { CURRENCY_CODES } from "#schemas/kit/constants.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { subunitsOf } from "#schemas/rules/subunits.ts";
import { loadBrands } from "#server/brands/load-brands.ts";
import { testLicence } from "#tests/harness/brand.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";

const { brands } = await loadBrands("brands");

async function open(name: string) {
  const brand = brands.get(name);
  if (!brand) throw new Error(`the brand ${name} is shipped`);
  const licence = testLicence({ payments: brand.licences[brand.licence]?.payments ?? [] });
  return PaymentsHarness.create({ brand: { payments: brand.payments, licences: { CW: licence } } });
}

/** A player's methods in every currency, each with the currency that was asked for. */
async function allMethods(pay: PaymentsHarness, player: number): Promise<PlayerMethod[]> {
  const lists = await Promise.all(
    CURRENCY_CODES.map(
      async (currency) =>
        (await pay.money.browser("GET", `/api/player/payment_methods?currency=${currency}`, { player }))
          .body as unknown as AnswerOf<typeof listPaymentMethods>,
    ),
  );
  return lists.flatMap(({ methods }) => methods);
}

it("[CASH-02] 33 methods have id, type, currency, brand, provider, saved profiles, recall, restrictions, time, fee, bounds and network; Estonia has a short list", async () => {
  const pay = await open("orbit");
  const estonia = await open("orbit-ee");
  try {
    const player = await pay.player();
    const shown = await allMethods(pay, player);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(33);
    for (const known of pay.money.brand.payments) {
      const own = shown.find(({ id, currency }) => id === known.id && currency === known.currency);
      const { currency } = known;
      const cents = (units: string) => Number(subunitsOf(units, currency as PlayerMethod["currency"]));
      const inCents = (range: typeof known.deposit) =>
        range && { min_cents: cents(range.min), max_cents: range.max === null ? null : cents(range.max) };
      expect(own, known.id).toMatchObject({
        ...{ id: known.id, type: known.type, currency, brand: known.brand, provider: known.provider },
        restrictions: { amount_currency_code: currency },
        saved_profiles: [],
        recallable: known.recallable,
        processing_time: known.processingTime,
        fee: known.fee,
        deposit: inCents(known.deposit),
        withdrawal: inCents(known.withdrawal),
        network: known.network ?? null,
      });
      expect(known.restrictions, known.id).toEqual({ amountCurrencyCode: currency });
    }
    // In a further currency the bounds are that currency's.
    expect(shown.every(({ currency, restrictions }) => restrictions.amount_currency_code === currency)).toBe(true);
    expect(shown.filter(({ type }) => type === "crypto").every(({ network }) => network !== null)).toBe(true);

    const { body } = await pay.deposit(player, 5_000, { method: "visa", save_profile: true });
    pay.provider.setDeposit(`${body.payment.id}-1`, { state: "succeeded" });
    await pay.callback(`${body.payment.id}-1`);
    await pay.work();
    const visa = (await allMethods(pay, player)).find(({ id, currency }) => id === "visa" && currency === "EUR");
    expect(visa?.saved_profiles).toMatchObject([
      { label: "VISA ···· 4242, 12/29", expires: "12/29", last_amount_cents: 5_000 },
    ]);
    const dollars = (await allMethods(pay, player)).find(({ id, currency }) => id === "visa" && currency === "USD");
    expect(dollars?.saved_profiles, "what was paid in euros is no amount in dollars").toMatchObject([
      { last_amount_cents: null },
    ]);

    const short = await allMethods(estonia, await estonia.player());
    expect([...new Set(short.map(({ id }) => id))].sort()).toEqual(
      ["bank-eur", "instant-eur", "maestro", "mastercard", "visa"].sort(),
    );
  } finally {
    await pay.close();
    await estonia.close();
  }
});
