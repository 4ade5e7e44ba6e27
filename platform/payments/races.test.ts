import { afterAll, beforeAll, expect, it } from "vitest";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { raceRecalls, raceWithdrawals } from "#tests/harness/withdrawal-races.ts";

/** Runs the same races again: `SEED=123 npx vitest run platform/payments/races.test.ts`. */
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));

let pay: PaymentsHarness;
beforeAll(async () => {
  pay = await PaymentsHarness.create();
});
afterAll(() => pay.close());

it("[LEDGER-10 part: 10 races] a recall against a payout, and two withdrawals of one balance: exactly one wins", async () => {
  const { diagnostics } = await raceRecalls(pay, 10, SEED);
  expect([...diagnostics, ...(await raceWithdrawals(pay, 10, SEED)).diagnostics], `SEED=${SEED}`).toEqual([]);
});
