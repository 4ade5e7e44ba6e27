import { afterAll, beforeAll, expect, it } from "vitest";
import { refundDeposit } from "#platform/payments/decide-deposit.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { COMMANDS } from "./commands.ts";

let pay: PaymentsHarness;
beforeAll(async () => {
  pay = await PaymentsHarness.create();
});
afterAll(() => pay.close());

const verify = () => COMMANDS.verify?.read([])?.({ database: pay.money.database }) ?? Promise.reject(new Error("none"));

/** Runs a statement as a superuser who goes around the triggers, checks what `verify` says, and takes it back. */
async function broken(statement: string, undo: string): Promise<string> {
  const around = async (sql: string) => {
    const client = await pay.money.database.pool.connect();
    try {
      await client.query("begin");
      for (const table of ["ledger_entries", "ledger_journals", "ledger_balances", "payments"]) {
        await client.query(`alter table ${table} disable trigger user`);
      }
      const { rowCount } = await client.query(sql);
      expect(rowCount, sql).toBe(1);
      for (const table of ["ledger_entries", "ledger_journals", "ledger_balances", "payments"]) {
        await client.query(`alter table ${table} enable trigger user`);
      }
      await client.query("commit");
    } finally {
      client.release();
    }
  };
  await around(statement);
  const { text, exitCode } = await verify();
  await around(undo);
  expect(exitCode, text).toBe(1);
  return text;
}

it("verify holds for bets, wins, rollbacks, deposits, withdrawals and a debt, and names a posting that a superuser has changed", async () => {
  const player = await pay.player(9_000n);
  const session = await pay.money.session(player);
  const call = (verb: string, body: object) => pay.money.provider(verb, { session, ...body });
  await call("bet", { action: "one", round: "one", amount: 300 });
  await call("win", { action: "two", round: "one", amount: 450, finished: true });
  await call("bet", { action: "three", round: "two", amount: 200 });
  await call("rollback", { action: "four", round: "two", target: "three" });
  const { id } = (await pay.deposit(player)).body.payment;
  pay.provider.setDeposit(`${id}-1`, { state: "succeeded" });
  await pay.callback(`${id}-1`);
  await pay.work();
  await pay.withdraw(player, 2_000);
  await pay.money.hold(player, "EUR", { real: 1_000n, bonus: 0n });
  await refundDeposit(pay.deps, id, "ann");
  const whole = await verify();
  expect(whole).toEqual({
    text: expect.stringMatching(/^\d+ postings of \d+ journals: every invariant holds/),
    exitCode: 0,
  });

  const entryOf = async (key: string) => {
    const { rows } = await pay.money.database.pool.query<{ id: string; journal: string }>(
      "select e.id, e.journal_id as journal from ledger_entries e join ledger_journals j on j.id = e.journal_id where j.key like $1 order by 1",
      [key],
    );
    return { entry: rows[0]?.id, journal: rows[0]?.journal };
  };
  for (const key of ["wallet:acme:one", "wallet:acme:four", `payment:${id}:%succeeded`]) {
    const { entry, journal } = await entryOf(key);
    const text = await broken(
      `update ledger_entries set amount = amount + 1 where id = ${entry}`,
      `update ledger_entries set amount = amount - 1 where id = ${entry}`,
    );
    expect(text).toContain(
      `The first posting that breaks one is entry ${entry} of journal ${journal} (${key.replace(/%.*/, "")}`,
    );
  }
  const { entry } = await entryOf("wallet:acme:two");
  const currency = await broken(
    `update ledger_entries set debit_account = ledger_house_account('test', 'USD', 'games') where id = ${entry}`,
    `update ledger_entries set debit_account = ledger_house_account('test', 'EUR', 'games') where id = ${entry}`,
  );
  expect(currency).toContain(`entry ${entry} of`);
  expect(currency).toContain("test USD to test EUR");
  const balance = await broken(
    `update ledger_balances set real = real + 5 where player_id = ${player}`,
    `update ledger_balances set real = real - 5 where player_id = ${player}`,
  );
  expect(balance).toMatch(/player \d+ EUR real: the balance says 5, its postings 0/);
  const debt = await broken(
    `update payments set debt = debt - 7 where id = '${id}'`,
    `update payments set debt = debt + 7 where id = '${id}'`,
  );
  expect(debt).toMatch(/owes \d+ by payments/);
  expect(await verify()).toEqual(whole);
  expect(COMMANDS.verify?.read(["now"])).toBeNull();
});
