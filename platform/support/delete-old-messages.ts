import { lt } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { contactMessages } from "./tables.ts";

/** As the privacy policy says: two years after they were written. */
export const RETENTION_DAYS = 730;

/** Deletes messages that nobody needs any more. Safe to run at any time. */
export async function deleteOldMessages({
  database,
  clock,
}: Pick<PlatformContext, "database" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * 24 * 60 * 60_000);
  await database.drizzle.delete(contactMessages).where(lt(contactMessages.createdAt, before));
}
