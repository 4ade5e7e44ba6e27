import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/harness/database.ts";
import { openDatabase } from "./database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ connections: 2 });
});
afterAll(() => database.close());

it("[LEDGER-07 part: a lost connection] a connection that is lost amid a transaction ends the transaction, not the process", async () => {
  // The first connection is the transaction's.
  const lost = new Promise((resolve) => {
    database.pool.once("connect", (client) => client.once("end", () => resolve(undefined)));
  });
  const transaction = database.drizzle.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
    // Between two statements nobody waits for an answer of this connection.
    await database.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await lost;
    await tx.execute(sql`select 1`);
  });
  await expect(transaction).rejects.toThrow();
  const { rows } = await database.pool.query("select 1 as one");
  expect(rows).toEqual([{ one: 1 }]);
});

it("[LEDGER-07 part: a connection lost as a transaction begins] its place in the pool is free again", async () => {
  const one = openDatabase(database.url, { connections: 1 });
  one.pool.once("acquire", (client) => {
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  });
  await expect(one.drizzle.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
  const { rows } = await one.pool.query("select 1 as one");
  expect(rows).toEqual([{ one: 1 }]);
  await one.close();
});

it("a day has 24 hours to every statement, also where the server's clocks change and the address has options of its own", async () => {
  const name = new URL(database.url).pathname.slice(1);
  await database.pool.query(`alter database "${name}" set timezone to 'Pacific/Auckland'`);
  const withOptions = new URL(database.url);
  withOptions.searchParams.set("options", "-c work_mem=8MB");
  for (const [url, memory] of [
    [database.url, "4MB"],
    [withOptions.href, "8MB"],
  ] as const) {
    const opened = openDatabase(url, { connections: 1 });
    // Auckland's clocks went back on 5 April.
    const { rows } = await opened.pool.query(
      `select extract(epoch from '2026-04-07T00:00Z'::timestamptz - ('2026-03-31T00:00Z'::timestamptz + interval '7 days')) as off,
        current_setting('work_mem') as memory`,
    );
    expect(rows).toEqual([{ off: "0.000000", memory }]);
    await opened.close();
  }
});
