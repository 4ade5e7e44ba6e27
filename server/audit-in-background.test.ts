import type { Logger } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPlayerAccounts } from "#platform/ledger/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/database.ts";
import { auditInBackground } from "./audit-in-background.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await openPlayerAccounts(database.drizzle, { brand: "test", playerId: 1, currency: "EUR" });
});
afterAll(() => database.close());

/** What the audit of a start writes to the log. */
async function logged(): Promise<unknown[]> {
  const lines: unknown[] = [];
  const level = (name: string) => (first: unknown, text?: string) =>
    lines.push(text === undefined ? [name, first] : [name, first, text]);
  const log = { fatal: level("fatal"), info: level("info"), error: level("error") } as unknown as Logger;
  await auditInBackground(database, log);
  return lines;
}

it("[LEDGER-01 part: at start] a ledger that adds up is logged so; a balance that differs from its postings is fatal, named, and left as it is", async () => {
  expect(await logged()).toEqual([["info", "the ledger adds up"]]);
  const client = await database.pool.connect();
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  await client.query("update ledger_balances set real = 5 where player_id = 1");
  await client.query("commit");
  client.release();
  expect(await logged()).toEqual([
    [
      "fatal",
      { count: 1, diagnostics: [expect.objectContaining({ rule: "wrong-balance", subject: "player 1 EUR real" })] },
      "the ledger does not add up",
    ],
  ]);
  const { rows } = await database.pool.query("select real from ledger_balances where player_id = 1");
  expect(rows).toEqual([{ real: "5" }]);
});
