import { resolve } from "node:path";
import { systemClock } from "./clock.ts";
import { enqueueWaitingSchedules } from "./cms/run-schedules.ts";
import type { Database } from "./db/database.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { installJobs } from "./jobs/install.ts";
import { enqueueWaitingMails } from "./mail/enqueue-waiting.ts";
import { QUEUES } from "./queues.ts";

/**
 * Brings a database to the shape that this release expects: tables, rules, the job queue, and jobs for what earlier
 * releases left waiting. `root` is the project's folder. Starts at the same time wait for one another.
 */
export function migratePlatform(database: Database, root: string): Promise<void> {
  const folders = { migrations: resolve(root, "platform/db/migrations"), domains: resolve(root, "platform") };
  return migrateDatabase(database, folders, async () => {
    await installJobs(database, QUEUES);
    await enqueueWaitingMails(database, systemClock);
    await enqueueWaitingSchedules(database, systemClock);
  });
}
