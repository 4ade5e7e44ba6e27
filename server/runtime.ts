import type { Logger } from "pino";
import { type Database, openDatabase } from "#platform/db/database.ts";
import { SERVING_DEADLINES } from "#platform/db/deadlines.ts";
import { openReplica, primaryReads, type Reads, type Replica } from "#platform/db/replica.ts";
import { migratePlatform } from "#platform/migrate-platform.ts";
import { type DataFolder, takeDataFolder } from "./data-folder.ts";
import { hasEmbeddedDatabase, startEmbeddedDatabase } from "./embedded-database.ts";
import type { Environment } from "./environment.ts";

/** What the process stands on: its folder and its database. */
export interface Runtime {
  data: DataFolder;
  database: Database;
  /** Where it is, for a thread that opens it by itself. */
  databaseUrl: string;
  /** A few connections without deadlines, for what takes long: migrations, audits, clean-up. */
  longWork: Database;
  /** Reads that may be some seconds old. */
  reads: Reads;
  /** The read replica, where one is named. */
  replica: Replica | null;
  /** Brings the database to the shape that the code expects. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

/** Whether an earlier start has made the database that this one starts. */
export const hasDatabase = ({ DATABASE_URL, DATA_FOLDER }: Environment): boolean =>
  !DATABASE_URL && hasEmbeddedDatabase(DATA_FOLDER);

/** Takes the data folder, and starts the embedded PostgreSQL or connects to the one that is named. */
export async function openRuntime(environment: Environment, log: Logger, root: string): Promise<Runtime> {
  const data = takeDataFolder(environment.DATA_FOLDER);
  const undo: (() => Promise<void> | void)[] = [() => data.release()];
  const close = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    let url = environment.DATABASE_URL;
    if (!url) {
      const server = await startEmbeddedDatabase(environment.DATA_FOLDER, log);
      undo.push(() => server.stop());
      url = await server.database("marquee");
    }
    const onIdleError = (error: Error) => log.warn({ err: error }, "a database connection was lost");
    const longWork = openDatabase(url, { connections: 6, onIdleError });
    undo.push(() => longWork.close());
    const database = openDatabase(url, { onIdleError, deadlines: SERVING_DEADLINES });
    undo.push(() => database.close());
    const replica = environment.DATABASE_REPLICA_URL
      ? openReplica(environment.DATABASE_REPLICA_URL, database, { onIdleError, deadlines: SERVING_DEADLINES, log })
      : null;
    if (replica) undo.push(() => replica.close());
    return {
      data,
      database,
      databaseUrl: url,
      reads: replica?.reads ?? primaryReads(database),
      replica,
      longWork,
      migrate: () => migratePlatform(longWork, root),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
