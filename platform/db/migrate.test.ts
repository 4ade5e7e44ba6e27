import { resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/harness/database.ts";
import { migrateDatabase } from "./migrate.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("migrates again without a change, from several starts at once", async () => {
  const folders = { migrations: resolve("platform/db/migrations"), domains: resolve("platform") };
  await Promise.all([1, 2, 3].map(() => migrateDatabase(database, folders)));
  const tables = await database.pool.query("select 1 from pg_tables where tablename = 'players'");
  expect(tables.rowCount).toBe(1);
});
