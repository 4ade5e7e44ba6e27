import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Clock } from "#platform/clock.ts";
import { systemClock } from "#platform/clock.ts";
import { type Database, openDatabase } from "#platform/db/database.ts";
import { isAlive } from "#server/data-folder.ts";
import { type Environment, readEnvironment } from "#server/environment.ts";
import { createLog } from "#server/log.ts";
import { openRuntime } from "#server/runtime.ts";
import { StartError } from "#server/start-error.ts";
import { CommandError } from "../command-line/run-script.ts";

/** As much of the platform's context as an operator's verb needs. */
export interface PlayerRuntime {
  database: Database;
  clock: Clock;
  /** What documents are sealed with. */
  secret: string;
}

/** Does work on the program's own database: the one that is named, the one that runs, or one that is started for it. */
export async function withRuntime<T>(
  variables: Record<string, string | undefined>,
  work: (runtime: PlayerRuntime) => Promise<T>,
): Promise<T> {
  const environment = readEnvironment(variables);
  const address = environment.DATABASE_URL ?? runningDatabase(environment.DATA_FOLDER);
  if (address) {
    const database = openDatabase(address, { connections: 2 });
    try {
      await database.pool.query("select 1").catch((error: unknown) => {
        throw unreachable(address, error);
      });
      return await work({ database, clock: systemClock, secret: secretOf(environment) });
    } finally {
      await database.close();
    }
  }
  const runtime = await openRuntime(environment, createLog("error"), resolve("."));
  try {
    await runtime.migrate();
    const secret = environment.SECRET ?? runtime.data.secret();
    return await work({ database: runtime.database, clock: systemClock, secret });
  } finally {
    await runtime.close();
  }
}

/** A database that can't be opened, in one line without its password. */
function unreachable(address: string, error: unknown): CommandError {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return new CommandError(
    `The database at ${new URL(address).host} can't be reached: ${message || code || "no answer"}`,
  );
}

/**
 * Address of the embedded server while the program runs: PostgreSQL notes its process and, in the fourth line, its port
 * in a file of its own. After a crash both files may be there still: they count only while their processes are alive.
 */
function runningDatabase(folder: string): string | null {
  const lock = join(folder, "process.pid");
  const note = join(folder, "database", "postgres", "postmaster.pid");
  if (!existsSync(lock) || !existsSync(note)) return null;
  const [server, , , port] = readFileSync(note, "utf8").split("\n");
  if (![readFileSync(lock, "utf8"), server].every((pid) => isAlive(Number(pid)))) return null;
  return port?.trim() ? `postgres://marquee:marquee@127.0.0.1:${port.trim()}/marquee` : null;
}

function secretOf({ SECRET, DATA_FOLDER }: Environment): string {
  const file = join(DATA_FOLDER, "secret");
  if (SECRET) return SECRET;
  if (existsSync(file)) return readFileSync(file, "utf8");
  throw new StartError(`There is no key in ${DATA_FOLDER}. Set SECRET to the program's secret.`);
}
