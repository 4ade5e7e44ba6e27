import { asc, eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { hasOpenWriters } from "#platform/events/has-open-writers.ts";
import { hasPendingEvents } from "#platform/events/has-pending.ts";
import { leavesOf, merkleRoot } from "./merkle.ts";
import { lotteries, lotteryTickets } from "./tables.ts";
import { BET_EVENTS, BET_TICKETS } from "./tickets-for-bets.ts";
import { DEPOSIT_EVENTS, DEPOSIT_TICKETS } from "./tickets-for-deposits.ts";

/** Rounds of bets that were made before the end may be over so much later and still bring their tickets. */
const GRACE_MS = 30_000;

/**
 * Freezes a lottery's tickets under their root once its end has come and every deposit and bet that may bring one has been
 * worked off, under the lock that sales take. Answers whether it is closed. Closing it again changes nothing.
 */
export const closeLottery = (
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  id: number,
): Promise<boolean> =>
  database.drizzle.transaction(async (tx) => {
    const [row] = await tx.select().from(lotteries).where(eq(lotteries.id, id)).for("no key update");
    if (!row) return false;
    if (row.closedAt !== null) return true;
    const now = clock.now();
    const isEarned = row.byDeposit !== null || row.byBet !== null;
    const closesAt = new Date(row.endAt.getTime() + (isEarned ? GRACE_MS : 0));
    const isEarly = now < closesAt || (isEarned && (await hasOpenWriters(tx, { before: closesAt, now })));
    if (isEarly || (await hasTicketsToCome(tx, row, closesAt))) return false;
    const tickets = await tx
      .select({ number: lotteryTickets.number, code: lotteryTickets.code })
      .from(lotteryTickets)
      .where(eq(lotteryTickets.lotteryId, id))
      .orderBy(asc(lotteryTickets.number));
    const ticketsRoot = await merkleRoot(await leavesOf(tickets));
    await tx.update(lotteries).set({ closedAt: now, ticketsRoot }).where(eq(lotteries.id, id));
    return true;
  });

/** Whether a consumer has still to come to deposits or bets that may bring tickets, however far behind it is. */
async function hasTicketsToCome(
  tx: Transaction,
  { byDeposit, byBet }: Pick<typeof lotteries.$inferSelect, "byDeposit" | "byBet">,
  before: Date,
): Promise<boolean> {
  if (byDeposit && (await hasPendingEvents(tx, DEPOSIT_TICKETS, { types: DEPOSIT_EVENTS, before }))) return true;
  return byBet !== null && hasPendingEvents(tx, BET_TICKETS, { types: BET_EVENTS, before });
}
