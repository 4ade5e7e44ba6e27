import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { madeOnce } from "#platform/db/made-once.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { CompPoints } from "#schemas/api/shop.ts";
import { pointBalances } from "./tables.ts";

const find = madeOnce((reader) =>
  reader
    .select()
    .from(pointBalances)
    .where(eq(pointBalances.playerId, sql.placeholder("playerId")))
    .prepare("read_points"),
);

/** A player's comp points; nothing of either for one who never earned any. */
export async function readPoints(tx: Pick<Transaction, "select">, playerId: number): Promise<CompPoints> {
  const [row] = await find(tx).execute({ playerId });
  return {
    chargeable: { points: toJsonAmount(row?.chargeable ?? 0n) },
    persistent: { points: toJsonAmount(row?.persistent ?? 0n) },
  };
}
