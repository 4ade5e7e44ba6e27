import { lt } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { cmsEvents } from "./tables.ts";

/** Far longer than any process is cut off and goes on serving. */
const CACHE_MS = 30 * 24 * 60 * 60_000;

/** Deletes events that every process has long seen. */
export async function deleteOldEvents({ database, clock }: Pick<PlatformContext, "database" | "clock">): Promise<void> {
  await database.drizzle.delete(cmsEvents).where(lt(cmsEvents.at, new Date(clock.now().getTime() - CACHE_MS)));
}
