import { afterAll, beforeAll, expect, it } from "vitest";
import { createUserLimit } from "#schemas/api/limits.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { approveWithdrawal } from "./decide-withdrawal.ts";

let pay: PaymentsHarness;
beforeAll(async () => {
  pay = await PaymentsHarness.create();
});
afterAll(() => pay.close());

const limited = async (amount_cents: number) => {
  const player = await pay.player();
  await pay.money.clientOf(player).ok(createUserLimit, {
    body: { type: "deposit", period: "day", currency: "EUR", amount_cents },
  });
  return player;
};
const methods = async (player: number) =>
  (await pay.call(player, "/api/player/payment_methods?currency=EUR", undefined, "GET")).body as unknown as Record<
    string,
    unknown
  >;
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
  const ends = await Promise.all(
    ids.map(async (id) => [await pay.state(id), (await pay.read(player, id)).body.reason]),
  );
  expect(ends).toEqual([
    ["succeeded", null],
    ["held", "beyond_limit"],
    ["succeeded", null],
  ]);
  expect([await counted(player), (await pay.balances(player)).real]).toEqual([10_000, 10_000]);
});

it("a deposit that is paid during a break is held", async () => {
  const player = await pay.player();
  const { id } = (await pay.deposit(player, 5_000)).body.payment;
  await pay.money.clientOf(player).ok(createUserLimit, { body: { type: "coolingoff", period: "day" } });
  pay.provider.setDeposit(`${id}-1`, { state: "succeeded" });
  await pay.callback(`${id}-1`);
  await pay.work();
  expect([await pay.state(id), (await pay.read(player, id)).body.reason]).toEqual(["held", "player_on_break"]);
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
