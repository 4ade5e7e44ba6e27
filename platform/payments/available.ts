import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { type Available, readAvailable as readAll } from "#platform/wallet/read-available.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { Payments } from "./dependencies.ts";

/** What of a player's real money in one currency may leave now, and what they owe in it. */
export async function readAvailable(
  tx: Pick<Transaction, "execute">,
  { hold }: Pick<Payments, "hold">,
  { playerId, currency, real }: { playerId: number; currency: CurrencyCode; real: bigint },
): Promise<Available & { debt: bigint }> {
  const { rows } = await tx.execute<{ debt: string }>(
    sql`select payment_debt(${playerId}::integer, ${currency}) as debt`,
  );
  const debt = BigInt(rows[0]?.debt ?? 0);
  const [available] = await readAll(hold, playerId, [{ currency, real, debt }]);
  if (!available) throw new Error(`nothing was read of player ${playerId}'s ${currency}`);
  return { ...available, debt };
}

/** Another currency in which the player owes money; null where there is none. */
export async function findOtherDebt(
  tx: Pick<Transaction, "execute">,
  playerId: number,
  currency: CurrencyCode,
): Promise<CurrencyCode | null> {
  const { rows } = await tx.execute<{ currency: CurrencyCode }>(sql`
    select currency from ledger_balances
      where player_id = ${playerId}::integer and currency <> ${currency} and payment_debt(player_id, currency) > 0
      order by currency limit 1`);
  return rows[0]?.currency ?? null;
}
