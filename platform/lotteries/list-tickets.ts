import { and, asc, eq, inArray } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { LotteryTickets } from "#schemas/api/lotteries.ts";
import type { LotteryRow } from "./sell-tickets.ts";
import { lotteryTickets, lotteryWinners } from "./tables.ts";

/** A player's tickets of some lotteries, one entry for each lottery, also for one without any. */
export async function listTickets(
  { database }: Pick<PlatformContext, "database">,
  { rows, playerId }: { rows: readonly LotteryRow[]; playerId: number },
): Promise<LotteryTickets[]> {
  const ids = rows.map(({ id }) => id);
  const tickets =
    ids.length === 0
      ? []
      : await database.drizzle
          .select({ ticket: lotteryTickets, prize: lotteryWinners.prize, giftId: lotteryWinners.giftId })
          .from(lotteryTickets)
          .leftJoin(
            lotteryWinners,
            and(
              eq(lotteryWinners.lotteryId, lotteryTickets.lotteryId),
              eq(lotteryWinners.number, lotteryTickets.number),
            ),
          )
          .where(and(eq(lotteryTickets.playerId, playerId), inArray(lotteryTickets.lotteryId, ids)))
          .orderBy(asc(lotteryTickets.lotteryId), asc(lotteryTickets.number));
  return rows.map((row) => ({
    lottery_id: row.id,
    tickets: tickets
      .filter(({ ticket }) => ticket.lotteryId === row.id)
      .map(({ ticket: { number, code, source, createdAt }, prize, giftId }) => ({
        ...{ number, code, source, created_at: createdAt.toISOString() },
        prize,
        gift: giftId === null ? null : String(giftId),
      })),
  }));
}
