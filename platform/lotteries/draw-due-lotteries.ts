import { and, asc, isNull, lte } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { tryEach } from "#platform/jobs/try-each.ts";
import { closeLottery } from "./close-lottery.ts";
import { drawWinners } from "./draw-winners.ts";
import { givePrizes } from "./give-prizes.ts";
import { lotteries } from "./tables.ts";

type Needs = Pick<PlatformContext, "database" | "clock" | "brands" | "realtime" | "events">;

/**
 * Takes each lottery whose end has come as far as it goes: closed, drawn, prizes given. Each step is a transaction that does
 * nothing the second time, so any process may begin anew where another one was stopped, or do the same at the same time. A
 * lottery that fails does not hold up the others.
 */
export async function drawDueLotteries(context: Needs): Promise<void> {
  const due = await context.database.drizzle
    .select({ id: lotteries.id })
    .from(lotteries)
    .where(and(isNull(lotteries.settledAt), lte(lotteries.endAt, context.clock.now())))
    .orderBy(asc(lotteries.endAt), asc(lotteries.id));
  await tryEach(
    due,
    async ({ id }) => {
      if ((await closeLottery(context, id)) && (await drawWinners(context, id))) await givePrizes(context, id);
    },
    { what: "lotteries" },
  );
}
