import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { cursorOf, dayAfter, dayOf } from "#platform/http/history-query.ts";
import { ledgerAccounts, ledgerEntries, ledgerJournals } from "#platform/ledger/tables.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import { grantKey } from "#platform/wallet/grant-play-money.ts";
import type { listPayments as contract, Payment } from "#schemas/api/profile.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { QueryOf } from "#schemas/kit/operation.ts";

const PAGE = 20;

/**
 * A player's payments, newest first. The ledger knows one kind so far, the play money of the demo, found by the key that
 * it was posted under; it succeeds as it is posted. Deposits and cashouts come with the cashier.
 */
export async function listPayments(
  { drizzle }: Pick<Database, "drizzle">,
  playerId: number,
  { before, limit = PAGE, action, state, from, to }: NonNullable<QueryOf<typeof contract>>,
): Promise<Payment[]> {
  const cursor = cursorOf(before);
  if ((action ?? "play_money") !== "play_money" || (state ?? "succeeded") !== "succeeded") return [];
  const conditions: (SQL | undefined)[] = [
    eq(ledgerJournals.key, grantKey(playerId)),
    cursor === undefined ? undefined : lt(ledgerJournals.id, cursor),
    from === undefined ? undefined : gte(ledgerJournals.createdAt, dayOf(from)),
    to === undefined ? undefined : lt(ledgerJournals.createdAt, dayAfter(to)),
  ];
  const rows = await drizzle
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
    .where(and(...conditions))
    .groupBy(ledgerJournals.id, ledgerAccounts.currency)
    .orderBy(desc(ledgerJournals.id))
    .limit(limit);
  return rows.map(({ id, createdAt, currency, amount }) => ({
    id: String(id),
    action: "play_money",
    state: "succeeded",
    currency: currency as CurrencyCode,
    amount_cents: toJsonAmount(amount),
    created_at: createdAt.toISOString(),
    finished_at: createdAt.toISOString(),
  }));
}
