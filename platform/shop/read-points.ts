import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { CompPoints } from "#schemas/api/shop.ts";
import { pointBalances } from "./tables.ts";

/** A player's comp points; nothing of either for one who never earned any. */
export async function readPoints(tx: Pick<Transaction, "select">, playerId: number): Promise<CompPoints> {
  const [row] = await tx.select().from(pointBalances).where(eq(pointBalances.playerId, playerId));
  return {
    chargeable: { points: toJsonAmount(row?.chargeable ?? 0n) },
    persistent: { points: toJsonAmount(row?.persistent ?? 0n) },
  };
}
