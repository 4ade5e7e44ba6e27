import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { type CashoutHold, cashoutable } from "./cashout-port.ts";

export interface Available {
  /** What may leave now: less what wagering holds, less what the player owes after a chargeback or a corrected win. */
  available: bigint;
  /** What wagering holds of it. */
  held: bigint;
}

/**
 * What of a player's real money may leave now, for each holding in its order. Account lists, payment methods and withdrawals all ask
 * here, so that they name one amount.
 */
export async function readAvailable(
  tx: Pick<Transaction, "execute">,
  hold: CashoutHold,
  playerId: number,
  holdings: readonly { currency: CurrencyCode; real: bigint }[],
): Promise<Available[]> {
  const currencies = holdings.map(({ currency }) => currency);
  const [{ rows }, wagering] = await Promise.all([
    tx.execute<{ currency: string; debt: string }>(
      sql`select currency, payment_debt(${playerId}::integer, currency) as debt
        from unnest(${sql.param(currencies)}::text[]) as currency`,
    ),
    hold.held(playerId),
  ]);
  const debts = new Map(rows.map(({ currency, debt }) => [currency, BigInt(debt)]));
  return holdings.map(({ currency, real }) => {
    const held = wagering.get(currency) ?? 0n;
    return { available: cashoutable(real, held + (debts.get(currency) ?? 0n)), held };
  });
}
