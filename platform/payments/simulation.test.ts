import { afterAll, beforeAll, expect, it } from "vitest";
import { chanceOf } from "#tests/harness/chance.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { ProviderRejected } from "./adapter.ts";
import { releaseDeposit } from "./decide-deposit.ts";
import { approveWithdrawal, rejectWithdrawal } from "./decide-withdrawal.ts";

let pay: PaymentsHarness;
beforeAll(async () => {
  pay = await PaymentsHarness.create();
});
afterAll(() => pay.close());

const PLAYERS = 6;
const STEPS = 150;
/** A bound for a hang: other tests may run beside it. */
const BOUND_MS = 120_000;
const DEPOSIT_STATES = [
  "succeeded",
  "succeeded",
  "succeeded",
  "declined",
  "processing",
  "canceled",
  "refunded",
  "charged_back",
] as const;
const PAYOUT_STATES = ["paid", "paid", "accepted", "declined", "reversed"] as const;

it.each([11, 4_711])(
  "seed %i: whatever providers say, in any order and at once, every balance is the sum of its payments",
  async (seed) => {
    const chance = chanceOf(seed);
    const pick = <T>(items: readonly T[]): T => items[Math.floor(chance() * items.length)] as T;
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => pay.player(10_000n)));
    const deposits: string[] = [];
    const payouts: string[] = [];
    const owner = new Map<string, number>();
    const trouble = () => {
      const dice = chance();
      if (dice < 0.1) pay.provider.troubles.push("lost");
      else if (dice < 0.15) pay.provider.troubles.push(new Error("silence"));
      else if (dice < 0.2) pay.provider.troubles.push(new ProviderRejected("no"));
    };
    const actions: (() => Promise<unknown>)[] = [
      async () => {
        trouble();
        const player = pick(players);
        const answer = await pay.deposit(player, 1_000 + Math.floor(chance() * 4_000));
        if (answer.status === 201) deposits.push(answer.body.payment.id);
        if (answer.status === 201) owner.set(answer.body.payment.id, player);
      },
      async () => {
        const player = pick(players);
        const answer = await pay.withdraw(player, 2_000 + Math.floor(chance() * 3_000));
        if (answer.status === 201) payouts.push(answer.body.payment.id);
        if (answer.status === 201) owner.set(answer.body.payment.id, player);
      },
      async () => {
        const id = pick(deposits);
        if (!id || !pay.provider.deposits.has(`${id}-1`)) return;
        const amount = chance() < 0.1 ? { amount: 1_234n } : {};
        pay.provider.setDeposit(`${id}-1`, { state: pick(DEPOSIT_STATES), ...amount });
        await pay.callback(`${id}-1`);
      },
      async () => {
        const id = pick(payouts);
        if (!id || !pay.provider.payouts.has(`${id}-1`)) return;
        pay.provider.setPayout(`${id}-1`, pick(PAYOUT_STATES));
        await pay.callback(`${id}-1`, { kind: "payout" });
      },
      async () => {
        const id = pick(deposits);
        if (id) await pay.call(owner.get(id) as number, `/api/player/payments/${id}/cancel`);
      },
      async () => {
        const id = pick(payouts);
        if (id) await pay.call(owner.get(id) as number, `/api/player/payments/${id}/recall`);
      },
      async () => {
        const id = pick(payouts);
        if (id) await approveWithdrawal(pay.deps, id, "ann");
      },
      async () => {
        const id = pick(payouts);
        if (id) await rejectWithdrawal(pay.deps, id, { operator: "bob", reason: "no" });
      },
      async () => {
        const id = pick(deposits);
        if (id) await releaseDeposit(pay.deps, id, "ann");
      },
      () => pay.work(),
      async () => {
        pay.money.clock.advance(Math.floor(chance() * 120_000));
        await pay.work();
      },
    ];
    for (let step = 0; step < STEPS; step += 5) {
      await Promise.allSettled(Array.from({ length: 5 }, () => pick(actions)()));
    }
    for (let round = 0; round < 3; round += 1) {
      pay.provider.troubles.length = 0;
      pay.money.clock.advance(2 * 60 * 60_000);
      await pay.work();
    }
    // What each balance must be follows from the payments' states alone.
    const { rows } = await pay.money.database.pool.query<Record<string, string>>(
      `select b.player_id, b.real, b.locked, (select coalesce(sum(p.debt), 0) from payments p where p.player_id = b.player_id) as debt,
        10000 + coalesce(sum(case
          when p.action = 'deposit' and p.state = 'succeeded' then coalesce(p.received_amount, p.amount)
          when p.action = 'deposit' and p.state in ('refunded', 'charged_back') then p.debt
          when p.action = 'cashout' and p.state not in ('rejected', 'recalled', 'declined', 'reversed') then -p.amount end), 0) as should_real,
        coalesce(sum(p.amount) filter (where p.action = 'cashout' and p.state in ('requested', 'approved', 'submitting', 'unknown', 'accepted')), 0) as should_locked,
        (select coalesce(-sum(l.amount), 0) from ledger_accounts a join ledger_postings l on l.account_id = a.id
          where a.player_id = b.player_id and a.kind = 'debt') as owed
      from ledger_balances b left join payments p on p.player_id = b.player_id and p.currency = b.currency
      where b.player_id = any($1) and b.currency = 'EUR' group by b.player_id, b.real, b.locked`,
      [players],
    );
    expect(rows).toHaveLength(PLAYERS);
    for (const row of rows) {
      expect([row.real, row.locked, row.owed], JSON.stringify(row)).toEqual([
        row.should_real,
        row.should_locked,
        row.debt,
      ]);
    }
    const { rows: states } = await pay.money.database.pool.query<{ state: string }>(
      "select distinct state from payments",
    );
    expect(states.length).toBeGreaterThan(6);
  },
  BOUND_MS,
);
