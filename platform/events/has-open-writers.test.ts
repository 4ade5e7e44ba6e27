import { afterEach, beforeEach, expect, it } from "vitest";
import { TestClock } from "#tests/harness/clock.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/database.ts";
import { waitForLocks } from "#tests/harness/wait-for-locks.ts";
import { hasOpenWriters } from "./has-open-writers.ts";

const MINUTE = 60_000;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await database.pool.query("insert into event_consumers (name) values ('a')");
});
afterEach(() => database.close());

const at = new TestClock().now();
const isOpen = (before: Date = at) => database.drizzle.transaction((tx) => hasOpenWriters(tx, { before, now: at }));

/** A transaction that has run a statement and is open while `during` runs. */
async function whileOpen(statement: string, during: () => Promise<void>): Promise<void> {
  const client = await database.pool.connect();
  await client.query("begin");
  await client.query(statement);
  await during();
  await client.query("commit");
  client.release();
}

it.each([
  "insert into events (type, brand, payload, created_at) values ('signed-in', 'test', '{}', now())",
  "select from event_consumers for no key update",
])("a transaction that writes or locks rows may write events until it ends: %s", async (statement) => {
  await whileOpen(statement, async () => {
    expect(await isOpen()).toBe(true);
    expect(await isOpen(new Date(at.getTime() - MINUTE)), "it began too late").toBe(false);
  });
  expect(await isOpen()).toBe(false);
});

it("a transaction that only reads writes none", async () => {
  await whileOpen("select from events", async () => expect(await isOpen()).toBe(false));
});

it("one that waits for the caller's lock does not count", async () => {
  const lock = "select from event_consumers for no key update";
  let waiting: Promise<unknown> | undefined;
  await database.drizzle.transaction(async (tx) => {
    await tx.execute(lock);
    waiting = database.pool.query(lock);
    expect(await waitForLocks(database.pool, 1)).toBe(1);
    expect(await hasOpenWriters(tx, { before: at, now: at })).toBe(false);
  });
  await waiting;
});
