import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/harness/database.ts";
import { type AccountReference, openPlayerAccounts } from "./accounts.ts";
import { auditLedger } from "./audit.ts";
import { type Journal, post } from "./post.ts";

const brand = "test";
const currency = "EUR";
const at = new Date("2026-03-02T12:00:00Z");
const runtime: AccountReference = { runtime: "deposits", brand, currency };
const real = (player: number): AccountReference => ({ player, money: "real", brand, currency });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const playerId of [1, 2, 3, 4]) await openPlayerAccounts(database.drizzle, { brand, playerId, currency });
});
afterAll(async () => {
  expect(await auditLedger(database)).toEqual([]);
  await database.close();
});

const posted = (journal: Partial<Journal> & Pick<Journal, "key" | "movements">) =>
  database.drizzle.transaction((tx) => post(tx, { kind: "deposit", at, ...journal }));
const balance = async (player: number) => {
  const { rows } = await database.pool.query("select real, bonus from ledger_balances where player_id = $1", [player]);
  return rows[0];
};
const journals = async () => (await database.pool.query("select count(*) from ledger_journals")).rows[0].count;

describe("a journal", () => {
  it("[LEDGER-01] [CASH-15] moves money between accounts, and both postings are there", async () => {
    const { journal } = await posted({ key: "first", movements: [{ from: runtime, to: real(1), amount: 500n }] });
    expect(await balance(1)).toEqual({ real: "500", bonus: "0" });
    const { rows } = await database.pool.query("select amount from ledger_postings where journal_id = $1 order by 1", [
      journal,
    ]);
    expect(rows).toEqual([{ amount: "-500" }, { amount: "500" }]);
  });

  it("[LEDGER-04] posted again it answers as before and changes nothing", async () => {
    const journal = { key: "again", movements: [{ from: runtime, to: real(2), amount: 70n }] } as const;
    const first = await posted(journal);
    expect(await posted(journal)).toEqual({ journal: first.journal, replayed: true });
    expect(await balance(2)).toMatchObject({ real: "70" });
  });

  it("[LEDGER-04] under a used key with another payload is refused with 409 and changes nothing", async () => {
    await posted({ key: "used", movements: [{ from: runtime, to: real(2), amount: 1n }] });
    const before = [await balance(2), await journals()];
    for (const other of [
      { movements: [{ from: runtime, to: real(2), amount: 2n }] as const },
      { movements: [{ from: runtime, to: real(1), amount: 1n }] as const },
      { movements: [{ from: runtime, to: real(2), amount: 1n }] as const, kind: "prize" },
    ]) {
      await expect(posted({ key: "used", ...other })).rejects.toMatchObject({
        status: 409,
        problem: { code: "LEDGER.KEY_REUSED" },
      });
    }
    expect([await balance(2), await journals()]).toEqual(before);
  });

  it("that takes more than there is is refused whole", async () => {
    const before = [await balance(3), await journals()];
    await expect(
      posted({
        key: "too-much",
        movements: [
          { from: runtime, to: real(3), amount: 10n },
          { from: real(3), to: runtime, amount: 11n },
        ],
      }),
    ).rejects.toMatchObject({ status: 409, problem: { code: "LEDGER.INSUFFICIENT_FUNDS" } });
    expect([await balance(3), await journals()]).toEqual(before);
  });

  it("posted 16 times at once under one key counts once", async () => {
    const before = Number((await balance(4)).real);
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        posted({ key: "at-once", movements: [{ from: runtime, to: real(4), amount: 9n }] }),
      ),
    );
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(Number((await balance(4)).real)).toBe(before + 9);
  });

  it("of two players in opposite order at once doesn't wait in a ring", async () => {
    await posted({ key: "ring-1", movements: [{ from: runtime, to: real(1), amount: 1000n }] });
    await posted({ key: "ring-2", movements: [{ from: runtime, to: real(2), amount: 1000n }] });
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const [from, to] = index % 2 ? [real(1), real(2)] : [real(2), real(1)];
        return posted({ key: `ring-swap-${index}`, movements: [{ from, to, amount: 1n }] });
      }),
    );
    expect(await auditLedger(database)).toEqual([]);
  });
});

describe("what the database refuses, whoever writes", () => {
  it.each(["ledger_journals", "ledger_entries", "ledger_accounts"])("[LEDGER-02] changing %s", async (table) => {
    const before = (await database.pool.query(`select * from ${table} order by id`)).rows;
    expect(before.length).toBeGreaterThan(0);
    const owner = await database.pool.query(
      "select tableowner = current_user as mine from pg_tables where tablename = $1",
      [table],
    );
    expect(owner.rows[0].mine).toBe(true);
    const client = await database.pool.connect();
    try {
      for (const statement of [
        `update ${table} set id = default`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
        `set local session_replication_role = replica; delete from ${table}`,
      ]) {
        await client.query("begin");
        await expect(client.query(statement)).rejects.toThrow(/only grows/);
        await client.query("rollback");
      }
    } finally {
      client.release();
    }
    expect((await database.pool.query(`select * from ${table} order by id`)).rows).toEqual(before);
  });

  it("[LEDGER-02] setting or deleting a balance by hand", async () => {
    for (const statement of [
      "update ledger_balances set real = real + 1",
      "insert into ledger_balances values (99, 'EUR', 5, 0, 0, 1, 2, 3)",
    ]) {
      await expect(database.pool.query(statement)).rejects.toThrow(/by ledger entries only/);
    }
    await expect(database.pool.query("delete from ledger_balances")).rejects.toThrow(/only grows/);
  });

  it("[LEDGER-01] an entry into an old journal, between currencies or brands, of nothing, or with no account", async () => {
    await openPlayerAccounts(database.drizzle, { brand, playerId: 1, currency: "USD" });
    const { rows } = await database.pool.query(
      "select currency, real_account as id from ledger_balances where player_id = 1 order by currency",
    );
    const [eur, usd] = rows.map(({ id }) => id);
    const { rows: other } = await database.pool.query(
      "select real_account as id from ledger_balances where player_id = 2 and currency = 'EUR'",
    );
    const { rows: elsewhere } = await database.pool.query(
      "select ledger_house_account('other', 'EUR', 'deposits') as id",
    );
    const entry = (journal: string, values: string) =>
      database.pool.query(
        `with j as (insert into ledger_journals (key, request_hash, kind, created_at)
           values (gen_random_uuid()::text, '', 'test', now()) returning id)
         insert into ledger_entries (journal_id, debit_account, credit_account, amount)
         select ${journal}, ${values} from j`,
      );
    // A journal isn't there yet for the entries of its own statement, so the other rules are met in two.
    await expect(entry("1", `${eur}, ${other[0].id}, 1`)).rejects.toThrow(/outside the transaction of its journal/);
    const client = await database.pool.connect();
    try {
      for (const [values, message] of [
        [`${eur}, ${usd}, 1`, /not of one brand and currency/],
        [`${eur}, ${elsewhere[0].id}, 1`, /not of one brand and currency/],
        [`${elsewhere[0].id}, ${eur}, 1`, /not of one brand and currency/],
        [`${eur}, ${other[0].id}, 0`, /ledger_entries_positive/],
        [`${eur}, ${other[0].id}, -5`, /not_negative|ledger_entries_positive/],
        [`${eur}, ${eur}, 1`, /ledger_entries_two_accounts/],
        [`${eur}, 999999, 1`, /not of one brand and currency/],
        [`999998, 999999, 1`, /not of one brand and currency/],
      ] as const) {
        await client.query("begin");
        const journal = await client.query(
          "insert into ledger_journals (key, request_hash, kind, created_at) values ('x', '', 'test', now()) returning id",
        );
        await expect(
          client.query(
            `insert into ledger_entries (journal_id, debit_account, credit_account, amount) values (${journal.rows[0].id}, ${values})`,
          ),
        ).rejects.toThrow(message);
        await client.query("rollback");
      }
    } finally {
      client.release();
    }
  });
});

it("[LEDGER-01] the audit finds a balance that differs from its postings", async () => {
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    // As someone with the server's highest rights could: the only way past the triggers.
    await client.query("set local session_replication_role = replica");
    await client.query("update ledger_balances set real = real + 1 where player_id = 1 and currency = 'EUR'");
    await client.query("commit");
    expect(await auditLedger(database)).toMatchObject([{ rule: "wrong-balance", subject: "player 1 EUR real" }]);
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query("update ledger_balances set real = real - 1 where player_id = 1 and currency = 'EUR'");
    await client.query("commit");
  } finally {
    client.release();
  }
});
