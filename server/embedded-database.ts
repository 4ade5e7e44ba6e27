import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { type EmbeddedServer, startEmbeddedServer } from "#platform/db/embedded.ts";
import type { SupervisorLog } from "#platform/db/supervise.ts";
import { DEFAULT_DATA_FOLDER, openToServerUser, takeDataFolder } from "./data-folder.ts";

interface DatabaseLog extends SupervisorLog {
  debug(fields: object, message: string): void;
}

/** A database that was begun before the program that uses it was loaded. */
interface BegunDatabase {
  folder: string;
  server: Promise<EmbeddedServer>;
  log: LateLog;
}

const folderOf = (dataFolder: string) => join(resolve(dataFolder), "database");

/** Whether an earlier start has made the embedded database. */
export const hasEmbeddedDatabase = (dataFolder: string): boolean =>
  existsSync(join(folderOf(dataFolder), "postgres", "PG_VERSION"));

/** Starts the embedded PostgreSQL of a data folder that this process has taken, or takes over the one that was begun. */
export function startEmbeddedDatabase(dataFolder: string, log: DatabaseLog): Promise<EmbeddedServer> {
  const begun = takeBegun();
  if (begun?.folder !== folderOf(dataFolder)) return start(dataFolder, { log });
  begun.log.flowInto(log);
  return begun.server;
}

/**
 * Begins the embedded PostgreSQL of an earlier start and returns once its process has begun: it comes up while the program
 * is loaded (scripts/build/run-bundle.mjs), which is a fifth of a second of a restart. What fails here is told by
 * `startEmbeddedDatabase`.
 */
export async function beginEmbeddedDatabase(environment: Record<string, string | undefined>): Promise<void> {
  const dataFolder = environment.DATA_FOLDER || DEFAULT_DATA_FOLDER;
  if (environment.DATABASE_URL || !hasEmbeddedDatabase(dataFolder)) return;
  try {
    takeDataFolder(dataFolder);
  } catch {
    // Another process has it: the start refuses, and says so.
    return;
  }
  const log = new LateLog();
  await new Promise<void>((resolve) => {
    const server = start(dataFolder, { log, onSpawn: resolve });
    server.catch(() => resolve());
    Reflect.set(globalThis, BEGUN, { folder: folderOf(dataFolder), server, log } satisfies BegunDatabase);
  });
}

function start(dataFolder: string, { log, onSpawn }: { log: DatabaseLog; onSpawn?: () => void }) {
  openToServerUser(resolve(dataFolder));
  const folder = folderOf(dataFolder);
  mkdirSync(folder, { recursive: true });
  return startEmbeddedServer({
    folder,
    settings: ["max_connections=200"],
    onLog: (line) => log.debug({ line: line.trim() }, "postgres"),
    log,
    ...(onSpawn ? { onSpawn } : {}),
  });
}

/** The bundle that begins it and the one that takes it over have no module in common. */
const BEGUN = Symbol.for("marquee.begun-database");

function takeBegun(): BegunDatabase | undefined {
  const begun = Reflect.get(globalThis, BEGUN) as BegunDatabase | undefined;
  Reflect.deleteProperty(globalThis, BEGUN);
  return begun;
}

/** Keeps what is logged until the program's own log is there. */
class LateLog implements DatabaseLog {
  #log: DatabaseLog | null = null;
  readonly #waiting: ((log: DatabaseLog) => void)[] = [];

  debug = (fields: object, message: string) => this.#write((log) => log.debug(fields, message));
  info = (fields: object, message: string) => this.#write((log) => log.info(fields, message));
  error = (fields: object, message: string) => this.#write((log) => log.error(fields, message));

  flowInto(log: DatabaseLog): void {
    this.#log = log;
    for (const write of this.#waiting.splice(0)) write(log);
  }

  #write(write: (log: DatabaseLog) => void): void {
    if (this.#log) write(this.#log);
    else this.#waiting.push(write);
  }
}
