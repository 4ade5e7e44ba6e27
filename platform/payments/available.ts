import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { type Available, readAvailable as readAll } from "#platform/wallet/read-available.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { Payments } from "./dependencies.ts";

/** What of a player's real money in one currency may leave now. */
export async function readAvailable(
  tx: Pick<Transaction, "execute">,
  { hold }: Pick<Payments, "hold">,
  { playerId, currency, real }: { playerId: number; currency: CurrencyCode; real: bigint },
): Promise<Available> {
  const { rows } = await tx.execute<{ debt: string }>(
    sql`select payment_debt(${playerId}::integer, ${currency}) as debt`,
  );
  const [available] = await readAll(hold, playerId, [{ currency, real, debt: BigInt(rows[0]?.debt ?? 0) }]);
  if (!available) throw new Error(`nothing was read of player ${playerId}'s ${currency}`);
  return available;
}
