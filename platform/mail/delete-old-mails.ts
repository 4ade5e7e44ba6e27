import { lt } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { mails } from "./tables.ts";

/** How long the outbox remembers that a mail was sent or given up. */
const CACHE_MS = 30 * 24 * 60 * 60_000;

/** Deletes mails of long ago. Safe to run at any time. */
export async function deleteOldMails({ database, clock }: Pick<PlatformContext, "database" | "clock">): Promise<void> {
  await database.drizzle.delete(mails).where(lt(mails.queuedAt, new Date(clock.now().getTime() - CACHE_MS)));
}
