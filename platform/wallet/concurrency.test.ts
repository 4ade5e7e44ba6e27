import { afterAll, beforeAll, expect, it } from "vitest";
import { MoneyHarness } from "#tests/harness/money.ts";
import { statementOf } from "./moves.ts";
import { betMove } from "./place-bet.ts";

const CLIENTS = 24;

let money: MoneyHarness;
beforeAll(async () => {
  money = await MoneyHarness.create({ connections: CLIENTS });
});
afterAll(() => money.close());

it("24 clients on one player's last money: as many bets are taken as it covers, and never more", async () => {
  const player = await money.player({ real: 1000n });
  const sessions = [await money.session(player), await money.session(player)];
  const answers = await Promise.all(
    Array.from({ length: 240 }, (_, index) =>
      money.provider("bet", {
        session: sessions[index % 2],
        action: `last-${index}`,
        round: `last-${index}`,
        amount: 30,
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(33);
  expect(answers.filter(({ body }) => body.code === "WALLET.INSUFFICIENT_FUNDS")).toHaveLength(207);
  expect(await money.balance(player)).toEqual({ real: 10, bonus: 0 });
});

it("[LEDGER-04] the same bet sent by 24 clients at once counts once, and all get the same answer", async () => {
  const player = await money.player({ real: 1000n });
  const body = { session: await money.session(player), action: "same", round: "same", amount: 100 };
  const answers = await Promise.all(Array.from({ length: CLIENTS }, () => money.provider("bet", body)));
  expect(new Set(answers.map(({ body: { transaction, balance } }) => `${transaction} ${balance}`)).size).toBe(1);
  expect(answers.filter(({ body: { replayed } }) => !replayed)).toHaveLength(1);
  expect((await money.balance(player)).real).toBe(900);
});

it("[LEDGER-11] a player's bet waits for no other player's: nothing that all bets lock", async () => {
  const tables = await Promise.all(
    Array.from({ length: 8 }, async () => ({ session: await money.session(await money.player({ real: 1000n })) })),
  );
  const bet = (index: number) =>
    statementOf(
      betMove(
        "acme",
        { session: tables[index]?.session ?? "", action: `lock-${index}`, round: `lock-${index}`, amount: 10 },
        money.clock.now(),
      ),
    );
  // Eight bets of eight players, each in a transaction that stays open: all of them hold all of their locks at once.
  const clients = await Promise.all(tables.map(() => money.database.pool.connect()));
  try {
    for (const [index, client] of clients.entries()) {
      await client.query("begin");
      await client.query("set local lock_timeout = '2s'");
      await client.query(bet(index));
    }
    const waiting = await money.database.pool.query(
      "select * from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())",
    );
    expect(waiting.rows).toEqual([]);
    const shared = await money.database.pool.query(`
      select relation::regclass::text as relation, mode from pg_locks
      where database = (select oid from pg_database where datname = current_database())
        and relation is not null and mode not in ('AccessShareLock', 'RowShareLock', 'RowExclusiveLock')`);
    expect(shared.rows).toEqual([]);
  } finally {
    for (const client of clients) {
      await client.query("commit");
      client.release();
    }
  }
});

it("[LEDGER-11] the house account's row is written and locked by no bet", async () => {
  const player = await money.player({ real: 1000n });
  const session = await money.session(player);
  const house = () =>
    money.database.pool.query(
      "select id, xmin::text, xmax::text, ctid::text from ledger_accounts where player_id is null",
    );
  const before = (await house()).rows;
  for (let index = 0; index < 5; index += 1) {
    await money.provider("bet", { session, action: `house-${index}`, round: `house-${index}`, amount: 10 });
  }
  expect((await house()).rows).toEqual(before);
  const cached = await money.database.pool.query(
    "select 1 from ledger_balances b join ledger_accounts a on a.id = b.real_account where a.player_id is null",
  );
  expect(cached.rowCount).toBe(0);
});
