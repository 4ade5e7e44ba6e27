import { afterAll, beforeAll, expect, it } from "vitest";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { raceRecalls, raceWithdrawals } from "#tests/harness/withdrawal-races.ts";

/** The same races again: `SEED=123 npm run test:faults -- races`. */
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
const RACES = 1_000;
const BOUND_MS = 30 * 60_000;

let pay: PaymentsHarness;
beforeAll(async () => {
  pay = await PaymentsHarness.create();
});
afterAll(() => pay.close());

it(
  "[LEDGER-10 part: withdrawals, at their whole size] 1,000 races of a recall and a payout, and of two withdrawals of one balance: exactly one wins",
  async () => {
    const recalls = await raceRecalls(pay, RACES, SEED);
    const withdrawals = await raceWithdrawals(pay, RACES, SEED);
    console.log(`seed ${SEED}: ${JSON.stringify(recalls.won)}, ${JSON.stringify(withdrawals.won)}`);
    expect([recalls.diagnostics, withdrawals.diagnostics], `SEED=${SEED}`).toEqual([[], []]);
    expect(recalls.won.recalled).toBeGreaterThan(50);
    expect(recalls.won.accepted).toBeGreaterThan(50);
  },
  BOUND_MS,
);
