/**
 * Loaded into a process of the product before its own code (`node --import`): two more consumers of events, which live and
 * die with it. `witness` writes down each event that it handles, as often as it does. `fragile` does so too, waits while
 * somebody holds the advisory lock GATE, and throws at what `witness.broken` lists.
 */
import { setTimeout } from "node:timers/promises";
import { isMainThread } from "node:worker_threads";
import { sql } from "drizzle-orm";
import { systemClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/db/database.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import { EVENT_TYPES } from "#platform/events/recorded-event.ts";
import { runConsumers } from "#platform/events/run-consumers.ts";

export const GATE = 4_711;

/** The tables, in the product's database. */
export const WITNESS_TABLES = `
  create schema witness;
  create table witness.handled (
    seq bigint generated always as identity, consumer text, tx xid8, position bigint, player_id integer, process integer);
  create table witness.broken (player_id integer)`;

const writingDown = (name: string, before: Consumer["handle"]): Consumer => ({
  name,
  types: EVENT_TYPES,
  async handle(tx, events) {
    await before(tx, events);
    for (const { tx: transaction, position, playerId } of events)
      await tx.execute(sql`insert into witness.handled (consumer, tx, position, player_id, process)
        values (${name}, ${transaction}::text::xid8, ${position}::bigint, ${playerId}, ${process.pid})`);
  },
});

export const WITNESSES: readonly Consumer[] = [
  writingDown("witness", async () => {}),
  writingDown("fragile", async (tx, events) => {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${GATE})`);
    const { rows } = await tx.execute<{ player_id: number }>(sql`select player_id from witness.broken`);
    const broken = events.find(({ playerId }) => rows.some(({ player_id }) => player_id === playerId));
    if (broken) throw new Error(`no ${broken.type} of player ${broken.playerId}`);
  }),
];

async function runWitnesses(url: string): Promise<void> {
  const database = openDatabase(url, { connections: 3 });
  const ready = "select to_regclass('public.event_failures') is not null as ready";
  while (!(await database.pool.query(ready)).rows[0].ready) await setTimeout(100);
  const log = { info() {}, warn() {}, error() {} };
  await runConsumers({ database, clock: systemClock, log }, WITNESSES);
}

if (isMainThread && process.env.RUN_WITNESSES && process.env.DATABASE_URL) {
  void runWitnesses(process.env.DATABASE_URL);
}
