import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { payments } from "#platform/payments/tables.ts";
import { lotteryTickets } from "./tables.ts";

/**
 * Whether a ticket's deposit is still the house's. A ticket stays in the list that was frozen, also when its deposit was charged
 * back or refunded, but wins nothing: `false`. Tickets for points and bets are paid for.
 */
export async function isPaidFor(tx: Transaction, lotteryId: number, number: number): Promise<boolean> {
  const [takenBack] = await tx
    .select({ number: lotteryTickets.number })
    .from(lotteryTickets)
    .innerJoin(payments, sql`${lotteryTickets.reference} = 'deposit:' || ${payments.id}`)
    .where(
      and(
        eq(lotteryTickets.lotteryId, lotteryId),
        eq(lotteryTickets.number, number),
        eq(lotteryTickets.source, "deposit"),
        inArray(payments.state, ["charged_back", "refunded"]),
      ),
    );
  return takenBack === undefined;
}
