import { execFileSync } from "node:child_process";
import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { startEmbeddedServer } from "#platform/db/embedded.ts";
import { loadEmbeddedPostgres } from "#platform/db/load-embedded-postgres.ts";
import { freePort } from "./free-port.ts";
import { overTcp } from "./over-tcp.ts";

/** A PostgreSQL and a standby that follows it by streaming replication. */
export interface PrimaryAndStandby {
  primaryUrl: string;
  standbyUrl: string;
  stopStandby(): Promise<void>;
  close(): Promise<void>;
}

const SETTINGS = ["fsync=off", "max_connections=100"];

/** Starts both under a folder, with an empty database `marquee`. */
export async function startWithStandby(folder: string): Promise<PrimaryAndStandby> {
  const [primaryFolder, standbyFolder] = [join(folder, "primary"), join(folder, "standby")];
  const first = await startEmbeddedServer({ folder: primaryFolder, settings: SETTINGS });
  await first.database("marquee");
  await first.stop();
  // With its owner: PostgreSQL takes no folder of another user.
  execFileSync("cp", ["-a", primaryFolder, standbyFolder]);
  const primary = await startEmbeddedServer({ folder: primaryFolder, settings: SETTINGS });
  const primaryUrl = overTcp(await primary.database("marquee")).href;
  const data = join(standbyFolder, "postgres");
  rmSync(join(data, "postmaster.pid"), { force: true });
  writeFileSync(join(data, "standby.signal"), "");
  const { hostname, port, username, password } = new URL(primaryUrl);
  appendFileSync(
    join(data, "postgresql.auto.conf"),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  const standbyUrl = new URL(primaryUrl);
  standbyUrl.port = String(await freePort());
  const stopStandby = await startStandby(data, standbyUrl);
  return {
    primaryUrl,
    standbyUrl: standbyUrl.href,
    stopStandby,
    async close() {
      await stopStandby();
      await primary.stop();
    },
  };
}

/** Starts a server that only reads; answers how to stop it. */
async function startStandby(databaseDir: string, url: URL): Promise<() => Promise<void>> {
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir,
    user: url.username,
    password: url.password,
    port: Number(url.port),
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", "listen_addresses=127.0.0.1", ...SETTINGS.flatMap((setting) => ["-c", setting])],
    onLog: () => {},
    onError: () => {},
  });
  let stopped = false;
  // Its start ends with a line that only a primary logs; when the standby is stopped, it rejects.
  server.start().catch(() => {});
  for (let tries = 0; !(await answers(url)); tries += 1) {
    if (tries === 200) throw new Error("the standby does not answer");
    await setTimeout(100);
  }
  return async () => {
    if (!stopped) await server.stop();
    stopped = true;
  };
}

async function answers(url: URL): Promise<boolean> {
  const client = new pg.Client({ connectionString: url.href });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
