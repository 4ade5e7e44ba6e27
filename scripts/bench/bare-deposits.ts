/**
 * The yardstick of deposits: the raw statements that a deposit can't do without, by one client on the product's database, in
 * tables of its own. Four movements as the product commits them: the intent with its try, the provider's page, the callback,
 * the credit with its journal. Started with a file that names the database; answers each line on its standard input, a
 * number of deposits, with a line: deposits a second of this process's processor time.
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import pg from "pg";

const TABLES = `
  create schema bench;
  create table bench.balances (player integer primary key, real bigint not null);
  create table bench.payments (id uuid primary key, player integer not null, state text not null, version integer not null,
    amount bigint not null, method text not null, currency text not null, reference text not null, next jsonb, created_at timestamptz not null);
  create table bench.attempts (reference text primary key, payment uuid not null, number integer not null);
  create table bench.transitions (payment uuid not null, version integer not null, state text not null, at timestamptz not null,
    primary key (payment, version));
  create table bench.callbacks (event text primary key, reference text not null, at timestamptz not null);
  create table bench.journals (id bigint primary key generated always as identity, key text not null unique);
  create table bench.entries (id bigint primary key generated always as identity, journal bigint not null, debit bigint not null,
    credit bigint not null, amount bigint not null);
  insert into bench.balances select player, 0 from generate_series(1, 40) player`;
const AMOUNT = 2_000;
const PLAYERS = 40;

const client = new pg.Client({ connectionString: readFileSync(process.argv[2] as string, "utf8") });
await client.connect();
await client.query(TABLES);

/** One transaction; a statement is what is sent and what comes back. */
async function commit(statements: readonly (readonly [string, readonly unknown[]])[]): Promise<void> {
  await client.query("begin");
  for (const [text, values] of statements) await client.query(text, [...values]);
  await client.query("commit");
}

const moveOn =
  "update bench.payments set state = $2, version = $3, next = $4 where id = $1 and version = $3 - 1 returning id";
const record = "insert into bench.transitions values ($1, $2, $3, $4)";
const lock = "select real from bench.balances where player = $1 for no key update";
const read = "select * from bench.payments where id = $1 for no key update";

async function deposit(player: number): Promise<void> {
  const id = randomUUID();
  const reference = `${id}-1`;
  const at = new Date();
  const next = JSON.stringify({ kind: "redirect", url: `http://pay.localhost/${reference}` });
  await commit([
    [lock, [player]],
    [
      "insert into bench.payments values ($1, $2, 'created', 0, $3, 'sofort', 'EUR', $4, null, $5)",
      [id, player, AMOUNT, reference, at],
    ],
    ["insert into bench.attempts values ($1, $2, 1)", [reference, id]],
    [record, [id, 0, "created", at]],
  ]);
  await commit([
    [lock, [player]],
    [read, [id]],
    [moveOn, [id, "pending", 1, next]],
    [record, [id, 1, "pending", at]],
  ]);
  await commit([
    ["insert into bench.callbacks values ($1, $2, $3) on conflict do nothing", [randomUUID(), reference, at]],
  ]);
  await commit([
    [lock, [player]],
    [read, [id]],
    [moveOn, [id, "succeeded", 2, next]],
    [
      "with journal as (insert into bench.journals (key) values ($1) returning id) insert into bench.entries (journal, debit, credit, amount) select id, 1, $2, $3 from journal",
      [`payment:${id}:2`, player, AMOUNT],
    ],
    ["update bench.balances set real = real + $2 where player = $1", [player, AMOUNT]],
    [record, [id, 2, "succeeded", at]],
  ]);
}

process.stdout.write("ready\n");
for await (const line of createInterface({ input: process.stdin })) {
  const before = process.cpuUsage();
  for (let count = 0; count < Number(line); count += 1) await deposit((count % PLAYERS) + 1);
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(`${Number(line) / ((user + system) / 1_000_000)}\n`);
}
await client.end();
