import type { Database } from "../db/database.ts";
import { createBoss } from "./boss.ts";

/** Moves jobs whose time is over to pg-boss's archive, and deletes old ones from there. Safe to run at any time. */
export async function deleteOldJobs({ database }: { database: Pick<Database, "pool"> }): Promise<void> {
  const boss = createBoss(database);
  await boss.archive();
  // Its types call it `purge`, which does not exist.
  await (boss as unknown as { drop(): Promise<void> }).drop();
}
