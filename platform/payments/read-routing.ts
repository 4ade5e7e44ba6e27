import { and, desc, eq, gt } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { paymentAttempts, payments } from "./tables.ts";

/** For so long a soft decline sends a player's next try to another provider first. */
const DECLINED_MS = 30 * 60_000;
/** For so long the card that a player paid with is taken for the one that they will pay with. */
const CARD_MS = 180 * 24 * 60 * 60_000;
const MOST_READ = 20;

export interface KnownRouting {
  cardRange: string | null;
  declined: string[];
}

/** For a method that one provider takes: nothing is chosen. */
export const NOTHING_KNOWN: KnownRouting = { cardRange: null, declined: [] };

/**
 * What a player's earlier deposits by a method say for the next one: the card, as the provider named its first digits, and
 * who has just declined softly. The card is a guess: its number is entered only on the page of the provider that is
 * chosen by it. A wrong guess costs a less fitting provider, and no money.
 */
export async function readRouting(
  tx: Transaction,
  { playerId, method, now }: { playerId: number; method: string; now: Date },
): Promise<KnownRouting> {
  const rows = await tx
    .select({
      cardRange: payments.cardRange,
      state: payments.state,
      provider: paymentAttempts.provider,
      rejectedAt: paymentAttempts.rejectedAt,
    })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.paymentId, payments.id))
    .where(
      and(
        eq(payments.playerId, playerId),
        eq(payments.method, method),
        eq(payments.action, "deposit"),
        gt(payments.createdAt, new Date(now.getTime() - CARD_MS)),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(MOST_READ);
  const since = now.getTime() - DECLINED_MS;
  const declined = rows
    .filter(({ state, rejectedAt }) => state === "declined" && rejectedAt !== null && rejectedAt.getTime() > since)
    .map(({ provider }) => provider);
  return {
    cardRange: rows.find(({ cardRange }) => cardRange !== null)?.cardRange ?? null,
    declined: [...new Set(declined)],
  };
}
