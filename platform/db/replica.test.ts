import { chmodSync, rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { memoryFolder } from "#tests/harness/memory-folder.ts";
import { type PrimaryAndStandby, startWithStandby } from "#tests/harness/standby.ts";
import { type Database, openDatabase } from "./database.ts";
import { openReplica, type Replica } from "./replica.ts";

let folder: string;
let servers: PrimaryAndStandby;
let primary: Database;
let standby: Database;
let replica: Replica;
const logged: string[] = [];
const log = {
  info: (_: object, message: string) => void logged.push(message),
  error: (_: object, message: string) => void logged.push(message),
};
const KEEPS_UP = "the read replica keeps up: it answers reads";
const IS_AWAY = "the read replica is away or behind: the primary answers its reads";

beforeAll(async () => {
  folder = memoryFolder("marquee-replica-");
  chmodSync(folder, 0o755);
  servers = await startWithStandby(folder);
  primary = openDatabase(servers.primaryUrl, { connections: 2 });
  standby = openDatabase(servers.standbyUrl, { connections: 2 });
  await primary.pool.query("create table notes (words text)");
  replica = openReplica(servers.standbyUrl, primary, { connections: 2, log });
}, 60_000);
afterAll(async () => {
  await replica?.close();
  await Promise.all([primary?.close(), standby?.close()]);
  await servers?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Who answers a read, and what it finds. */
const read = () =>
  replica.reads(async ({ pool }) => {
    const { rows } = await pool.query("select pg_is_in_recovery() as standby, count(words)::int as notes from notes");
    return rows[0] as { standby: boolean; notes: number };
  });
const write = () => primary.pool.query("insert into notes values ('a')");
const checkUntil = (used: boolean) =>
  expect
    .poll(
      async () => {
        await replica.check();
        return replica.isUsed();
      },
      { timeout: 20_000 },
    )
    .toBe(used);

it("[SCALE-01 part: a read replica] reads go to the standby while it keeps up, and to the primary while it is behind", async () => {
  await write();
  await checkUntil(true);
  await expect.poll(read).toEqual({ standby: true, notes: 1 });

  await standby.pool.query("select pg_wal_replay_pause()");
  await write();
  await checkUntil(false);
  expect(await read()).toEqual({ standby: false, notes: 2 });

  await standby.pool.query("select pg_wal_replay_resume()");
  await checkUntil(true);
  await expect.poll(read).toEqual({ standby: true, notes: 2 });
  expect(logged).toEqual([KEEPS_UP, IS_AWAY, KEEPS_UP]);
});

it("a database that is no standby is never read from", async () => {
  const wrong = openReplica(servers.primaryUrl, primary, { connections: 1, log });
  await wrong.check();
  expect(wrong.isUsed()).toBe(false);
  await wrong.close();
});

it("[SCALE-01 part: a read replica] a standby that goes costs no read: the primary answers the same one", async () => {
  await checkUntil(true);
  await servers.stopStandby();
  expect(await read()).toEqual({ standby: false, notes: 2 });
  expect(replica.isUsed()).toBe(false);
});
