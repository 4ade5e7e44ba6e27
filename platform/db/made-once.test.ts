import { eq, sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/harness/database.ts";
import { madeOnce } from "./made-once.ts";

const lines = pgTable("made_once_lines", { text: text("text") });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ connections: 2 });
});
afterAll(() => database.close());

it("a statement is made once, and a transaction that it is lent to reads what it has written itself", async () => {
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
  const read = madeOnce((reader) => {
    times += 1;
    return reader
      .select({ text: lines.text })
      .from(lines)
      .where(eq(lines.text, sql.placeholder("text")))
      .prepare("made_once_lines");
  });
  await drizzle.execute(sql`create table made_once_lines (text text)`);
  await drizzle.transaction(async (tx) => {
    expect(await find(tx).execute({ one: 3 })).toEqual([{ one: 3 }]);
    await tx.execute(sql`insert into made_once_lines values ('mine')`);
    expect(await read(tx).execute({ text: "mine" })).toEqual([{ text: "mine" }]);
    expect(await read(drizzle).execute({ text: "mine" })).toEqual([]);
  });
  expect(await read(drizzle).execute({ text: "mine" })).toEqual([{ text: "mine" }]);
  expect(times).toBe(2);
});
