import { afterAll, beforeAll, expect, it } from "vitest";
import { createUserLimit, listUserLimits } from "#schemas/api/limits.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { releaseDeposit } from "./decide-deposit.ts";
import { approveWithdrawal } from "./decide-withdrawal.ts";

let pay: PaymentsHarness;
beforeAll(async () => {
  const dollars = { USD: { deposit: { min: "10", max: "5000" }, withdrawal: null } };
  const payments = testBrand().payments.map((method) => ({ ...method, currencies: dollars }));
  pay = await PaymentsHarness.create({ brand: { payments } });
});
afterAll(() => pay.close());

const limited = async (amount_cents: number) => {
  const player = await pay.player();
  await pay.money.clientOf(player).ok(createUserLimit, {
    body: { type: "deposit", period: "day", currency: "EUR", amount_cents },
  });
  return player;
};
const methods = async (player: number, currency = "EUR") =>
  (await pay.call(player, `/api/player/payment_methods?currency=${currency}`, undefined, "GET"))
    .body as unknown as Record<string, unknown>;
const counted = async (player: number) => {
  const { rows } = await pay.money.database.pool.query<{ counted: string }>(
    "select counted from player_limits where player_id = $1 and type = 'deposit' and ended_at is null",
    [player],
  );
  return Number(rows[0]?.counted);
};

it("[CASH-08] a reached deposit limit refuses deposits on the server, however many are begun at once", async () => {
  const player = await limited(12_000);
  const answers = await Promise.all(Array.from({ length: 12 }, () => pay.deposit(player, 5_000)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
    code: "PAYMENT.DEPOSIT_LIMITED",
    params: { limit: "deposit" },
  });
  // What is suggested is what may be paid.
  expect(await methods(player)).toMatchObject({
    ...{ deposit_blocked: null, deposit_left_cents: 2_000 },
    suggestions_cents: [2_000],
  });
  expect((await pay.deposit(player, 2_000)).status).toBe(201);
  expect(await methods(player)).toMatchObject({
    deposit_blocked: "deposit",
    deposit_left_cents: 0,
    suggestions_cents: [],
  });
  expect((await pay.deposit(player, 1_000)).status).toBe(403);
});

it("capacity is given back once when a deposit ends without money, and counts again when the money comes late", async () => {
  const player = await limited(10_000);
  const { id } = (await pay.deposit(player, 6_000)).body.payment;
  expect(await counted(player)).toBe(6_000);
  await Promise.all([1, 2, 3].map(() => pay.call(player, `/api/player/payments/${id}/cancel`)));
  expect(await counted(player)).toBe(0);
  pay.provider.setDeposit(`${id}-1`, { state: "succeeded" });
  await pay.callback(`${id}-1`);
  await pay.work();
  expect(await counted(player)).toBe(6_000);
  expect((await pay.deposit(player, 5_000)).status).toBe(403);
});

it("deposits that were given up and are paid all the same come as far as the limit goes; the rest is held", async () => {
  const player = await limited(10_000);
  const ids: string[] = [];
  for (const amount of [6_000, 6_000, 4_000]) {
    const { id } = (await pay.deposit(player, amount)).body.payment;
    await pay.call(player, `/api/player/payments/${id}/cancel`);
    ids.push(id);
  }
  for (const id of ids) {
    pay.provider.setDeposit(`${id}-1`, { state: "succeeded" });
    await pay.callback(`${id}-1`);
    await pay.work();
  }
  const ends = await Promise.all(ids.map(async (id) => [await pay.state(id), await pay.reason(id)]));
  expect(ends).toEqual([
    ["succeeded", null],
    ["held", "beyond_limit"],
    ["succeeded", null],
  ]);
  expect([await counted(player), (await pay.balances(player)).real]).toEqual([10_000, 10_000]);
});

it("deposits that were open when the limit became lower come as far as it goes now; the rest is held, and comes when a person releases it", async () => {
  const player = await limited(20_000);
  const lower = (period: "day" | "week", amount_cents: number) =>
    pay.money
      .clientOf(player)
      .ok(createUserLimit, { body: { type: "deposit", period, currency: "EUR", amount_cents } });
  const begin = async (amount: number) => (await pay.deposit(player, amount)).body.payment.id;
  const settle = async (id: string) => {
    pay.provider.setDeposit(`${id}-1`, { state: "succeeded" });
    await pay.callback(`${id}-1`);
    await pay.work();
    return [await pay.state(id), await pay.reason(id)];
  };
  const [first, second, third, last] = [await begin(6_000), await begin(5_000), await begin(4_000), await begin(5_000)];
  pay.money.clock.advance(60_000);
  await lower("day", 10_000);
  expect(await settle(first)).toEqual(["succeeded", null]);
  expect(await settle(second)).toEqual(["held", "beyond_limit"]);
  expect(await settle(third)).toEqual(["succeeded", null]);
  expect(await pay.state(last)).toBe("pending");
  expect([await counted(player), (await pay.balances(player)).real]).toEqual([15_000, 10_000]);
  await pay.call(player, `/api/player/payments/${last}/cancel`);
  expect(await counted(player)).toBe(10_000);
  await releaseDeposit(pay.deps, second, "ann");
  expect([await counted(player), (await pay.balances(player)).real]).toEqual([15_000, 15_000]);

  // The next day has room of its own; a limit that is set amid a deposit binds it as a lower one does.
  pay.money.clock.advance(24 * 60 * 60_000);
  const open = await begin(8_000);
  await lower("week", 22_999);
  expect(await settle(open)).toEqual(["held", "beyond_limit"]);
  expect(await settle(await begin(7_999))).toEqual(["succeeded", null]);
});

it("a deposit of yesterday comes beside those of today under a limit that stays as it is, and not past one that became lower", async () => {
  const player = await limited(10_000);
  pay.money.clock.advance(60_000);
  const begin = async (amount: number) => (await pay.deposit(player, amount)).body.payment.id;
  const settle = async (id: string, state: "processing" | "succeeded" = "succeeded") => {
    pay.provider.setDeposit(`${id}-1`, { state });
    await pay.callback(`${id}-1`);
    await pay.work();
    return pay.state(id);
  };
  const [one, other] = [await begin(4_000), await begin(6_000)];
  for (const id of [one, other]) expect(await settle(id, "processing")).toBe("processing");
  pay.money.clock.advance(24 * 60 * 60_000);
  expect(await settle(await begin(10_000))).toBe("succeeded");
  expect(await settle(one)).toBe("succeeded");
  await pay.money.clientOf(player).ok(createUserLimit, {
    body: { type: "deposit", period: "day", currency: "EUR", amount_cents: 9_000 },
  });
  expect(await settle(other)).toBe("held");
});

it("a deposit that is paid during a break is held", async () => {
  const player = await pay.player();
  const { id } = (await pay.deposit(player, 5_000)).body.payment;
  await pay.money.clientOf(player).ok(createUserLimit, { body: { type: "coolingoff", period: "day" } });
  pay.provider.setDeposit(`${id}-1`, { state: "succeeded" });
  await pay.callback(`${id}-1`);
  await pay.work();
  expect([await pay.state(id), await pay.reason(id)]).toEqual(["held", "player_on_break"]);
  expect((await pay.balances(player)).real).toBe(0);
});

it("a limit that is set binds open deposits of its own currency alone", async () => {
  const player = await pay.player();
  const begin = async (currency: "EUR" | "USD") => (await pay.deposit(player, 6_000, { currency })).body.payment.id;
  const settle = async (id: string) => {
    pay.provider.setDeposit(`${id}-1`, { state: "succeeded" });
    await pay.callback(`${id}-1`);
    await pay.work();
    return pay.state(id);
  };
  expect(await settle(await begin("EUR"))).toBe("succeeded");
  const dollars = await begin("USD");
  pay.money.clock.advance(60_000);
  for (const [currency, amount_cents] of [
    ["EUR", 5_000],
    ["USD", 6_000],
  ] as const) {
    await pay.money
      .clientOf(player)
      .ok(createUserLimit, { body: { type: "deposit", period: "day", currency, amount_cents } });
  }
  expect(await settle(dollars)).toBe("succeeded");
});

it("a deposit that is paid after the account was blocked is held", async () => {
  const player = await pay.player();
  const { id } = (await pay.deposit(player, 5_000)).body.payment;
  await pay.money.database.pool.query("update players set blocked_at = now() where id = $1", [player]);
  pay.provider.setDeposit(`${id}-1`, { state: "succeeded" });
  await pay.callback(`${id}-1`);
  await pay.work();
  const { rows } = await pay.money.database.pool.query("select state, reason from payments where id = $1", [id]);
  expect(rows).toEqual([{ state: "held", reason: "player_blocked" }]);
  expect((await pay.balances(player)).real).toBe(0);
});

it("a new deposit limit counts the deposits of its running window", async () => {
  const player = await pay.player();
  const { id } = (await pay.deposit(player, 6_000)).body.payment;
  pay.provider.setDeposit(`${id}-1`, { state: "succeeded" });
  await pay.callback(`${id}-1`);
  await pay.work();
  await pay.call(player, `/api/player/payments/${(await pay.deposit(player, 3_000)).body.payment.id}/cancel`);
  await pay.money.clientOf(player).ok(createUserLimit, {
    body: { type: "deposit", period: "week", currency: "EUR", amount_cents: 10_000 },
  });
  expect(await counted(player)).toBe(6_000);
});

it("[RG-02 part: payments] who takes a break deposits nothing and withdraws; an excluded player's late deposit is held, their withdrawal paid", async () => {
  const player = await pay.player(9_000n);
  const late = (await pay.deposit(player, 5_000)).body.payment.id;
  await pay.money.clientOf(player).ok(createUserLimit, { body: { type: "coolingoff", period: "day" } });
  const refused = await pay.deposit(player, 5_000);
  expect([refused.status, refused.body.params]).toEqual([403, { limit: "coolingoff" }]);
  expect(await methods(player)).toMatchObject({ deposit_blocked: "coolingoff" });
  const { id } = (await pay.withdraw(player, 4_000)).body.payment;
  await pay.money.clientOf(player).ok(createUserLimit, { body: { type: "selfexclusion", period: "month_6" } });
  pay.provider.setDeposit(`${late}-1`, { state: "succeeded" });
  await pay.callback(`${late}-1`);
  await pay.work();
  expect([await pay.state(late), await pay.balances(player)]).toEqual(["held", { real: 5_000, locked: 4_000 }]);
  await approveWithdrawal(pay.deps, id, "ann");
  await pay.work();
  pay.provider.setPayout(`${id}-1`, "paid");
  await pay.callback(`${id}-1`, { kind: "payout" });
  await pay.work();
  expect([await pay.state(id), await pay.balances(player)]).toEqual(["paid", { real: 5_000, locked: 0 }]);
});

it("a deposit that ends on another day gives that day no more than it has", async () => {
  const player = await limited(10_000);
  const { id } = (await pay.deposit(player, 6_000)).body.payment;
  pay.money.clock.advance(24 * 60 * 60_000);
  expect((await pay.deposit(player, 7_000)).status).toBe(201);
  await pay.call(player, `/api/player/payments/${id}/cancel`);
  expect(await counted(player)).toBe(7_000);
  expect((await pay.deposit(player, 4_000)).status).toBe(403);
});

it("a deposit limit counts its own currency, and bounds no other", async () => {
  const player = await pay.player();
  const { id } = (await pay.deposit(player, 6_000, { currency: "USD" })).body.payment;
  pay.provider.setDeposit(`${id}-1`, { state: "succeeded" });
  await pay.callback(`${id}-1`);
  await pay.work();
  await pay.money.clientOf(player).ok(createUserLimit, {
    body: { type: "deposit", period: "day", currency: "EUR", amount_cents: 5_000 },
  });
  expect([await counted(player), (await methods(player)).deposit_left_cents]).toEqual([0, 5_000]);
  expect((await pay.deposit(player, 5_000)).status).toBe(201);
  expect(await methods(player, "USD")).toMatchObject({ deposit_blocked: null, deposit_left_cents: null });
  expect((await pay.deposit(player, 6_000, { currency: "USD" })).status).toBe(201);
  expect(await counted(player)).toBe(5_000);
});

it("an exclusion without end leaves no room for a deposit that was under way", async () => {
  const player = await pay.player();
  await pay.money.clientOf(player).ok(createUserLimit, { body: { type: "selfexclusion", period: "forever" } });
  const { rows } = await pay.money.database.pool.query(
    "select limit_reserve_deposit($1, 'EUR', 5000, $2) as refusing, blocked from payment_deposit_room($1, 'EUR', $2)",
    [player, pay.money.clock.now()],
  );
  expect(rows).toEqual([{ refusing: "selfexclusion", blocked: "selfexclusion" }]);
});

it("the player's limit says what of its count is under way: all until money comes, none of what ended or arrived", async () => {
  const player = await limited(20_000);
  const shown = async () => {
    const { limits } = await pay.money.clientOf(player).ok(listUserLimits, {});
    const [account] = limits[0]?.accounts ?? [];
    return [account?.current_value_amount_cents, account?.under_way_cents];
  };
  const [arrives, other, ends] = [
    (await pay.deposit(player, 3_000)).body.payment.id,
    (await pay.deposit(player, 4_000)).body.payment.id,
    (await pay.deposit(player, 5_000)).body.payment.id,
  ];
  expect(await shown()).toEqual([12_000, 12_000]);
  pay.provider.setDeposit(`${arrives}-1`, { state: "succeeded" });
  pay.provider.setDeposit(`${other}-1`, { state: "succeeded", amount: 3_500n });
  for (const id of [arrives, other]) await pay.callback(`${id}-1`);
  await pay.work();
  expect(await pay.state(other)).toBe("held");
  expect(await shown()).toEqual([12_000, 9_000]);
  await pay.call(player, `/api/player/payments/${ends}/cancel`);
  expect(await shown()).toEqual([7_000, 4_000]);
  // The next window counts none of them.
  pay.money.clock.advance(24 * 60 * 60_000);
  expect(await shown()).toEqual([0, 0]);
});
