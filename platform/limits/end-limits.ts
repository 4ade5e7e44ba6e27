import { and, eq, isNull, lte } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { lockPlayer } from "./lock-player.ts";
import { closeRequest } from "./requests.ts";
import { limitRequests, playerLimits } from "./tables.ts";
import { endBreak } from "./take-break.ts";

type Needs = Pick<PlatformContext, "database" | "clock">;

/** At most so many in one run; the next one goes on. */
const MOST = 500;

/**
 * Writes down which breaks and exclusions are over and which requests have lapsed: they have stopped counting at their
 * time already. Safe to run at any time, by several processes.
 */
export async function endLimits(context: Needs): Promise<void> {
  await endBreaks(context);
  await lapseRequests(context);
}

async function endBreaks({ database, clock }: Needs): Promise<void> {
  const now = clock.now();
  const over = and(isNull(playerLimits.endedAt), lte(playerLimits.activeUntil, now));
  const { id, playerId } = playerLimits;
  const found = await database.drizzle.select({ id, playerId }).from(playerLimits).where(over).limit(MOST);
  for (const each of found) {
    await database.drizzle.transaction(async (tx) => {
      await lockPlayer(tx, each.playerId);
      const [limit] = await tx
        .select()
        .from(playerLimits)
        .where(and(over, eq(playerLimits.id, each.id)));
      if (limit) await endBreak(tx, limit, now);
    });
  }
}

async function lapseRequests({ database, clock }: Needs): Promise<void> {
  const now = clock.now();
  const over = and(isNull(limitRequests.outcome), lte(limitRequests.expiresAt, now));
  const { limitId, playerId } = limitRequests;
  const found = await database.drizzle.select({ limitId, playerId }).from(limitRequests).where(over).limit(MOST);
  for (const each of found) {
    await database.drizzle.transaction(async (tx) => {
      await lockPlayer(tx, each.playerId);
      const [limit] = await tx.select().from(playerLimits).where(eq(playerLimits.id, each.limitId));
      if (limit) await closeRequest(tx, limit, "lapsed", now);
    });
  }
}
