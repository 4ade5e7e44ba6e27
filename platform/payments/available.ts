import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { cashoutable } from "#platform/wallet/cashout-port.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { Payments } from "./dependencies.ts";

/** What of a player's real money may leave now: less what wagering holds, less what they owe after a chargeback. */
export async function readAvailable(
  tx: Transaction,
  { hold }: Pick<Payments, "hold">,
  { playerId, currency, real }: { playerId: number; currency: CurrencyCode; real: bigint },
): Promise<{ available: bigint; held: bigint }> {
  const { rows } = await tx.execute<{ debt: string }>(
    sql`select payment_debt(${playerId}::integer, ${currency}) as debt`,
  );
  const held = (await hold.held(playerId)).get(currency) ?? 0n;
  return { available: cashoutable(real, held + BigInt(rows[0]?.debt ?? 0)), held };
}
