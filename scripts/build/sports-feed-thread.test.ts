import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { beginSportsFeed } from "#server/begin-sports-feed.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { sportsBrands } from "#tests/harness/sports.ts";
import { bundleSportsFeed } from "./bundle-server.ts";

/** A bound for a hang. */
const PATIENCE = { timeout: 60_000, interval: 200 };

let runtime: TestPlatform;
const folder = mkdtempSync(join(tmpdir(), "marquee-feed-thread-"));
const thread = join(folder, "sports-feed.cjs");
beforeAll(async () => {
  [runtime] = await Promise.all([createTestPlatform({ brands: sportsBrands() }), bundleSportsFeed(thread)]);
});
afterAll(async () => {
  await runtime.close();
  rmSync(folder, { recursive: true, force: true });
});

const count = async (statement: string) => Number((await runtime.database.pool.query(statement)).rows[0].count);
/** Messages that were worked by a producer that has caught up. */
const worked = async () =>
  count("select coalesce(sum(sequence), 0) as count from sport_producers where down_since is null");
/** Whether somebody works for the simulator. */
const holders = () =>
  count(`select count(*) from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and datname = current_database()`);

const begin = (script: string) =>
  beginSportsFeed(runtime.context, {
    settings: { SPORTS_FEED: "simulator", LOG_LEVEL: "silent", simulatorSeed: "meridian" },
    databaseUrl: String(runtime.database.pool.options.connectionString),
    thread: script,
  });

it("works the sports feed in a thread of its own, and gives it up when it is closed", async () => {
  // It has a minute to catch up with: two weeks of a season would be the simulator's test.
  await runtime.database.pool.query(
    `insert into sport_producers (producer, sequence, heard_at, message_at, down_since)
     values ('simulator', 0, now(), now() - interval '1 minute', now())`,
  );
  const feed = begin(thread);
  await expect.poll(worked, PATIENCE).toBeGreaterThan(0);
  expect(await holders()).toBe(1);
  await feed?.close();
  await expect.poll(holders, PATIENCE).toBe(0);
}, 120_000);

it("begins again when the thread fails, and not once it is closed", async () => {
  const began = join(folder, "began");
  const failing = join(folder, "failing.cjs");
  writeFileSync(
    failing,
    `const { existsSync, writeFileSync } = require("node:fs");
    if (!existsSync(${JSON.stringify(began)})) {
      writeFileSync(${JSON.stringify(began)}, "");
      throw new Error("the first thread fails");
    }
    require(${JSON.stringify(thread)});`,
  );
  const feed = begin(failing);
  await expect.poll(() => existsSync(began), PATIENCE).toBe(true);
  await expect.poll(holders, PATIENCE).toBe(1);
  expect(runtime.errors.splice(0).map(({ message }) => message)).toEqual([
    "the sports feed's thread failed; it begins again",
  ]);
  await feed?.close();
  await expect.poll(holders, PATIENCE).toBe(0);
}, 120_000);
