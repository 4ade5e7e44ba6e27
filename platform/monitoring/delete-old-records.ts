import { desc, lt } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { monitoringRecords, utmRecords } from "./tables.ts";

const DAY = 86_400_000;
const RECORDS_LIVE = 7 * DAY;
const CAMPAIGNS_LIVE = 90 * DAY;
const MOST_RECORDS = 50_000;

/** Deletes what is old, and the oldest of what is too much. Safe to run at any time. */
export async function deleteOldRecords(
  { database: { drizzle }, clock }: Pick<PlatformContext, "database" | "clock">,
  most = MOST_RECORDS,
): Promise<void> {
  const now = clock.now().getTime();
  await drizzle.delete(monitoringRecords).where(lt(monitoringRecords.createdAt, new Date(now - RECORDS_LIVE)));
  await drizzle.delete(utmRecords).where(lt(utmRecords.createdAt, new Date(now - CAMPAIGNS_LIVE)));
  const [retainedSince] = await drizzle
    .select({ id: monitoringRecords.id })
    .from(monitoringRecords)
    .orderBy(desc(monitoringRecords.id))
    .offset(most - 1)
    .limit(1);
  if (retainedSince) await drizzle.delete(monitoringRecords).where(lt(monitoringRecords.id, retainedSince.id));
}
