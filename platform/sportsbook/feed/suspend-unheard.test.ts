import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { sportsBrands } from "#tests/harness/sports.ts";
import { suspendUnheard } from "./run-feed.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform({ brands: sportsBrands() });
});
afterAll(() => runtime.close());

it("suspends at a start what a producer prices that no process works for, and leaves alone one that another process works for", async () => {
  const { pool } = runtime.database;
  await pool.query(
    `insert into sport_producers (producer, sequence, heard_at, message_at)
     values ('left', 1, now(), now()), ('worked', 1, now(), now())`,
  );
  const other = await pool.connect();
  try {
    await other.query("select pg_advisory_lock(hashtextextended('sports-feed:worked', 0))");
    await suspendUnheard(runtime.context);
    const { rows } = await pool.query<{ producer: string }>(
      "select producer from sport_producers where down_since is not null",
    );
    expect(rows.map(({ producer }) => producer)).toEqual(["left"]);
    // Whoever begins to work for it finds its lock free.
    const { rows: locks } = await other.query(
      "select pg_try_advisory_lock(hashtextextended('sports-feed:left', 0)) as held",
    );
    expect(locks).toEqual([{ held: true }]);
  } finally {
    await other.query("select pg_advisory_unlock_all()");
    other.release();
  }
});
