import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { type Database, openDatabase } from "#platform/db/database.ts";
import { SERVING_DEADLINES } from "#platform/db/deadlines.ts";
import { startEmbeddedServer } from "#platform/db/embedded.ts";
import { migratePlatform } from "#platform/migrate-platform.ts";
import { type DataFolder, openToServerUser, takeDataFolder } from "./data-folder.ts";
import type { Environment } from "./environment.ts";

/** What the process stands on: its folder and its database. */
export interface Runtime {
  data: DataFolder;
  database: Database;
  /** A few connections without deadlines, for what takes long: migrations, audits, clean-up. */
  longWork: Database;
  close(): Promise<void>;
}

/** Takes the data folder, starts the embedded PostgreSQL or connects to the one that is named, and migrates it. */
export async function openRuntime(environment: Environment, log: Logger, root: string): Promise<Runtime> {
  const data = takeDataFolder(environment.DATA_FOLDER);
  const undo: (() => Promise<void> | void)[] = [() => data.release()];
  const close = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    let url = environment.DATABASE_URL;
    if (!url) {
      openToServerUser(data.path);
      const folder = join(data.path, "database");
      mkdirSync(folder, { recursive: true });
      const server = await startEmbeddedServer({
        folder,
        settings: ["max_connections=200"],
        onLog: (line) => log.debug({ line: line.trim() }, "postgres"),
        log,
      });
      undo.push(() => server.stop());
      url = await server.database("marquee");
    }
    const onIdleError = (error: Error) => log.warn({ err: error }, "a database connection was lost");
    const longWork = openDatabase(url, { connections: 6, onIdleError });
    undo.push(() => longWork.close());
    const database = openDatabase(url, { onIdleError, deadlines: SERVING_DEADLINES });
    undo.push(() => database.close());
    await migratePlatform(longWork, root);
    return { data, database, longWork, close };
  } catch (error) {
    await close();
    throw error;
  }
}
