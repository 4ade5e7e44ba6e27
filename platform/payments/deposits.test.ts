import { afterAll, beforeAll, expect, it } from "vitest";
import { storedPersonalId } from "#platform/players/personal-id.ts";
import { testBrand, testLicence } from "#tests/harness/brand.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { ProviderRejected } from "./adapter.ts";
import { refundDeposit, releaseDeposit } from "./decide-deposit.ts";

/** A personal id that is on the exclusion register. */
const REGISTERED = "49002020024";

let pay: PaymentsHarness;
beforeAll(async () => {
  const { rules } = testLicence();
  const EE = testLicence({ code: "EE", minimumAge: 21, rules: { ...rules, personalIdRequired: true } });
  pay = await PaymentsHarness.create({
    brand: { licences: { ...testBrand().licences, EE } },
    exclusion: { name: "register of the tests", isExcluded: async (personalId) => personalId === REGISTERED },
  });
});
afterAll(() => pay.close());

/** A deposit that the provider is about to be paid for, and the reference by which it knows it. */
async function begun(amount = 5_000) {
  const player = await pay.player();
  const { status, body } = await pay.deposit(player, amount);
  expect(status, JSON.stringify(body)).toBe(201);
  const { id } = body.payment;
  return { player, id, reference: `${id}-1` };
}
async function succeeded(amount = 5_000) {
  const deposit = await begun(amount);
  pay.provider.setDeposit(deposit.reference, { state: "succeeded" });
  await pay.callback(deposit.reference);
  await pay.work();
  return deposit;
}
const real = async (player: number) => (await pay.balances(player)).real;

it("a deposit leads to the provider's page, and its money comes by the provider's word alone", async () => {
  const { player, id, reference } = await begun();
  const page = await pay.read(player, id);
  expect(page.body).toMatchObject({
    payment: { state: "pending" },
    next: { kind: "redirect", url: `https://pay.example/${reference}` },
  });
  await pay.callback(reference);
  await pay.work();
  expect(await real(player)).toBe(0);
  pay.provider.setDeposit(reference, { state: "succeeded" });
  await pay.callback(reference);
  await pay.work();
  expect(await real(player)).toBe(5_000);
  expect((await pay.read(player, id)).body).toMatchObject({ payment: { state: "succeeded" }, next: { kind: "none" } });
});

it("a deposit is polled after its first seconds, and no more once its money is there", async () => {
  const jobs = async (...ids: string[]) => {
    const { rows } = await pay.money.database.pool.query<{ payment: string; waits: number }>(
      `select data->>'payment' as payment, round(extract(epoch from start_after - created_on))::integer as waits
        from pgboss.job where name = 'payment-deposits' and data->>'payment' = any($1)`,
      [ids],
    );
    return rows;
  };
  const waiting = await begun();
  expect(await jobs(waiting.id)).toEqual([{ payment: waiting.id, waits: 15 }]);
  const done = await succeeded();
  expect((await jobs(waiting.id, done.id)).map(({ payment }) => payment)).toEqual([waiting.id]);
});

it("[LEDGER-09 part: credit and hold] twenty callbacks at once, days late and out of order are one credit; forged ones are 401", async () => {
  const { player, id, reference } = await begun();
  expect((await pay.callback(reference, { signature: "bad" })).status).toBe(401);
  pay.provider.setDeposit(reference, { state: "succeeded" });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => pay.callback(reference, { event: `twenty-${index % 4}` })),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(answers.filter(({ body }) => body.stored).length).toBe(4);
  await Promise.all([pay.work(), pay.work(), pay.work(), pay.work()]);
  expect([await real(player), await pay.state(id)]).toEqual([5_000, "succeeded"]);
  pay.money.clock.advance(3 * 24 * 60 * 60_000);
  await pay.callback(reference);
  await pay.work();
  expect(await real(player)).toBe(5_000);
  const { player: other, id: second, reference: wrong } = await begun();
  pay.provider.setDeposit(wrong, { state: "succeeded", amount: 4_000n });
  await pay.callback(wrong);
  await pay.work();
  expect([await real(other), await pay.state(second)]).toEqual([0, "held"]);
});

it("a callback that never comes: the poll finds the money; a page that nobody used expires; late money counts", async () => {
  const { player, reference } = await begun();
  pay.provider.setDeposit(reference, { state: "succeeded" });
  pay.money.clock.advance(20_000);
  await pay.work();
  expect(await real(player)).toBe(5_000);
  const late = await begun();
  for (let minutes = 0; minutes < 60; minutes += 5) {
    pay.money.clock.advance(5 * 60_000);
    await pay.work();
  }
  expect(await pay.state(late.id)).toBe("expired");
  expect((await pay.read(late.player, late.id)).body.payment.state).toBe("canceled");
  pay.provider.setDeposit(late.reference, { state: "succeeded" });
  await pay.callback(late.reference);
  await pay.work();
  expect([await real(late.player), await pay.state(late.id)]).toEqual([5_000, "succeeded"]);
});

it("money that a balance can't hold exactly is held", async () => {
  const player = await pay.player(BigInt(Number.MAX_SAFE_INTEGER) - 4_999n);
  const { id } = (await pay.deposit(player)).body.payment;
  pay.provider.setDeposit(`${id}-1`, { state: "succeeded" });
  await pay.callback(`${id}-1`);
  await pay.work();
  expect(await pay.reason(id)).toBe("balance_limit");
  expect(await pay.state(id)).toBe("held");
});

it("a blocked player pays nothing in; others have twenty deposits waiting at a time, which nobody else sees", async () => {
  const blocked = await pay.player();
  await pay.money.database.pool.query("update players set blocked_at = now() where id = $1", [blocked]);
  const refused = await pay.deposit(blocked);
  expect([refused.status, refused.body.code]).toEqual([403, "PAYMENT.PLAYER_BLOCKED"]);
  const [player, other] = [await pay.player(), await pay.player()];
  const ids: string[] = [];
  for (let count = 0; count < 20; count += 1) ids.push((await pay.deposit(player, 4_000)).body.payment.id);
  const more = await pay.deposit(player, 4_000);
  expect([more.status, more.body.code]).toEqual([409, "PAYMENT.TOO_MANY_OPEN"]);
  expect((await pay.read(player, ids[0] as string)).status).toBe(200);
  expect((await pay.read(other, ids[0] as string)).status).toBe(404);
});

it("another amount or currency is held in an account of its own until a person decides", async () => {
  const { player, id, reference } = await begun();
  pay.provider.setDeposit(reference, { state: "succeeded", amount: 7_000n });
  await pay.callback(reference);
  await pay.work();
  expect([await pay.state(id), await real(player)]).toEqual(["held", 0]);
  const before = await pay.account("held");
  expect((await pay.read(player, id)).body).toMatchObject({
    received_cents: 7_000,
    payment: { method: "test-card", amount_cents: 5_000, received_cents: 7_000, received_currency: "EUR" },
  });
  expect(await pay.reason(id)).toBe("other_amount");
  await releaseDeposit(pay.deps, id, "ann");
  expect(await pay.reason(id)).toBeNull();
  expect([await real(player), await pay.account("held")]).toEqual([7_000, before - 7_000]);
  const dollars = await begun();
  pay.provider.setDeposit(dollars.reference, { state: "succeeded", currency: "USD" });
  await pay.callback(dollars.reference);
  await pay.work();
  expect(await pay.account("held", null, "USD")).toBe(5_000);
  expect((await pay.read(dollars.player, dollars.id)).body.payment).toMatchObject({
    ...{ currency: "EUR", amount_cents: 5_000, received_cents: 5_000, received_currency: "USD" },
  });
  await expect(releaseDeposit(pay.deps, dollars.id, "ann")).rejects.toThrow("another currency");
  await refundDeposit(pay.deps, dollars.id, "ann");
  expect([await pay.state(dollars.id), await pay.account("held", null, "USD")]).toEqual(["refunded", 0]);
  expect(await real(dollars.player)).toBe(0);
});

it("a player who cancels may still have paid: the money is credited", async () => {
  const { player, id, reference } = await begun();
  expect((await pay.call(player, `/api/player/payments/${id}/cancel`)).body.payment.state).toBe("canceled");
  expect((await pay.call(player, `/api/player/payments/${id}/cancel`)).status).toBe(200);
  pay.provider.setDeposit(reference, { state: "succeeded" });
  await pay.callback(reference);
  await pay.work();
  expect([await real(player), await pay.state(id)]).toEqual([5_000, "succeeded"]);
  const answer = await pay.call(player, `/api/player/payments/${id}/cancel`);
  expect([answer.status, answer.body.code]).toEqual([409, "PAYMENT.NOT_CANCELABLE"]);
});

it("a refund takes the money back; a chargeback after it was played leaves a debt of its own, never less than nothing", async () => {
  const whole = await succeeded();
  await refundDeposit(pay.deps, whole.id, "ann");
  expect([await real(whole.player), await pay.state(whole.id), await pay.account("debt", whole.player)]).toEqual([
    0,
    "refunded",
    0,
  ]);

  const { player, id, reference } = await succeeded();
  await pay.money.hold(player, "EUR", { real: 1_200n, bonus: 0n });
  const paidOut = await pay.account("deposits");
  pay.provider.setDeposit(reference, { state: "charged_back" });
  await Promise.all([pay.callback(reference), pay.callback(reference)]);
  await Promise.all([pay.work(), pay.work()]);
  expect([await real(player), await pay.account("debt", player), await pay.state(id)]).toEqual([
    0,
    -3_800,
    "charged_back",
  ]);
  expect(await pay.account("deposits")).toBe(paidOut + 5_000);
  // A later deposit does not silently pay the debt; it keeps as much from being cashed out.
  const next = await pay.deposit(player, 10_000);
  pay.provider.setDeposit(`${next.body.payment.id}-1`, { state: "succeeded" });
  await pay.callback(`${next.body.payment.id}-1`);
  await pay.work();
  const methods = await pay.call(player, "/api/player/payment_methods?currency=EUR", undefined, "GET");
  expect([await real(player), methods.body]).toMatchObject([10_000, { available_to_cashout_cents: 6_200 }]);
  const accounts = await pay.money.browser("GET", "/api/player/accounts", { player });
  expect(accounts.body, "the list of accounts names the same").toMatchObject([{ available_to_cashout_cents: 6_200 }]);
  pay.provider.setDeposit(reference, { state: "succeeded" });
  await pay.callback(reference);
  await pay.work();
  expect([await real(player), await pay.account("debt", player), await pay.state(id)]).toEqual([
    11_200,
    0,
    "succeeded",
  ]);
});

it("what a player owes in one currency holds their withdrawals in another back", async () => {
  const player = await pay.player(9_000n);
  await pay.money.database.pool.query("select ledger_open_player('test', $1, 'USD')", [player]);
  const owe = (owed: number, action: string) =>
    pay.money.database.pool.query(
      "insert into wallet_debts (provider, action, player_id, currency, amount, owed, at) values ('test', $2, $1, 'USD', 500, $3, now())",
      [player, action, owed],
    );
  await owe(0, `paid-${player}`);
  expect((await pay.withdraw(player, 2_000)).status).toBe(201);
  await owe(1, `owed-${player}`);
  const { status, body } = await pay.withdraw(player, 2_000);
  expect([status, body]).toMatchObject([409, { code: "PAYMENT.DEBT_OPEN", params: { currency: "USD" } }]);
  expect((await pay.balances(player)).locked).toBe(2_000);
});

it("a provider that contradicts itself moves no money", async () => {
  const { player, id, reference } = await succeeded();
  for (const state of ["declined", "pending", "processing", "canceled"] as const) {
    pay.provider.setDeposit(reference, { state });
    await pay.callback(reference);
    await pay.work();
  }
  expect([await real(player), await pay.state(id)]).toEqual([5_000, "succeeded"]);
});

it("a lost answer is asked for again under the same reference: one payment at the provider", async () => {
  pay.provider.troubles.push("lost");
  const { reference } = await begun();
  expect(pay.provider.calls.filter((call) => call === `deposit ${reference}`)).toHaveLength(2);
  expect(pay.provider.deposits.has(reference)).toBe(true);
  pay.provider.troubles.push("lost", new Error("still silent"));
  const player = await pay.player();
  const { body } = await pay.deposit(player);
  expect([body.payment.state, await pay.reason(body.payment.id)]).toEqual(["processing", "outcome_unknown"]);
  pay.provider.setDeposit(`${body.payment.id}-1`, { state: "succeeded" });
  pay.money.clock.advance(20_000);
  await pay.work();
  expect(await real(player)).toBe(5_000);
});

it("a deposit that is cut off before its provider is asked ends within minutes, and its capacity is free again", async () => {
  let goOn = () => {};
  pay.provider.troubles.push(new Promise((resolve) => (goOn = resolve)));
  const player = await pay.player();
  const call = pay.deposit(player);
  const row = async () => {
    const { rows } = await pay.money.database.pool.query(
      "select state, counted_at is not null as counts from payments where player_id = $1",
      [player],
    );
    return rows[0];
  };
  await expect.poll(row).toEqual({ state: "created", counts: true });
  pay.money.clock.advance(60_000);
  await pay.work();
  expect(await row()).toEqual({ state: "created", counts: true });
  pay.money.clock.advance(120_000);
  await pay.work();
  expect(await row()).toEqual({ state: "expired", counts: false });
  goOn();
  expect((await call).body.payment.state).toBe("canceled");
});

it("a provider that can't be reached is said so, and the intent keeps nothing", async () => {
  pay.provider.troubles.push(new ProviderRejected("unreachable", "soft"));
  const player = await pay.player();
  const answer = await pay.deposit(player);
  expect([answer.status, answer.body.code]).toEqual([503, "PAYMENT.PROVIDER_DOWN"]);
  const { rows } = await pay.money.database.pool.query("select state, counted_at from payments where player_id = $1", [
    player,
  ]);
  expect(rows).toEqual([{ state: "declined", counted_at: null }]);
});

it("an amount outside of the method's bounds, a foreign method and a foreign return path are refused", async () => {
  const player = await pay.player();
  expect((await pay.deposit(player, 999)).body.errors?.amount_cents?.[0]).toMatchObject({
    code: "PAYMENT.AMOUNT_RANGE",
    params: { min: 1_000, max: 500_000, currency: "EUR" },
  });
  expect((await pay.deposit(player, 5_000, { method: "other" })).status).toBe(404);
  expect((await pay.deposit(player, 5_000, { currency: "USD" })).status).toBe(404);
  for (const return_path of ["//evil.example/", "https://evil.example/", "/\\evil.example", "/..//evil.example"]) {
    expect((await pay.deposit(player, 5_000, { return_path })).status, return_path).toBe(422);
  }
});

it("a saved card pays by one click, and can be forgotten", async () => {
  const player = await pay.player();
  const { body } = await pay.deposit(player, 5_000, { save_profile: true });
  pay.provider.setDeposit(`${body.payment.id}-1`, { state: "succeeded" });
  await pay.callback(`${body.payment.id}-1`);
  await pay.work();
  const list = async () =>
    (
      (await pay.call(player, "/api/player/payment_methods?currency=EUR", undefined, "GET")).body as never as {
        methods: { id: string; saved_profiles: { id: string; label: string }[] }[];
      }
    ).methods.find(({ id }) => id === "test-card")?.saved_profiles ?? [];
  const [saved] = await list();
  expect(saved?.label).toBe("VISA ···· 4242, 12/29");
  const stranger = await pay.player();
  expect((await pay.deposit(stranger, 5_000, { profile: saved?.id })).status).toBe(404);
  pay.provider.begins = "succeeded";
  const click = await pay.deposit(player, 6_000, { profile: saved?.id });
  pay.provider.begins = "pending";
  expect([click.status, click.body.payment.state, await real(player)]).toEqual([201, "succeeded", 11_000]);
  expect((await pay.call(player, `/api/player/payment_profiles/${saved?.id}`, undefined, "DELETE")).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await pay.deposit(player, 5_000, { profile: saved?.id })).status).toBe(404);
});

it("a deposit answers the brand of the card that paid it, and its method stays the one that was chosen", async () => {
  const { player, id, reference } = await begun();
  expect((await pay.read(player, id)).body.payment).toMatchObject({ method: "test-card", card_brand: null });
  pay.provider.setDeposit(reference, { state: "succeeded", cardRange: "555555" });
  await pay.callback(reference);
  await pay.work();
  const history = (await pay.call(player, "/api/player/payments", undefined, "GET")).body as unknown as object[];
  expect(history).toContainEqual(expect.objectContaining({ id, method: "test-card", card_brand: "mastercard" }));
});

it("[GUARD-04 part: deposits] [RG-06 part: deposits] who may not play for real may not deposit either, and still withdraws", async () => {
  const set = (columns: string) => (player: number) =>
    pay.money.database.pool.query(`update players set ${columns} where id = $1`, [player]);
  const sealed = (personalId: string) => async (player: number) => {
    const { personalIdSealed, personalIdKey } = storedPersonalId(pay.money.context.secret, "test", personalId);
    await pay.money.database.pool.query(
      "update players set personal_id_sealed = $2, personal_id_key = $3 where id = $1",
      [player, personalIdSealed, personalIdKey],
    );
  };
  const travel = async (player: number) => {
    const client = pay.money.clientOf(player);
    client.requestContext = { ...client.requestContext, country: "BY" };
  };
  const cases: [what: string, meanwhile: (player: number) => Promise<unknown>, status: number, codes: string[]][] = [
    ["a fully restricted country", travel, 451, ["PAYMENT.REGION", "GAME.REGION"]],
    ["terms that are not accepted", set("terms_accepted_at = null"), 403, ["TERMS.REQUIRED"]],
    ["a player who is too young", set("date_of_birth = '2010-01-02'"), 403, ["GAME.UNDERAGE"]],
    ["a player whom the licence has to know", set("license_name = 'EE'"), 403, ["IDENTITY.REQUIRED"]],
    ["a player on the register", sealed(REGISTERED), 403, ["EXCLUSION.EXCLUDED"]],
  ];
  for (const [what, meanwhile, status, [deposit, play = deposit]] of cases) {
    const player = await pay.player(10_000n);
    await meanwhile(player);
    expect(await pay.deposit(player), what).toMatchObject({ status, body: { code: deposit } });
    const game = { identifier: "acme/gems", mode: "real" };
    expect(await pay.call(player, "/api/games/sessions", game), what).toMatchObject({ status, body: { code: play } });
    expect((await pay.withdraw(player)).status, what).toBe(201);
  }
  const rest = await pay.player();
  await sealed("37605030299")(rest);
  expect((await pay.deposit(rest)).status, "who is not on the register deposits").toBe(201);
});

it("[GUARD-04 part: deposits] the methods say beforehand that a fully restricted country takes no deposit", async () => {
  const player = await pay.player();
  const client = pay.money.clientOf(player);
  const methods = () => pay.call(player, "/api/player/payment_methods?currency=EUR", undefined, "GET");
  expect((await methods()).body).toMatchObject({ deposit_blocked: null });
  client.requestContext = { ...client.requestContext, country: "BY" };
  expect((await methods()).body).toMatchObject({ deposit_blocked: "region" });
});
