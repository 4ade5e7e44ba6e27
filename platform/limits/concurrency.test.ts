import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "#platform/db/database.ts";
import { statementOf } from "#platform/wallet/moves.ts";
import { betMove } from "#platform/wallet/place-bet.ts";
import { createUserLimit, listUserLimits } from "#schemas/api/limits.ts";
import { MoneyHarness } from "#tests/harness/money.ts";
import { lockPlayer } from "./lock-player.ts";
import { takeBreak } from "./take-break.ts";

const CLIENTS = 16;

let money: MoneyHarness;
/** Connections of another process on the same database. */
let elsewhere: Database;
beforeAll(async () => {
  money = await MoneyHarness.create({ connections: CLIENTS });
  elsewhere = openDatabase(money.database.url, { connections: CLIENTS });
});
afterAll(async () => {
  await elsewhere.close();
  await money.close();
});

const statement = (session: string, action: string, amount: number) =>
  statementOf(betMove("acme", { session, action, round: action, amount }, money.clock.now()));
const codeOf = (row: { code: string | null }) => row.code ?? "accepted";
const bet = async ({ pool }: Pick<Database, "pool">, session: string, action: string, amount: number) =>
  codeOf((await pool.query(statement(session, action, amount))).rows[0]);
const limit = (player: number, type: "wager" | "loss", amount_cents: number) =>
  money.clientOf(player).ok(createUserLimit, { body: { type, period: "day", currency: "EUR", amount_cents } });

it.each(["wager", "loss"] as const)(
  "[LIMIT-03 part: concurrency] 120 bets from two processes at once on a %s limit with room for ten: ten are taken",
  async (type) => {
    const player = await money.player({ real: 5_000n });
    await limit(player, type, 105);
    const sessions = await Promise.all([money.session(player), money.session(player)]);
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        bet(index % 3 ? money.database : elsewhere, sessions[index % 2] ?? "", `${type}-${index}`, 10),
      ),
    );
    expect(answers.filter((code) => code === "accepted")).toHaveLength(10);
    expect(answers.filter((code) => code === "WALLET.LIMIT_REACHED")).toHaveLength(110);
    expect((await money.balance(player)).real).toBe(4_900);
    const { limits } = await money.clientOf(player).ok(listUserLimits, {});
    expect(limits[0]?.accounts[0]?.current_value_amount_cents).toBe(100);
  },
);

it("bets and rollbacks at once: what is counted is what was staked and not taken back", async () => {
  const player = await money.player({ real: 50_000n });
  await limit(player, "wager", 40_000);
  const session = await money.session(player);
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const action = `mix-${index}`;
      await bet(index % 2 ? money.database : elsewhere, session, action, 100 + index);
      if (index % 3 === 0)
        await money.provider("rollback", { session, action: `${action}-back`, target: action, round: action });
    }),
  );
  const { rows } = await money.database.pool.query(
    "select sum(bet_real)::int as staked from wallet_actions where session_id = $1 and kind = 'bet' and rolled_back_at is null",
    [session],
  );
  const { limits } = await money.clientOf(player).ok(listUserLimits, {});
  expect(limits[0]?.accounts[0]?.current_value_amount_cents).toBe(rows[0].staked);
});

it("[LIMIT-03 part: a bet that waits] a bet that waited while a break began is not taken", async () => {
  const player = await money.player({ real: 1_000n });
  const session = await money.session(player);
  const waiter = await elsewhere.pool.connect();
  const { rows } = await waiter.query("select pg_backend_pid() as pid");
  let waiting: Promise<{ rows: { code: string | null }[] }> | undefined;
  await money.database.drizzle.transaction(async (tx) => {
    await takeBreak(tx, money.context, await lockPlayer(tx, player), { type: "coolingoff", period: "day" });
    waiting = waiter.query(statement(session, "waits", 10)) as never;
    await isWaiting(rows[0].pid);
  });
  expect((await waiting)?.rows.map(codeOf)).toEqual(["WALLET.LIMIT_REACHED"]);
  waiter.release();
  expect((await money.balance(player)).real).toBe(1_000);
});

it("an account that is opened while a break begins takes no bets either", async () => {
  const player = await money.player({ real: 1_000n });
  let opened: Promise<unknown> | undefined;
  await money.database.drizzle.transaction(async (tx) => {
    await takeBreak(tx, money.context, await lockPlayer(tx, player), { type: "coolingoff", period: "day" });
    opened = money.browser("POST", "/api/player/accounts", { player, body: { currency: "USD" } });
    await someoneWaits();
  });
  await opened;
  const { rows } = await money.database.pool.query(
    "select currency, limited from ledger_balances where player_id = $1 order by currency",
    [player],
  );
  expect(rows).toEqual([
    { currency: "EUR", limited: true },
    { currency: "USD", limited: true },
  ]);
});

it("the same limit set by ten calls at once is one limit", async () => {
  const player = await money.player({ real: 1_000n });
  const answers = await Promise.all(Array.from({ length: 10 }, () => limit(player, "loss", 500)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect((await money.clientOf(player).ok(listUserLimits, {})).limits).toHaveLength(1);
});

it("[LIMIT-03 part: cost] a bet of a player without limits reads none: the flag is in the row that it locks", async () => {
  const [free, limited] = [await money.player({ real: 1_000n }), await money.player({ real: 1_000n })];
  await limit(limited, "loss", 500);
  const client = await money.database.pool.connect();
  const scans = async () => {
    const { rows } = await client.query(
      "select coalesce(sum(seq_scan + idx_scan), 0)::int as scans from pg_stat_xact_all_tables where relname = 'player_limits'",
    );
    return rows[0].scans as number;
  };
  /** How often limits are read by a bet. */
  const readBy = async (player: number) => {
    const session = await money.session(player);
    await client.query("begin");
    const before = await scans();
    expect(codeOf((await client.query(statement(session, `cost-${player}`, 10))).rows[0])).toBe("accepted");
    const read = (await scans()) - before;
    await client.query("commit");
    return read;
  };
  expect(await readBy(free)).toBe(0);
  expect(await readBy(limited)).toBeGreaterThan(0);
  client.release();
});

/** Resolves once that connection waits for a lock; the test's own time-out is the bound. */
async function isWaiting(pid: number): Promise<void> {
  const ask = () => money.database.pool.query("select 1 from pg_locks where pid = $1 and not granted", [pid]);
  while ((await ask()).rowCount === 0);
}

async function someoneWaits(): Promise<void> {
  const ask = () =>
    money.database.pool.query(
      "select 1 from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()",
    );
  while ((await ask()).rowCount === 0);
}
