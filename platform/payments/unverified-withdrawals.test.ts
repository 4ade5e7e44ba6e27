import { afterAll, beforeAll, expect, it } from "vitest";
import { testBrand } from "#tests/harness/brand.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { waitForLocks } from "#tests/harness/wait-for-locks.ts";

let pay: PaymentsHarness;
beforeAll(async () => {
  const range = { min: "10", max: "5000" };
  const currencies = { EUR: { deposit: range, withdrawal: range }, USD: { deposit: range, withdrawal: range } };
  const payments = testBrand().payments.map((method) => ({ ...method, currencies }));
  pay = await PaymentsHarness.create({ brand: { payments } });
});
// Checks the books.
afterAll(() => pay.close());

/** Withdraws 1,500 euros and 1,500 dollars at once, both of which have summed what came before or wait to do so. */
async function withdrawBoth(player: number) {
  await pay.call(player, "/api/player/accounts", { currency: "USD" });
  await pay.money.hold(player, "USD", { real: 200_000n, bonus: 0n });
  const { pool } = pay.money.database;
  const other = await pool.connect();
  await other.query("begin");
  await other.query("lock table payment_transitions in share mode");
  const answers = Promise.all([
    pay.withdraw(player, 150_000),
    pay.withdraw(player, 150_000, { currency: "USD", destination: "12345678" }),
  ]);
  const waiting = await waitForLocks(pool, 2);
  await other.query("commit");
  other.release();
  expect(waiting).toBe(2);
  return answers;
}

it("of two withdrawals at once in two currencies, the second counts the first in what leaves without documents", async () => {
  const player = await pay.player(200_000n);
  const answers = await withdrawBoth(player);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
  expect(answers.find(({ status }) => status === 403)?.body.code).toBe("PAYMENT.UNVERIFIED");
  const { rows } = await pay.money.database.pool.query(
    "select real, locked from ledger_balances where player_id = $1 order by locked",
    [player],
  );
  expect(rows).toEqual([
    { real: "200000", locked: "0" },
    { real: "50000", locked: "150000" },
  ]);
});

it("a verified player withdraws in two currencies at once", async () => {
  const player = await pay.player(200_000n);
  await pay.money.database.pool.query("update players set verified = true where id = $1", [player]);
  expect((await withdrawBoth(player)).map(({ status }) => status)).toEqual([201, 201]);
});
