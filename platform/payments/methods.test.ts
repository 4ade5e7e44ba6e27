import { afterAll, beforeAll, expect, it } from "vitest";
import type { listPaymentMethods, PlayerMethod } from "#schemas/api/payments.ts";
import { CURRENCIES, CURRENCY_CODES, type CurrencyCode, DEFAULT_ENABLED_CURRENCIES } from "#schemas/kit/constants.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { rangeOf } from "#schemas/rules/payment-methods.ts";
import { subunitsOf, unitsOf } from "#schemas/rules/subunits.ts";
import { loadBrands } from "#server/brands/load-brands.ts";
import { testLicence } from "#tests/harness/brand.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";

let pay: PaymentsHarness;
beforeAll(async () => {
  const { brands } = await loadBrands("brands");
  const orbit = brands.get("orbit");
  if (!orbit) throw new Error("the brand orbit is shipped");
  const { payments, licences } = orbit;
  const licence = testLicence({ payments: licences[orbit.licence]?.payments ?? [] });
  pay = await PaymentsHarness.create({ brand: { payments, licences: { CW: licence } } });
});
afterAll(() => pay.close());

type List = AnswerOf<typeof listPaymentMethods>;
const list = async (player: number, currency: string, more: Parameters<PaymentsHarness["money"]["browser"]>[2] = {}) =>
  (await pay.money.browser("GET", `/api/player/payment_methods?currency=${currency}`, { player, ...more }))
    .body as unknown as List;
const ids = ({ methods }: List) => methods.map(({ id }) => id);
const find = (found: List, id: string) => found.methods.find((method) => method.id === id) as PlayerMethod;

it("an amount in units is the exact amount in subunits, and back", () => {
  for (const currency of CURRENCY_CODES) {
    const unit = BigInt(CURRENCIES[currency].subunits_to_unit);
    for (const amount of [1n, unit - 1n, unit, unit + 1n, 123_456_789n * unit + (7n % unit)]) {
      if (amount > 0n) expect(subunitsOf(unitsOf(amount, currency), currency), currency).toBe(amount);
    }
  }
  expect(subunitsOf("0.1", "ETH")).toBe(100_000_000n);
  expect(() => subunitsOf("0.001", "EUR")).toThrow("finer");
});

it("every currency that a brand enables by itself has a method to pay in and one to pay out", () => {
  const takes = (currency: CurrencyCode, direction: "deposit" | "withdrawal") =>
    pay.money.brand.payments.filter((method) => rangeOf(method, currency, direction) !== null).map(({ id }) => id);
  for (const currency of DEFAULT_ENABLED_CURRENCIES) {
    expect(takes(currency, "deposit"), currency).not.toEqual([]);
    expect(takes(currency, "withdrawal"), currency).not.toEqual([]);
  }
});

it("[CASH-04] crypto methods have the bounds of the specification, to the subunit", async () => {
  const player = await pay.player();
  const expected = {
    btc: ["BTC", "0.0001", "0.0001", "0.4"],
    bch: ["BCH", "0.0001", "0.0001", "0.4"],
    ltc: ["LTC", "0.01", "0.0001", "60"],
    eth: ["ETH", "0.01", "0.0001", "12"],
    doge: ["DOG", "0.01", "0.0001", "1600000"],
    usdt: ["USDT", "20", "25", "4000"],
  } as const;
  for (const [id, [currency, least, from, to]] of Object.entries(expected)) {
    const method = find(await list(player, currency), id);
    const cents = (units: string) => Number(subunitsOf(units, currency));
    expect(method, id).toMatchObject({
      ...{ type: "crypto", fee: "free", processing_time: "instant", destination: "address" },
      deposit: { min_cents: cents(least), max_cents: null },
      withdrawal: { min_cents: cents(from), max_cents: cents(to) },
    });
    const below = await pay.deposit(player, cents(least) - 1, { method: id, currency });
    expect([below.status, below.body.errors?.amount_cents?.[0]?.code]).toEqual([422, "PAYMENT.AMOUNT_TOO_SMALL"]);
    expect((await pay.deposit(player, cents(least), { method: id, currency })).status).toBe(201);
  }
});

it("[CASH-03 part: which methods] group 631 hides sofort; en-AU and Australia hide Neosurf; crypto may be blocked", async () => {
  const player = await pay.player();
  const all = ids(await list(player, "EUR"));
  expect(all).toEqual(expect.arrayContaining(["visa", "sofort", "neosurf", "bank-eur"]));
  expect(all).not.toContain("interac");
  expect(ids(await list(player, "EUR", { requestContext: { country: "AU" } }))).not.toContain("neosurf");
  expect(ids(await list(player, "EUR", { requestContext: { locale: "en-AU" } }))).not.toContain("neosurf");
  await pay.money.database.pool.query("insert into player_groups values ($1, '631', now())", [player]);
  expect(ids(await list(player, "EUR"))).not.toContain("sofort");
  expect((await pay.deposit(player, 5_000, { method: "sofort" })).status).toBe(404);
});

it("a method has bounds of its own in each currency that it takes; others don't offer it", async () => {
  const player = await pay.player();
  expect(find(await list(player, "JPY"), "visa").deposit).toEqual({ min_cents: 1_500, max_cents: 600_000 });
  expect(find(await list(player, "CAD"), "visa").deposit).toEqual({ min_cents: 1_500, max_cents: 600_000 });
  expect(ids(await list(player, "BRL"))).toEqual(["visa", "mastercard", "bank-brl", "instant-brl"]);
  for (const method of pay.money.brand.payments) {
    for (const currency of CURRENCY_CODES) expect(() => rangeOf(method, currency, "deposit"), method.id).not.toThrow();
  }
});

it("[CASH-10 part: suggestion] a first deposit suggests 50 units first, and never what no method takes", async () => {
  const player = await pay.player();
  expect((await list(player, "EUR")).suggestions_cents).toEqual([5_000, 10_000, 20_000, 50_000]);
  expect((await list(player, "JPY")).suggestions_cents[0]).toBe(5_000);
  expect((await list(player, "BTC")).suggestions_cents[0]).toBe(50_000);
  expect(await list(player, "KZT")).toMatchObject({ methods: [], suggestions_cents: [] });
});

it("a percentage is the fee: shown before, taken out of what came as an entry of its own, given back with a refund", async () => {
  const player = await pay.player();
  const { body } = await pay.deposit(player, 3_333, { method: "pennyharbor", currency: "USD" });
  expect(body.fee_cents).toBe(49);
  const { id } = body.payment;
  const settle = async (state: "succeeded" | "refunded") => {
    pay.provider.setDeposit(`${id}-1`, { state });
    await pay.callback(`${id}-1`);
    await pay.work();
    const { real } = await pay.money.balance(player, "USD");
    return [real, await pay.account("fees", null, "USD"), await pay.account("deposits", null, "USD")];
  };
  expect(await settle("succeeded")).toEqual([3_284, 49, -3_333]);
  expect(await settle("refunded")).toEqual([0, 0, 0]);
});

it("a withdrawal in a coin goes to an address of the method's network alone", async () => {
  const player = await pay.player();
  const asked = async (method: string, currency: CurrencyCode, destination: string) => {
    const { status, body } = await pay.withdraw(player, 100_000_000, { method, currency, destination });
    return [status, body.errors?.destination?.[0]?.code ?? body.code];
  };
  const bitcoin = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
  const tron = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
  for (const wrong of ["myfriendswallet1234567890", "aaaaaaaaaaaaaaaaaaaaaaaaaa", bitcoin, tron.replace("R7", "R8")])
    expect(await asked("usdt", "USDT", wrong), wrong).toEqual([422, "PAYMENT.ADDRESS_WRONG"]);
  // Right addresses come as far as the player's money, of which there is none.
  expect(await asked("usdt", "USDT", ` ${tron} `)).toEqual([409, "PAYMENT.NOT_AVAILABLE"]);
  expect(await asked("ltc", "LTC", bitcoin)).toEqual([422, "PAYMENT.ADDRESS_WRONG"]);
  expect(await asked("ltc", "LTC", "LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1")).toEqual([409, "PAYMENT.NOT_AVAILABLE"]);
});

it("[CASH-13 part: a refusal stands] neither a smaller amount, a check without a card nor one of a payout lifts it", async () => {
  const player = await pay.player();
  const check = async (more: object) => {
    const body = { amount: 5_000, currency: "EUR", payment_system: "visa", type: "transaction", ...more };
    return (await pay.call(player, "/api/users/transaction", body)).body as unknown as { allowed: boolean };
  };
  const deposit = async (cents: number) => {
    const { status, body } = await pay.deposit(player, cents, { method: "visa" });
    return [status, body.params?.reason];
  };
  expect(await check({ card: "424242 4242", amount: 150_000 })).toMatchObject({ allowed: false });
  expect(await check({ card: "424242 4242", amount: 100 })).toMatchObject({ allowed: true });
  expect(await deposit(150_000)).toEqual([403, "verification_needed"]);
  expect((await deposit(90_000))[0]).toBe(201);
  for (const card of ["555555 4444", "400000 0002"]) await check({ card });
  expect(await deposit(5_000)).toEqual([403, "too_many_cards"]);
  await check({});
  await check({ card: "424242 4242", type: "payout" });
  expect(await deposit(5_000)).toEqual([403, "too_many_cards"]);
  await pay.money.database.pool.query("update players set verified = true where id = $1", [player]);
  await check({ card: "555555 4444" });
  expect((await deposit(150_000))[0]).toBe(201);
});

it("[CASH-13 part: the call and the server's rule] a card check refuses too many cards a day and too much unverified, and keeps the deposit by card from going on", async () => {
  const player = await pay.player();
  const check = async (card: string, amount = 5_000) =>
    (
      await pay.call(player, "/api/users/transaction", {
        card,
        amount,
        currency: "EUR",
        payment_system: "visa",
        type: "transaction",
      })
    ).body as unknown;
  const allowed = { allowed: true, reason: null };
  expect([await check("424242 4242"), await check("555555 4444"), await check("424242 4242")]).toEqual([
    allowed,
    allowed,
    allowed,
  ]);
  expect(await check("411111 1111")).toEqual({ allowed: false, reason: "too_many_cards" });
  const refused = await pay.deposit(player, 5_000, { method: "visa" });
  expect([refused.status, refused.body.code]).toEqual([403, "PAYMENT.CARD_REFUSED"]);
  expect((await pay.deposit(player, 5_000, { method: "bank-eur" })).status).toBe(201);
  expect(await check("424242 4242")).toEqual(allowed);
  expect((await pay.deposit(player, 5_000, { method: "visa" })).status).toBe(201);
  expect(await check("424242 4242", 100_001)).toEqual({ allowed: false, reason: "verification_needed" });
  pay.money.clock.advance(25 * 60 * 60_000);
  expect(await check("411111 1111")).toEqual(allowed);
  await pay.money.database.pool.query("insert into player_groups values ($1, '259', now())", [player]);
  for (const last of [1, 2, 3, 4, 5, 6, 7]) expect(await check(`400000 000${last}`), `${last}`).toEqual(allowed);
  expect(await check("400000 0008")).toMatchObject({ reason: "too_many_cards" });
});

it("[CASH-13 part: a day's sum] what an unverified player pays by card in 24 hours is one amount, in whatever parts, currencies and at once", async () => {
  const player = await pay.player();
  const check = async (amount: number, more: object = {}) =>
    (
      await pay.call(player, "/api/users/transaction", {
        ...{ amount, currency: "EUR", payment_system: "visa", type: "transaction" },
        ...more,
      })
    ).body as unknown as { allowed: boolean };
  const deposit = async (cents: number, more: object = {}) => {
    const { status, body } = await pay.deposit(player, cents, { method: "visa", ...more });
    return { status, reason: body.params?.reason, id: body.payment?.id };
  };
  const needed = { status: 403, reason: "verification_needed", id: undefined };

  const atOnce = await Promise.all(Array.from({ length: 5 }, () => deposit(40_000)));
  expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(atOnce.find(({ status }) => status === 403)).toEqual(needed);
  // 150 cents of Canada stand for a euro: 300.00 are 200.00 euros, and 300.01 are more.
  const dollars = { currency: "CAD", method: "mastercard" };
  expect(await deposit(30_001, dollars)).toEqual(needed);
  expect([await check(30_001, { currency: "CAD" }), await check(20_001)]).toMatchObject([
    { allowed: false },
    { allowed: false },
  ]);
  expect([await check(20_000), await check(90_000, { type: "payout" })]).toMatchObject([
    { allowed: true },
    { allowed: true },
  ]);
  expect((await deposit(30_000, dollars)).status).toBe(201);
  expect(await deposit(1_500)).toEqual(needed);
  expect((await deposit(40_000, { method: "bank-eur" })).status).toBe(201);

  // What is given up counts no more, and what was begun a day ago either.
  const begun = atOnce.find(({ status }) => status === 201)?.id;
  await pay.call(player, `/api/player/payments/${begun}/cancel`);
  expect(await deposit(40_001)).toEqual(needed);
  expect((await deposit(40_000)).status).toBe(201);
  pay.money.clock.advance(24 * 60 * 60_000);
  expect((await deposit(100_000)).status).toBe(201);
});

it("[CASH-13 part: who and what is not counted] the check bounds no VIP's amount, and does not count a deposit that is sent again", async () => {
  const check = async (player: number, more: object) => {
    const body = { amount: 90_000, currency: "EUR", payment_system: "visa", type: "transaction", ...more };
    return (await pay.call(player, "/api/users/transaction", body)).body as unknown as { allowed: boolean };
  };
  const vip = await pay.player();
  await pay.money.database.pool.query("insert into player_groups values ($1, '259', now())", [vip]);
  expect(await check(vip, { amount: 100_001 })).toMatchObject({ allowed: true });

  const player = await pay.player();
  const body = { method: "visa", currency: "EUR", amount_cents: 90_000 };
  const headers = { "Idempotency-Key": "the-form-of-this-deposit" };
  expect((await pay.money.browser("POST", "/api/player/deposits", { player, body, headers })).status).toBe(201);
  expect([
    await check(player, { deposit_key: headers["Idempotency-Key"] }),
    await check(player, { deposit_key: "the-form-of-another-deposit" }),
  ]).toMatchObject([{ allowed: true }, { allowed: false }]);
});
