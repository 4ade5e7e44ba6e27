import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { cmsSchedules } from "./tables.ts";

/**
 * Locks an entry's open schedules until the transaction ends and answers them in the order of their times; with `until`
 * those that are due then. Everybody locks them in this order, and before the row that counts changes, so that no two
 * transactions wait for each other.
 */
export const lockSchedules = (
  tx: Transaction,
  entry: string,
  until?: Date,
): Promise<(typeof cmsSchedules.$inferSelect)[]> =>
  tx
    .select()
    .from(cmsSchedules)
    .where(
      and(eq(cmsSchedules.entry, entry), isNull(cmsSchedules.endedAt), until ? lte(cmsSchedules.at, until) : undefined),
    )
    .orderBy(asc(cmsSchedules.at), asc(cmsSchedules.id))
    .for("update");
