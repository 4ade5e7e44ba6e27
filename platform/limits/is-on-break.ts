import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { playerLimits } from "./tables.ts";

/** Whether a player takes a break or is excluded at a time: they win no prizes and join nothing until it ends. */
export async function isOnBreak(tx: Pick<Transaction, "select">, playerId: number, now: Date): Promise<boolean> {
  const [found] = await tx
    .select({ id: playerLimits.id })
    .from(playerLimits)
    .where(
      and(
        eq(playerLimits.playerId, playerId),
        inArray(playerLimits.type, ["coolingoff", "selfexclusion"]),
        isNull(playerLimits.endedAt),
        or(isNull(playerLimits.activeUntil), gt(playerLimits.activeUntil, now)),
      ),
    )
    .limit(1);
  return found !== undefined;
}
