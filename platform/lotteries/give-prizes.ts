import { and, asc, eq, gt, notExists, sql } from "drizzle-orm";
import { issueGift } from "#platform/bonuses/issue-gift.ts";
import { readRecipient } from "#platform/bonuses/recipient.ts";
import type { PlatformContext } from "#platform/context.ts";
import { tryEach } from "#platform/jobs/try-each.ts";
import { notifyPlayer } from "#platform/notifications/notify-player.ts";
import { textByLocale } from "#schemas/i18n/text-by-locale.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { isPaidFor } from "./is-paid-for.ts";
import { mayWin } from "./may-win.ts";
import { lotteries, lotteryWinners } from "./tables.ts";

type Needs = Pick<PlatformContext, "database" | "clock" | "brands" | "realtime" | "events">;

/** Winners that are read at once. */
const AT_ONCE = 100;

/**
 * Gives the prizes of a lottery that is drawn, each in a transaction of its own: who is stopped in between goes on with the
 * next one, and a prize that fails is tried again without holding up the others. Several at once give each prize once. The
 * lottery is settled when none is due.
 */
export async function givePrizes(context: Needs, id: number): Promise<void> {
  const { drizzle } = context.database;
  try {
    await tryEach(duePlaces(context, id), (place) => givePrize(context, id, place), {
      what: `prizes of lottery ${id}`,
    });
  } finally {
    context.events.nudge();
  }
  const due = drizzle.select({ one: sql`1` }).from(lotteryWinners).where(isDue(id));
  await drizzle
    .update(lotteries)
    .set({ settledAt: context.clock.now() })
    .where(and(eq(lotteries.id, id), notExists(due)));
}

const isDue = (id: number) => and(eq(lotteryWinners.lotteryId, id), eq(lotteryWinners.outcome, "due"));

async function* duePlaces({ database }: Needs, id: number): AsyncGenerator<number> {
  for (let after = 0; ; ) {
    const due = await database.drizzle
      .select({ place: lotteryWinners.place })
      .from(lotteryWinners)
      .where(and(isDue(id), gt(lotteryWinners.place, after)))
      .orderBy(asc(lotteryWinners.place))
      .limit(AT_ONCE);
    for (const { place } of due) yield place;
    const last = due.at(-1);
    if (!last) return;
    after = last.place;
  }
}

async function givePrize(context: Needs, id: number, place: number): Promise<void> {
  const { clock } = context;
  await context.database.drizzle.transaction(async (tx) => {
    const mine = and(eq(lotteryWinners.lotteryId, id), eq(lotteryWinners.place, place));
    const [winner] = await tx.select().from(lotteryWinners).where(mine).for("update");
    if (winner?.outcome !== "due") return;
    const [lottery] = await tx.select().from(lotteries).where(eq(lotteries.id, id));
    const prize = lottery?.prizes[winner.prize];
    if (!lottery || !prize) throw new Error(`lottery ${id} has no prize ${winner.prize}`);
    const { playerId, number } = winner;
    const recipient = await readRecipient(tx, context, playerId);
    const settledAt = clock.now();
    const [gift] =
      recipient && mayWin(recipient, settledAt) && (await isPaidFor(tx, id, number))
        ? await issueGift(tx, context, {
            template: prize.template,
            playerId,
            currency: recipient.row.currency as CurrencyCode,
            source: `lottery:${id}:${place}`,
          })
        : [];
    const values = gift
      ? { outcome: "given" as const, giftId: gift.id, settledAt }
      : { outcome: "withheld" as const, settledAt };
    await tx.update(lotteryWinners).set(values).where(mine);
    if (!gift || !recipient) return;
    await notifyPlayer(tx, context, {
      playerId,
      type: "personal",
      title: "NOTIFICATION.LOTTERY.WON.TITLE",
      text: "NOTIFICATION.LOTTERY.WON.TEXT",
      values: {
        lottery: textByLocale(lottery.title, recipient.row.language),
        ticket: number,
      },
    });
  });
}
