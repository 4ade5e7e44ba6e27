import { afterAll, beforeAll, expect, it } from "vitest";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { createDeposit } from "./create-deposit.ts";
import { createWithdrawal } from "./create-withdrawal.ts";
import { readPayingPlayer } from "./player-of.ts";

let pay: PaymentsHarness;
beforeAll(async () => {
  pay = await PaymentsHarness.create();
});
afterAll(() => pay.close());

let keys = 0;
const newKey = () => `key-of-payments-${++keys}`;
const DEPOSIT = { method: "test-card", currency: "EUR", amount_cents: 5_000 } as const;
const WITHDRAWAL = {
  method: "test-bank",
  currency: "EUR",
  amount_cents: 5_000,
  destination: "DE89 3704 0044 0532 0130 00",
} as const;

/** One try of a call, on a connection of its own. */
async function post(player: number, path: string, key: string, body: object) {
  const answer = await pay.money.browser("POST", path, { player, body, headers: { "Idempotency-Key": key } });
  return answer as typeof answer & { body: { payment: { id: string; state: string }; next: { url: string } } };
}
const deposit = (player: number, key: string, body: object = DEPOSIT) =>
  post(player, "/api/player/deposits", key, body);
const withdraw = (player: number, key: string) => post(player, "/api/player/withdrawals", key, WITHDRAWAL);
const countOf = async (player: number) =>
  Number(
    (await pay.money.database.pool.query("select count(*) from payments where player_id = $1", [player])).rows[0].count,
  );
const paying = (player: number) =>
  readPayingPlayer(pay.money.database.drizzle, pay.money.brand, player, pay.money.clientOf(player).requestContext);

/** A provider that answers once it is let go. */
function heldProvider() {
  let letGo = () => {};
  pay.provider.troubles.push(
    new Promise((resolve) => {
      letGo = resolve;
    }),
  );
  return { letGo: () => letGo() };
}
const isAsked = (times: number) => expect.poll(() => pay.provider.calls.length).toBe(times);

/** A try of a deposit that has no answer, because what the provider said can't be written. */
async function failAfterAsking(player: number, key: string): Promise<void> {
  const { pool } = pay.money.database;
  await pool.query(
    "alter table payment_transitions add constraint test_refuses check (to_state <> 'pending') not valid",
  );
  expect(await deposit(player, key)).toMatchObject({ status: 500 });
  await pool.query("alter table payment_transitions drop constraint test_refuses");
}

it("another try of a deposit gets the first answer; while the first is at work, that it is being made", async () => {
  const player = await pay.player();
  const key = newKey();
  const before = pay.provider.calls.length;
  const { letGo } = heldProvider();
  const first = deposit(player, key);
  await isAsked(before + 1);
  expect(await deposit(player, key)).toMatchObject({ status: 409, body: { code: "CALL.UNDER_WAY" } });
  letGo();
  const answer = await first;
  expect(answer).toMatchObject({ status: 201, body: { payment: { state: "pending" } } });
  expect((await deposit(player, key)).body).toEqual(answer.body);
  expect((await deposit(player, key, { ...DEPOSIT, amount_cents: 6_000 })).body.code).toBe("CALL.KEY_REUSED");
  expect(await countOf(player)).toBe(1);
});

it("a first try that hangs or has died is continued: the provider is asked under the same reference, and there is one payment", async () => {
  const player = await pay.player();
  const key = newKey();
  const before = pay.provider.calls.length;
  const { letGo } = heldProvider();
  const first = deposit(player, key);
  await isAsked(before + 1);
  pay.money.clock.advance(30_000);
  const [one, two] = await Promise.all([deposit(player, key), deposit(player, key)]);
  const done = [one, two].filter(({ status }) => status === 201);
  expect([one, two].filter((each) => !done.includes(each)).map(({ body }) => body.code)).toEqual(
    done.length === 2 ? [] : ["CALL.UNDER_WAY"],
  );
  letGo();
  const late = await first;
  expect(late.body.payment.id).toBe(done[0]?.body.payment.id);
  expect(late.body.next.url).toBe(done[0]?.body.next.url);
  expect(new Set(pay.provider.calls.slice(before))).toEqual(new Set([`deposit ${late.body.payment.id}-1`]));
  expect((await deposit(player, key)).body.payment.id).toBe(late.body.payment.id);
  expect(await countOf(player)).toBe(1);
});

it("a try that failed without an answer is continued at once, one that wrote nothing is made", async () => {
  const player = await pay.player();
  const { pool } = pay.money.database;
  const key = newKey();
  await failAfterAsking(player, key);
  const answer = await deposit(player, key);
  expect(answer).toMatchObject({ status: 201, body: { payment: { state: "pending" } } });
  expect(await countOf(player)).toBe(1);

  const other = newKey();
  await pool.query("alter table payments add constraint test_refuses check (amount <> 5000) not valid");
  expect(await deposit(player, other)).toMatchObject({ status: 500 });
  await pool.query("alter table payments drop constraint test_refuses");
  expect(await deposit(player, other)).toMatchObject({ status: 201 });
  expect(await countOf(player)).toBe(2);
  expect(pay.money.errors.splice(0), "the two that the test has made").toHaveLength(2);
});

it("a try that failed without an answer still leads to the page to pay on when the poll has found the payment meanwhile", async () => {
  const player = await pay.player();
  const { pool } = pay.money.database;
  const key = newKey();
  await failAfterAsking(player, key);
  pay.money.errors.splice(0);
  pay.money.clock.advance(15_000);
  await pay.work();
  const { rows } = await pool.query("select state, next from payments where player_id = $1", [player]);
  expect(rows).toEqual([{ state: "pending", next: null }]);
  const { status, body } = await deposit(player, key);
  expect(status).toBe(201);
  expect(body).toMatchObject({ payment: { state: "pending" }, next: { kind: "redirect", url: expect.any(String) } });
  expect(await countOf(player)).toBe(1);
});

it("a deposit that has gone on by itself is answered as it is now", async () => {
  const player = await pay.player();
  const key = newKey();
  const { id } = (await deposit(player, key)).body.payment;
  pay.provider.setDeposit(`${id}-1`, { state: "succeeded" });
  await pay.callback(`${id}-1`);
  await pay.work();
  await pay.money.database.pool.query("update idempotency_keys set status = null, answer = null where key = $1", [key]);
  pay.money.clock.advance(30_000);
  expect(await deposit(player, key)).toMatchObject({ status: 201, body: { payment: { id, state: "succeeded" } } });
  expect((await pay.balances(player)).real).toBe(5_000);
});

it("two tries at the same time on two connections make one payment, whatever else is left for a second", async () => {
  const player = await pay.player(5_000n);
  for (let race = 0; race < 10; race += 1) {
    const callKey = `race-${race}`;
    const [a, b] = await Promise.all(
      [1, 2].map(async () => createWithdrawal(pay.deps, await paying(player), WITHDRAWAL, callKey)),
    );
    expect(a?.id).toBe(b?.id);
    expect(await pay.balances(player)).toEqual({ real: 0, locked: 5_000 });
    await pay.call(player, `/api/player/payments/${a?.id}/recall`);
    const [c, d] = await Promise.all(
      [1, 2].map(async () => createDeposit(pay.deps, await paying(player), DEPOSIT, `${callKey}-d`)),
    );
    expect(c?.id).toBe(d?.id);
  }
  expect(await countOf(player)).toBe(20);
});

it("a withdrawal whose first answer was lost is answered with the withdrawal", async () => {
  const player = await pay.player(5_000n);
  const key = newKey();
  const first = await withdraw(player, key);
  expect(first).toMatchObject({ status: 201 });
  await pay.money.database.pool.query("update idempotency_keys set status = null, answer = null where key = $1", [key]);
  expect((await withdraw(player, key)).body.code).toBe("CALL.UNDER_WAY");
  pay.money.clock.advance(30_000);
  expect(await withdraw(player, key)).toMatchObject({ status: 201, body: { payment: { id: first.body.payment.id } } });
  expect(await pay.balances(player)).toEqual({ real: 0, locked: 5_000 });
});
