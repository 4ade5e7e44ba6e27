import { asc, eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { LotteryDraw } from "#schemas/api/lotteries.ts";
import { prizeCount } from "./draw-numbers.ts";
import { lotteryError } from "./errors.ts";
import { leavesOf } from "./merkle.ts";
import type { LotteryRow } from "./sell-tickets.ts";
import { lotteryTickets, lotteryWinners } from "./tables.ts";

/** All that verifies a draw; LOTTERY.NOT_DRAWN (404) before it. */
export async function showDraw({ database }: Pick<PlatformContext, "database">, row: LotteryRow): Promise<LotteryDraw> {
  if (row.drawnAt === null || row.ticketsRoot === null) throw lotteryError("LOTTERY.NOT_DRAWN");
  const [tickets, winners] = await Promise.all([
    database.drizzle
      .select({ number: lotteryTickets.number, code: lotteryTickets.code })
      .from(lotteryTickets)
      .where(eq(lotteryTickets.lotteryId, row.id))
      .orderBy(asc(lotteryTickets.number)),
    database.drizzle
      .select({ number: lotteryWinners.number })
      .from(lotteryWinners)
      .where(eq(lotteryWinners.lotteryId, row.id))
      .orderBy(asc(lotteryWinners.place)),
  ]);
  return {
    commitment: row.commitment,
    seed: row.seed,
    public_value: row.publicValue,
    root: row.ticketsRoot,
    leaves: await leavesOf(tickets),
    prizes: prizeCount(row.prizes),
    winners: winners.map(({ number }) => number),
  };
}
