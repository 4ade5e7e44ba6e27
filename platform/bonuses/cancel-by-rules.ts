import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";

/** Why rules, not the player, cancel a gift. */
export type CancelReason = "withdrawal" | "deposit_taken_back";

/** Cancels a gift that has not ended; one that has ended stays as it is. What has become real money stays. */
export async function cancelGiftByRules(
  tx: Transaction,
  { clock }: Pick<PlatformContext, "clock">,
  { id, playerId }: { id: bigint; playerId: number | null },
  reason: CancelReason,
): Promise<void> {
  await tx.execute(
    sql`select gift_cancel(${id}, ${playerId}::integer, ${reason}, 'rules', ${clock.now().toISOString()}::timestamptz)`,
  );
}
