import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/harness/database.ts";
import { DatabaseLine } from "#tests/harness/database-line.ts";
import { type Database, openDatabase } from "./database.ts";
import { databaseFailure } from "./database-failure.ts";
import { asCall, hasSent, promptly, resetSent } from "./deadlines.ts";

let direct: TestDatabase;
let line: DatabaseLine;
let database: Database;
beforeAll(async () => {
  direct = await createTestDatabase({ connections: 2 });
  await direct.pool.query("create table notes (text text)");
  line = await DatabaseLine.open(direct.url);
  database = openDatabase(line.url, { connections: 2, deadlines: { promptMs: 200, ordinaryMs: 2_000 } });
});
afterEach(() => line.resume());
afterAll(async () => {
  await database.close();
  await line.close();
  await direct.close();
});

const failureOf = (work: Promise<unknown>) => work.then(() => "no failure", databaseFailure);

it("a statement that a stalled database doesn't answer ends as unknown, one that found no connection as not done", async () => {
  await database.pool.query("select 1");
  line.stall();
  const failures = await Promise.all(
    [1, 2, 3].map(() => promptly(() => failureOf(database.pool.query("insert into notes values ('late')")))),
  );
  expect(failures.sort()).toEqual(["nothing-done", "nothing-done", "unknown"]);
  expect(await failureOf(database.pool.query("select 1")), "outside of a call as well").toBe("nothing-done");
  line.resume();
  await expect.poll(() => failureOf(database.pool.query("select 1"))).toBe("no failure");
});

it("a crowd that waits for a connection is served one after the other, as long as an ordinary statement may take", async () => {
  const crowded = openDatabase(direct.url, { connections: 1, deadlines: { promptMs: 600, ordinaryMs: 3_000 } });
  // A busy machine connects slowly, which is no crowd.
  await crowded.pool.query("select 1");
  const started = performance.now();
  const served = await Promise.all(
    Array.from({ length: 100 }, () =>
      promptly(async () => {
        const failure = await failureOf(crowded.pool.query("select pg_sleep(0.06)"));
        return { failure, afterMs: performance.now() - started };
      }),
    ),
  );
  await crowded.close();
  expect(served.slice(0, 15).map(({ failure }) => failure)).toEqual(Array(15).fill("no failure"));
  const last = served.at(-1);
  expect(last?.failure).toBe("nothing-done");
  expect(last?.afterMs, "after 3 s and the last deadline").toBeGreaterThan(2_990);
});

it("a call that comes to a crowd late waits until the ordinary deadline from its own start, also in calls that it makes", async () => {
  const crowded = openDatabase(direct.url, { connections: 1, deadlines: { promptMs: 200, ordinaryMs: 2_000 } });
  const sleep = () => failureOf(crowded.pool.query("select pg_sleep(0.06)"));
  const crowd = setTimeout(1_500).then(() => Promise.all(Array.from({ length: 40 }, sleep)));
  const started = performance.now();
  const failure = await asCall(false, async () => {
    await setTimeout(1_600);
    return promptly(sleep);
  });
  expect([failure, performance.now() - started < 3_000]).toEqual(["nothing-done", true]);
  await crowd;
  await crowded.close();
});

it("what a crowd before it took is not taken from the time that a statement has", async () => {
  const crowded = openDatabase(direct.url, { connections: 1, deadlines: { promptMs: 500, ordinaryMs: 5_000 } });
  await crowded.pool.query("select 1");
  const sleep = (seconds: number) => promptly(() => failureOf(crowded.pool.query("select pg_sleep($1)", [seconds])));
  const crowd = Array.from({ length: 30 }, () => sleep(0.03));
  expect(await sleep(0.25)).toBe("no failure");
  await Promise.all(crowd);
  await crowded.close();
});

it("a transaction that was left by its caller is nobody else's afterwards", async () => {
  const transaction = database.drizzle.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values ('half')`);
    line.stall();
    await tx.execute(sql`insert into notes values ('other half')`);
  });
  expect(await failureOf(transaction)).toBe("unknown");
  line.resume();
  await expect.poll(() => failureOf(database.pool.query("insert into notes values ('whole')"))).toBe("no failure");
  const { rows } = await direct.pool.query("select text from notes where text in ('half', 'whole')");
  expect(rows).toEqual([{ text: "whole" }]);
});

it("a call that was let down once waits no more, and neither do the calls that it makes", async () => {
  await database.pool.query("select 1");
  line.stall();
  await promptly(async () => {
    await failureOf(database.pool.query("select 1"));
    const started = performance.now();
    for (let index = 0; index < 20; index += 1) {
      expect(await asCall(true, () => failureOf(database.pool.query("select 1")))).not.toBe("no failure");
    }
    expect(performance.now() - started, "a bound for a hang: not twenty deadlines").toBeLessThan(20 * 200);
  });
});

it("an answer that came in while the process was busy is in time", async () => {
  const bounded = openDatabase(direct.url, { connections: 1, deadlines: { promptMs: 200, ordinaryMs: 2_000 } });
  await bounded.pool.query("select 1");
  const answer = promptly(() => bounded.pool.query("select 1 as one"));
  const until = performance.now() + 600;
  while (performance.now() < until);
  expect((await answer).rows).toEqual([{ one: 1 }]);
  await bounded.close();
});

it("knows of a call whether anything was sent", async () => {
  await asCall(false, async () => {
    expect(hasSent()).toBe(false);
    await database.pool.query("select 1");
    expect(hasSent()).toBe(true);
    resetSent();
    expect(hasSent()).toBe(false);
    await database.drizzle.transaction((tx) => tx.execute(sql`select 1`));
    expect(hasSent()).toBe(true);
  });
});

it("a lock that is held for long ends the waiting on the server, and is known to have changed nothing", async () => {
  const holder = await direct.pool.connect();
  await holder.query("begin");
  await holder.query("lock table notes in access exclusive mode");
  const bounded = openDatabase(direct.url, { connections: 1, deadlines: { promptMs: 100, ordinaryMs: 30_000 } });
  expect(await failureOf(bounded.pool.query("insert into notes values ('locked')"))).toBe("nothing-done");
  await holder.query("rollback");
  holder.release();
  await bounded.close();
});

it("a connection that is cut under a statement leaves its end unknown", async () => {
  const cut = failureOf(database.pool.query("select pg_sleep(30)"));
  await direct.pool.query("select pg_sleep(0.05)");
  line.cut();
  expect(await cut).toBe("unknown");
  expect(databaseFailure(new Error("anything else"))).toBeNull();
  expect(databaseFailure(Object.assign(new Error("duplicate"), { code: "23505" }))).toBeNull();
});
