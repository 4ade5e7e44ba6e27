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

it("a bet waits for the other session's on the same balance, and counts on what that one has left", async () => {
  const player = await money.player({ real: 1000n, bonus: 500n });
  const [first, second] = [await money.session(player), await money.session(player)];
  const bet = (session: string, action: string) =>
    statementOf(betMove("acme", { session, action, round: action, amount: 600 }, money.clock.now()));
  const clients = await Promise.all([money.database.pool.connect(), money.database.pool.connect()]);
  const [holder, waiter] = clients;
  try {
    for (const client of clients) await client.query("begin");
    const { rows: earlier } = await holder.query(bet(first, "holds-first"));
    expect(earlier[0]).toMatchObject({ code: null, balance: "900" });
    const { rows: own } = await waiter.query("select pg_backend_pid() as pid");
    const later = waiter.query(bet(second, "comes-second"));
    later.catch(() => {});
    await isWaiting(own[0].pid);
    await holder.query("commit");
    expect((await later).rows[0]).toMatchObject({ code: null, balance: "300" });
    await waiter.query("commit");
  } finally {
    // Ends what a failed expectation has left open; after a commit it does nothing.
    for (const client of clients) {
      await client.query("rollback").catch(() => {});
      client.release();
    }
  }
  expect(await money.balance(player)).toEqual({ real: 0, bonus: 300 });
});

it("a bet of a demo waits for another one of the same session, and counts on what that one has left", async () => {
  const session = await money.session(null);
  const start = (await money.provider("balance", { session })).body.balance as number;
  const bet = (action: string) =>
    statementOf(betMove("acme", { session, action, round: action, amount: 600 }, money.clock.now()));
  const clients = await Promise.all([money.database.pool.connect(), money.database.pool.connect()]);
  const [holder, waiter] = clients;
  try {
    for (const client of clients) await client.query("begin");
    expect((await holder.query(bet("demo-first"))).rows[0]).toMatchObject({ code: null, balance: `${start - 600}` });
    const { rows: own } = await waiter.query("select pg_backend_pid() as pid");
    const later = waiter.query(bet("demo-second"));
    later.catch(() => {});
    await isWaiting(own[0].pid);
    await holder.query("commit");
    expect((await later).rows[0]).toMatchObject({ code: null, balance: `${start - 1200}` });
    await waiter.query("commit");
  } finally {
    for (const client of clients) {
      await client.query("rollback").catch(() => {});
      client.release();
    }
  }
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
        and pid in (select pid from pg_stat_activity where backend_type = 'client backend')
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
  const runtime = () =>
    money.database.pool.query(
      "select id, xmin::text, xmax::text, ctid::text from ledger_accounts where player_id is null",
    );
  const before = (await runtime()).rows;
  for (let index = 0; index < 5; index += 1) {
    await money.provider("bet", { session, action: `house-${index}`, round: `house-${index}`, amount: 10 });
  }
  expect((await runtime()).rows).toEqual(before);
  const cached = await money.database.pool.query(
    "select 1 from ledger_balances b join ledger_accounts a on a.id = b.real_account where a.player_id is null",
  );
  expect(cached.rowCount).toBe(0);
});

/** Resolves once that connection waits for a lock; the test's own time-out is the bound. */
async function isWaiting(pid: number): Promise<void> {
  const ask = () => money.database.pool.query("select 1 from pg_locks where pid = $1 and not granted", [pid]);
  while ((await ask()).rowCount === 0);
}
