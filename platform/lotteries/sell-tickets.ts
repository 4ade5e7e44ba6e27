import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { madeOnce } from "#platform/db/made-once.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { TicketSource } from "#schemas/rules/lotteries.ts";
import { lotteryError } from "./errors.ts";
import { lotteries } from "./tables.ts";

export type LotteryRow = typeof lotteries.$inferSelect;

interface Sale {
  lottery: Pick<LotteryRow, "id" | "brand" | "slug">;
  playerId: number;
  count: number;
  source: TicketSource;
  reference: string;
  /** When it was bought or earned: that decides whether it still counts. */
  at: Date;
  /** As many as the player may still get, instead of all or none. */
  clip?: boolean;
}

/**
 * Gives a player tickets in the transaction that pays for them. Sales and the close wait for each other at the lottery's row.
 * Answers how many. Errors: LOTTERY.CLOSED, LOTTERY.TICKETS_LIMIT (409); with `clip` none, but 0 tickets.
 */
export async function sellTickets(tx: Transaction, sale: Sale): Promise<number> {
  const { lottery, playerId, count, source, reference, at, clip = false } = sale;
  const { rows } = await tx.execute<{ first_number: number; sold: number; rejected: string | null }>(sql`
    select * from lottery_sell(${lottery.id}::integer, ${playerId}::integer, ${count}::integer, ${source}::text,
      ${reference}::text, ${at.toISOString()}::timestamptz, ${clip})`);
  const [{ first_number: first, sold, rejected } = { first_number: 0, sold: 0, rejected: "closed" }] = rows;
  if (rejected !== null) {
    if (clip) return 0;
    throw lotteryError(rejected === "limit" ? "LOTTERY.TICKETS_LIMIT" : "LOTTERY.CLOSED");
  }
  const payload = { lottery: String(lottery.id), slug: lottery.slug, source, first, tickets: sold };
  await recordEvent(tx, { type: "lottery-ticket-bought", brand: lottery.brand, playerId, payload, at });
  return sold;
}

const findOpen = madeOnce((reader) =>
  reader
    .select()
    .from(lotteries)
    .where(
      and(
        eq(lotteries.brand, sql.placeholder("brand")),
        lte(lotteries.startAt, sql.placeholder("now")),
        gt(lotteries.endAt, sql.placeholder("now")),
        isNull(lotteries.closedAt),
      ),
    )
    .orderBy(lotteries.endAt, lotteries.id)
    .prepare("open_lotteries"),
);

/** The lotteries of a brand whose tickets are sold at a time, soonest to end first. */
export const openLotteries = (
  tx: Pick<Transaction, "select">,
  view: { brand: string; now: Date },
): Promise<LotteryRow[]> => findOpen(tx).execute(view);

/** What a ticket costs in a currency; EUR's price stands in. */
export const ticketPoints = ({ ticketPoints }: Pick<LotteryRow, "ticketPoints">, currency: CurrencyCode): number =>
  ticketPoints[currency] ?? (ticketPoints.EUR as number);
