import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { ledgerAccounts, ledgerEntries, ledgerJournals } from "#platform/ledger/tables.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import { grantKey } from "#platform/wallet/grant-play-money.ts";
import type { Payment } from "#schemas/api/profile.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";

/** The play money that the demo gave a player, found by the key that it was posted under; it succeeds as it is posted. */
export async function findPlayMoney({ drizzle }: Pick<Database, "drizzle">, playerId: number): Promise<Payment | null> {
  const [row] = await drizzle
    .select({
      id: ledgerJournals.id,
      createdAt: ledgerJournals.createdAt,
      currency: ledgerAccounts.currency,
      amount: sql<string>`sum(${ledgerEntries.amount})`,
    })
    .from(ledgerJournals)
    .innerJoin(ledgerEntries, eq(ledgerEntries.journalId, ledgerJournals.id))
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.id, ledgerEntries.creditAccount), eq(ledgerAccounts.playerId, playerId)),
    )
    .where(eq(ledgerJournals.key, grantKey(playerId)))
    .groupBy(ledgerJournals.id, ledgerAccounts.currency);
  if (!row) return null;
  const at = row.createdAt.toISOString();
  return {
    id: String(row.id),
    action: "play_money",
    state: "succeeded",
    currency: row.currency as CurrencyCode,
    amount_cents: toJsonAmount(row.amount),
    method: null,
    card_brand: null,
    fee_cents: 0,
    received_cents: null,
    received_currency: null,
    reason: null,
    created_at: at,
    finished_at: at,
  };
}
