import { lt } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { adventureEntries } from "./tables.ts";

/** No day is open so long after it began, wherever the player is. */
const RETENTION_MS = 8 * 24 * 60 * 60 * 1_000;

/** Deletes what counted for days that are long over. */
export async function deleteOldAdventureEntries({
  database,
  clock,
}: Pick<PlatformContext, "database" | "clock">): Promise<void> {
  const limit = new Date(clock.now().getTime() - RETENTION_MS);
  await database.drizzle.delete(adventureEntries).where(lt(adventureEntries.happenedAt, limit));
}
