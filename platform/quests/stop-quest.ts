import { eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { quests } from "./tables.ts";

/** Ends a quest before its time: from now on nothing counts. Levels that were reached keep their prizes. */
export const stopQuest = (
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  id: number,
): Promise<"stopped" | "over" | "unknown"> =>
  database.drizzle.transaction(async (tx) => {
    const [row] = await tx.select().from(quests).where(eq(quests.id, id)).for("update");
    if (!row) return "unknown";
    if (row.stoppedAt !== null) return "stopped";
    if (row.endAt <= clock.now()) return "over";
    await tx.update(quests).set({ stoppedAt: clock.now() }).where(eq(quests.id, id));
    return "stopped";
  });
