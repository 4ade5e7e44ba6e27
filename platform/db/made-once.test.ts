import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/harness/database.ts";
import { madeOnce } from "./made-once.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ connections: 2 });
});
afterAll(() => database.close());

it("a statement is made once for a database and for each transaction, which reads what it has written itself", async () => {
  let times = 0;
  const find = madeOnce((reader) => {
    times += 1;
    return reader
      .select({ one: sql<number>`${sql.placeholder("one")}::integer` })
      .from(sql`(values (1)) as line`)
      .prepare("made_once");
  });
  const { drizzle } = database;
  expect(await find(drizzle).execute({ one: 1 })).toEqual([{ one: 1 }]);
  expect(await find(drizzle).execute({ one: 2 })).toEqual([{ one: 2 }]);
  expect(times).toBe(1);
  await drizzle.transaction(async (tx) => {
    expect(await find(tx).execute({ one: 3 })).toEqual([{ one: 3 }]);
    expect(await find(tx).execute({ one: 4 })).toEqual([{ one: 4 }]);
  });
  expect(times).toBe(2);
});
