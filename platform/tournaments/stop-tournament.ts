import { eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { tournaments } from "./tables.ts";

/**
 * Ends a tournament before its time: from now on nothing counts, nobody joins and no prize is paid; the scores stay to be
 * seen. One whose places are frozen can't be stopped, since its prizes may be paid.
 */
export const stopTournament = (
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  id: number,
): Promise<"stopped" | "closed" | "unknown"> =>
  database.drizzle.transaction(async (tx) => {
    const [row] = await tx.select().from(tournaments).where(eq(tournaments.id, id)).for("update");
    if (!row) return "unknown";
    if (row.closedAt !== null) return "closed";
    if (row.stoppedAt === null)
      await tx.update(tournaments).set({ stoppedAt: clock.now() }).where(eq(tournaments.id, id));
    return "stopped";
  });
