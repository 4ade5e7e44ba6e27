import { asc, eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { leavesOf, merkleRoot } from "./merkle.ts";
import { lotteries, lotteryTickets } from "./tables.ts";

/** Deposits that came before the end may become tickets so much later: such a lottery closes when they have. */
const GRACE_MS = 30_000;

/**
 * Freezes a lottery's tickets under their root once its end has come, under the lock that sales take. Answers whether it is
 * closed. Closing it again changes nothing.
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
    const closesAt = row.endAt.getTime() + (row.byDeposit === null && row.byBet === null ? 0 : GRACE_MS);
    if (now.getTime() < closesAt) return false;
    const tickets = await tx
      .select({ number: lotteryTickets.number, code: lotteryTickets.code })
      .from(lotteryTickets)
      .where(eq(lotteryTickets.lotteryId, id))
      .orderBy(asc(lotteryTickets.number));
    const ticketsRoot = await merkleRoot(await leavesOf(tickets));
    await tx.update(lotteries).set({ closedAt: now, ticketsRoot }).where(eq(lotteries.id, id));
    return true;
  });
