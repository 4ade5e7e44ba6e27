import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createUserLimit } from "#schemas/api/limits.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { ProviderRejected } from "./adapter.ts";
import { approveWithdrawal, rejectWithdrawal } from "./decide-withdrawal.ts";
import { listQueue } from "./read-payments.ts";

let pay: PaymentsHarness;
beforeAll(async () => {
  pay = await PaymentsHarness.create();
});
afterAll(() => pay.close());

/** A player with so much real money who has asked for 50.00. */
async function requested(real = 8_000n) {
  const player = await pay.player(real);
  const { status, body } = await pay.withdraw(player);
  expect(status, JSON.stringify(body)).toBe(201);
  const { id } = body.payment;
  return { player, id, reference: `${id}-1` };
}
const recall = (player: number, id: string) => pay.call(player, `/api/player/payments/${id}/recall`);
const shown = async (player: number, id: string) => (await pay.read(player, id)).body.payment.state;

it("a withdrawal reserves its money at once; approved it is sent, and paid by the provider's word", async () => {
  const { player, id, reference } = await requested();
  expect(await pay.balances(player)).toEqual({ real: 3_000, locked: 5_000 });
  expect((await pay.read(player, id)).body).toMatchObject({ payment: { state: "reserved" }, recallable: true });
  const paidOut = await pay.account("withdrawals");
  await approveWithdrawal(pay.deps, id, "ann");
  expect((await pay.read(player, id)).body).toMatchObject({ payment: { state: "pending" }, recallable: false });
  await pay.work();
  expect([await pay.state(id), await pay.balances(player)]).toEqual(["accepted", { real: 3_000, locked: 5_000 }]);
  pay.provider.setPayout(reference, "paid");
  await Promise.all([pay.callback(reference, { kind: "payout" }), pay.callback(reference, { kind: "payout" })]);
  await Promise.all([pay.work(), pay.work()]);
  expect([await shown(player, id), await pay.balances(player)]).toEqual(["succeeded", { real: 3_000, locked: 0 }]);
  expect(await pay.account("withdrawals")).toBe(paidOut + 5_000);
  pay.provider.setPayout(reference, "reversed");
  await pay.callback(reference, { kind: "payout" });
  await pay.work();
  expect([await shown(player, id), await pay.balances(player)]).toEqual(["declined", { real: 8_000, locked: 0 }]);
  expect(await pay.account("withdrawals")).toBe(paidOut);
});

it("a time-out is no failure: the money stays reserved, and the payout is made once under its reference", async () => {
  const { player, id, reference } = await requested();
  await approveWithdrawal(pay.deps, id, "ann");
  pay.provider.troubles.push("lost");
  await pay.work();
  expect([await pay.state(id), await pay.balances(player)]).toEqual(["unknown", { real: 3_000, locked: 5_000 }]);
  expect((await recall(player, id)).status).toBe(409);
  expect((await listQueue(pay.money.database)).map((each) => each.id)).toContain(id);
  pay.money.clock.advance(20_000);
  await pay.work();
  expect(await pay.state(id)).toBe("accepted");
  expect(pay.provider.calls.filter((call) => call === `payout ${reference}`)).toHaveLength(1);

  const never = await requested();
  await approveWithdrawal(pay.deps, never.id, "ann");
  pay.provider.troubles.push(new Error("nothing was heard"));
  await pay.work();
  expect(await pay.state(never.id)).toBe("unknown");
  pay.money.clock.advance(20_000);
  await pay.work();
  expect([await pay.state(never.id), await pay.balances(never.player)]).toEqual([
    "accepted",
    { real: 3_000, locked: 5_000 },
  ]);
});

it("a payout that the provider has taken stays reserved, whatever its next answer is, and is sent no more", async () => {
  const { player, id, reference } = await requested();
  await approveWithdrawal(pay.deps, id, "ann");
  pay.provider.troubles.push("lost");
  await pay.work();
  // The provider does not show it yet, and takes the second call for another one under its reference.
  let hidden = true;
  const finds = vi.spyOn(pay.provider, "findPayout").mockImplementation(async (asked) => {
    const known = asked === reference && hidden ? null : (pay.provider.payouts.get(asked) ?? null);
    if (asked === reference) hidden = false;
    return known;
  });
  pay.provider.troubles.push(new ProviderRejected("reference_used"));
  pay.money.clock.advance(20_000);
  await pay.work();
  expect([await pay.state(id), await pay.balances(player)]).toEqual(["accepted", { real: 3_000, locked: 5_000 }]);
  const sent = () => pay.provider.calls.filter((call) => call === `payout ${reference}`).length;
  const before = sent();
  hidden = true;
  pay.money.clock.advance(60_000);
  await pay.work();
  expect([await pay.state(id), sent(), hidden]).toEqual(["accepted", before, false]);
  finds.mockRestore();
});

it("a provider's sure no gives the money back; a connection that never was is tried again", async () => {
  const { player, id } = await requested();
  await approveWithdrawal(pay.deps, id, "ann");
  pay.provider.troubles.push(new ProviderRejected("unreachable", "soft"), new ProviderRejected("account_closed"));
  await pay.work();
  expect([await pay.state(id), await pay.balances(player)]).toEqual(["submitting", { real: 3_000, locked: 5_000 }]);
  pay.money.clock.advance(20_000);
  await pay.work();
  expect([await pay.state(id), await pay.balances(player)]).toEqual(["declined", { real: 8_000, locked: 0 }]);
  expect([await pay.reason(id), (await pay.read(player, id)).body.reason]).toEqual(["account_closed", null]);
});

it("an operator's no gives the money back with the reason", async () => {
  const { player, id } = await requested();
  await rejectWithdrawal(pay.deps, id, { operator: "ann", reason: "documents_missing" });
  expect(await pay.balances(player)).toEqual({ real: 8_000, locked: 0 });
  expect((await pay.read(player, id)).body).toMatchObject({
    payment: { state: "rejected" },
    reason: "documents_missing",
  });
  await expect(approveWithdrawal(pay.deps, id, "ann")).rejects.toThrow("waits for no decision");
});

it("[CASH-06] a recall counts once, whatever races: 40 rounds of two recalls, an approval, a refusal and payouts", async () => {
  const won = { recalled: 0, rejected: 0, accepted: 0 };
  for (let round = 0; round < 40; round += 1) {
    const { player, id } = await requested();
    const tries = [
      () => recall(player, id),
      () => recall(player, id),
      () => approveWithdrawal(pay.deps, id, "ann").then(() => pay.work()),
      () => rejectWithdrawal(pay.deps, id, { operator: "bob", reason: "no" }),
    ];
    const order = tries
      .map((each, index) => ({ each, rank: (round * 7 + index * 13) % 11 }))
      .sort((a, b) => a.rank - b.rank);
    await Promise.allSettled(order.map(({ each }) => each()));
    await pay.work();
    const state = (await pay.state(id)) as keyof typeof won;
    won[state] += 1;
    const back = state === "accepted" ? { real: 3_000, locked: 5_000 } : { real: 8_000, locked: 0 };
    expect(await pay.balances(player), state).toEqual(back);
    expect((await recall(player, id)).status).toBe(409);
    expect(await pay.balances(player)).toEqual(back);
  }
  expect(won.recalled + won.rejected + won.accepted).toBe(40);
  // A licence may forbid it.
  const { player, id } = await requested();
  const rules = pay.money.brand.licences.CW?.rules as { withdrawalRecall: boolean };
  rules.withdrawalRecall = false;
  const answer = await recall(player, id);
  const { body: shownMethods } = await pay.call(player, "/api/player/payment_methods?currency=EUR", undefined, "GET");
  rules.withdrawalRecall = true;
  const { methods } = shownMethods as unknown as { methods: { recallable: boolean }[] };
  expect(new Set(methods.map(({ recallable }) => recallable))).toEqual(new Set([false]));
  expect([answer.status, answer.body.code]).toEqual([403, "PAYMENT.RECALL_FORBIDDEN"]);
  expect((await pay.read(player, id)).body.recallable).toBe(true);
}, 120_000);

it("[CASH-06 part: a break] a player who takes a break can't take a withdrawal back to play with it", async () => {
  const { player, id } = await requested();
  const client = pay.money.clientOf(player);
  expect((await client.call(createUserLimit, { body: { type: "coolingoff", period: "week" } })).status).toBe(200);
  expect(await recall(player, id)).toMatchObject({ status: 403, body: { code: "PAYMENT.RECALL_ON_BREAK" } });
  expect((await pay.read(player, id)).body.payment.state).toBe("reserved");
});

it("[LEDGER-10 part: withdrawals] ten withdrawals of a balance for one: exactly one is taken", async () => {
  const player = await pay.player(5_500n);
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay.withdraw(player)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  expect(await pay.balances(player)).toEqual({ real: 500, locked: 5_000 });
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: "PAYMENT.NOT_AVAILABLE",
    params: { available: 500, currency: "EUR" },
  });
});

it("bonus money can't leave, nor what wagering holds; fields and documents are asked for", async () => {
  const held = await PaymentsHarness.create({ hold: { held: async () => new Map([["EUR", 4_000n]]) } });
  try {
    const player = await held.player(8_000n);
    const answer = await held.withdraw(player);
    expect([answer.status, answer.body.params]).toEqual([409, { available: 4_000, currency: "EUR" }]);
    expect((await held.withdraw(player, 4_000)).status).toBe(201);
    const bound = await held.player(4_000n);
    const blocked = await held.call(bound, "/api/player/payment_methods?currency=EUR", undefined, "GET");
    expect(blocked.body).toMatchObject({ cashout_blocked: "wagering", available_to_cashout_cents: 0 });
  } finally {
    await held.close();
  }
  const stranger = await pay.money.player({ real: 9_000n, bonus: 9_000n });
  const incomplete = await pay.withdraw(stranger);
  expect([incomplete.status, incomplete.body.code]).toEqual([403, "PAYMENT.PROFILE_INCOMPLETE"]);
  const rich = await pay.player(900_000n);
  const left = async () =>
    (await pay.call(rich, "/api/player/payment_methods?currency=EUR", undefined, "GET")).body as unknown as {
      unverified_left_cents: number | null;
    };
  expect(await left()).toMatchObject({ cashout_blocked: null, unverified_left_cents: 200_000 });
  expect((await pay.withdraw(rich, 150_000)).status).toBe(201);
  expect(await left()).toMatchObject({ cashout_blocked: null, unverified_left_cents: 50_000 });
  expect((await pay.withdraw(rich, 50_001)).body.code).toBe("PAYMENT.UNVERIFIED");
  expect((await pay.withdraw(rich, 50_000)).status).toBe(201);
  const more = await pay.withdraw(rich, 2_000);
  expect([more.status, more.body.code]).toEqual([403, "PAYMENT.UNVERIFIED"]);
  expect(await left()).toMatchObject({ cashout_blocked: "unverified", unverified_left_cents: 0 });
  await pay.money.database.pool.query("update players set verified = true where id = $1", [rich]);
  expect((await pay.withdraw(rich, 2_000)).status).toBe(201);
  expect(await left()).toMatchObject({ cashout_blocked: null, unverified_left_cents: null });
  // What was taken back, rejected or never paid has not left.
  const undecided = await pay.player(900_000n);
  const { body } = await pay.withdraw(undecided, 200_000);
  await recall(undecided, body.payment.id);
  expect((await pay.withdraw(undecided, 200_000)).status).toBe(201);
});

it("a withdrawal's fee is taken with the payout, and comes back with one that is reversed", async () => {
  const payments = pay.money.brand.payments.map((method) => ({ ...method, fee: "2%" }));
  const own = await PaymentsHarness.create({ brand: { payments } });
  try {
    const player = await own.player(8_000n);
    const { id } = (await own.withdraw(player)).body.payment;
    await approveWithdrawal(own.deps, id, "ann");
    const sent = vi.spyOn(own.provider, "createPayout");
    await own.work();
    expect(sent.mock.calls.map(([{ amount }]) => amount)).toEqual([4_900n]);
    const settle = async (state: "paid" | "reversed") => {
      own.provider.setPayout(`${id}-1`, state);
      await own.callback(`${id}-1`, { kind: "payout" });
      await own.work();
      const { real } = await own.balances(player);
      return [real, await own.account("withdrawals"), await own.account("fees")];
    };
    expect(await settle("paid")).toEqual([3_000, 4_900, 100]);
    expect(await settle("reversed")).toEqual([8_000, 0, 0]);
  } finally {
    await own.close();
  }
});

it("a destination is checked and stored sealed; a Lithuanian IBAN joins its group; a card is paid to a saved one only", async () => {
  const player = await pay.player(9_000n);
  const wrong = async (more: object) => (await pay.withdraw(player, 5_000, more)).body.errors?.destination?.[0]?.code;
  expect(await wrong({ destination: "DE89 3704 0044 0532 0130 01" })).toBe("PAYMENT.IBAN_WRONG");
  expect(await wrong({ destination: undefined })).toBe("FORM.REQUIRED");
  expect(await wrong({ method: "test-card" })).toBe("PAYMENT.PROFILE_REQUIRED");
  const { body } = await pay.withdraw(player, 5_000, { destination: "LT12 1000 0111 0100 1000" });
  const { rows } = await pay.money.database.pool.query<{ destination: string; lt: boolean }>(
    `select destination, exists (select from player_groups where player_id = $2 and group_id = '1101') as lt
      from payments where id = $1`,
    [body.payment.id, player],
  );
  expect(rows[0]?.lt).toBe(true);
  expect(rows[0]?.destination).not.toContain("1000011101001000");
});

it("another player's payment is not there, and a withdrawal is no deposit to cancel", async () => {
  const { player, id } = await requested();
  expect((await pay.call(player, `/api/player/payments/${id}/cancel`)).status).toBe(404);
  const stranger = await pay.player();
  expect((await pay.read(stranger, id)).status).toBe(404);
  expect((await recall(stranger, id)).status).toBe(404);
});
