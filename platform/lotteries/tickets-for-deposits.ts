import { and, inArray, isNotNull, isNull } from "drizzle-orm";
import { readRecipients } from "#platform/bonuses/recipient.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import type { RecordedEvent } from "#platform/events/recorded-event.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";
import { maySee } from "./may-see.ts";
import { mayWin } from "./may-win.ts";
import { sellTickets } from "./sell-tickets.ts";
import { lotteries } from "./tables.ts";

/**
 * Gives tickets for deposits to each lottery that has such tickets: one for each full amount, as many as the player may
 * still get. A deposit counts for the lotteries that ran when it came.
 */
export const ticketsForDeposits = (context: Pick<PlatformContext, "brands" | "clock">): Consumer => ({
  name: "lottery-tickets-of-deposits",
  types: ["deposit-completed"],
  async handle(tx, events) {
    const open = await openForDeposits(tx, events);
    if (open.length === 0) return;
    const recipients = await readRecipients(
      tx,
      context,
      events.flatMap(({ playerId }) => playerId ?? []),
    );
    for (const event of events) {
      if (event.type !== "deposit-completed" || event.playerId === null) continue;
      const { at, playerId, payload } = event;
      const running = open.filter(({ brand, startAt, endAt }) => brand === event.brand && startAt <= at && at < endAt);
      const recipient = recipients.get(playerId);
      if (!recipient?.row.canIssueBonuses || !mayWin(recipient, context.clock.now())) continue;
      for (const lottery of running) {
        const each = amountIn(lottery.byDeposit ?? {}, payload.currency as CurrencyCode);
        if (each === null || each <= 0n || !maySee(lottery, recipient.groups)) continue;
        const count = Math.min(Number(BigInt(payload.amount) / each), lottery.maxPerPlayer);
        if (count < 1) continue;
        const reference = `deposit:${payload.payment}`;
        await sellTickets(tx, { ...{ lottery, playerId, count, reference, at }, source: "deposit", clip: true });
      }
    }
  },
});

/** Lotteries of the events' brands that give tickets for deposits and are not closed, in the order of their ids. */
const openForDeposits = (tx: Transaction, events: readonly RecordedEvent[]) =>
  tx
    .select()
    .from(lotteries)
    .where(
      and(
        inArray(lotteries.brand, [...new Set(events.map(({ brand }) => brand))]),
        isNotNull(lotteries.byDeposit),
        isNull(lotteries.closedAt),
      ),
    )
    .orderBy(lotteries.id);
