import { and, asc, eq, gt, notExists, sql } from "drizzle-orm";
import { issueGift } from "#platform/bonuses/issue-gift.ts";
import { type Recipient, readRecipient } from "#platform/bonuses/recipient.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { tryEach } from "#platform/jobs/try-each.ts";
import { openPlayerAccounts } from "#platform/ledger/accounts.ts";
import { post } from "#platform/ledger/post.ts";
import { notifyPlayer } from "#platform/notifications/notify-player.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import { textByLocale } from "#schemas/i18n/text-by-locale.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";
import { SUBUNITS_PER_EURO } from "#schemas/rules/reference-rates.ts";
import { mayWin } from "./may-take-part.ts";
import { tournamentPrizes, tournamentResults, tournaments } from "./tables.ts";
import type { PrizeRow, TournamentRow } from "./tournament-row.ts";

type Needs = Pick<PlatformContext, "database" | "clock" | "brands" | "realtime" | "events">;

/** Places that are read at once. */
const AT_ONCE = 100;
/** Prizes that are paid at the same time: their commits wait for the disk together. */
const SIDE_BY_SIDE = 5;

/** Where a prize of money is posted: once for a place, whoever pays and however often. */
export const prizeKey = (tournament: number, place: number): string => `tournament:${tournament}:${place}`;

/**
 * Pays the prizes of a tournament that is closed, each in a transaction of its own: who is stopped in between goes on with
 * the next one, and a prize that fails is tried again without holding up the others. Several at once pay each prize once.
 * The tournament is settled when none is due.
 */
export async function payPrizes(context: Needs, id: number): Promise<void> {
  const { drizzle } = context.database;
  const [row] = await drizzle.select().from(tournaments).where(eq(tournaments.id, id));
  if (!row) throw new Error(`tournament ${id} is not there`);
  try {
    await tryEach(duePlaces(context, id), (place) => payPrize(context, row, place), {
      what: `prizes of tournament ${id}`,
      atOnce: SIDE_BY_SIDE,
    });
  } finally {
    context.events.nudge();
  }
  const due = drizzle.select({ one: sql`1` }).from(tournamentResults).where(isDue(id));
  await drizzle
    .update(tournaments)
    .set({ settledAt: context.clock.now() })
    .where(and(eq(tournaments.id, id), notExists(due)));
}

const isDue = (id: number) => and(eq(tournamentResults.tournamentId, id), eq(tournamentResults.outcome, "due"));

async function* duePlaces({ database }: Needs, id: number): AsyncGenerator<number> {
  for (let after = 0; ; ) {
    const due = await database.drizzle
      .select({ place: tournamentResults.place })
      .from(tournamentResults)
      .where(and(isDue(id), gt(tournamentResults.place, after)))
      .orderBy(asc(tournamentResults.place))
      .limit(AT_ONCE);
    for (const { place } of due) yield place;
    const last = due.at(-1);
    if (!last) return;
    after = last.place;
  }
}

async function payPrize(context: Needs, row: TournamentRow, place: number): Promise<void> {
  const { clock } = context;
  const { id } = row;
  const paid = await context.database.drizzle.transaction(async (tx) => {
    const mine = and(eq(tournamentResults.tournamentId, id), eq(tournamentResults.place, place));
    const [result] = await tx.select().from(tournamentResults).where(mine).for("update");
    if (result?.outcome !== "due") return null;
    const { playerId } = result;
    const [prize] = await tx
      .select()
      .from(tournamentPrizes)
      .where(and(eq(tournamentPrizes.tournamentId, id), eq(tournamentPrizes.place, place)));
    if (!prize) throw new Error(`tournament ${id} has no prize for place ${place}`);
    const recipient = await readRecipient(tx, context, playerId);
    const settledAt = clock.now();
    const mayHave = recipient && mayWin(recipient, settledAt, prize.template !== null);
    const given = mayHave ? await give(tx, context, { row, prize, recipient, at: settledAt }) : null;
    await tx
      .update(tournamentResults)
      .set({ outcome: given ? "given" : "withheld", ...given, settledAt })
      .where(mine);
    if (!given || !recipient) return null;
    await recordEvent(tx, {
      type: "tournament-prize-won",
      payload: {
        ...{ tournament: String(id), slug: row.frontendIdentifier, place },
        currency: given.currency,
        amount: given.amount === null ? null : toJsonAmount(given.amount),
        gift: given.giftId === null ? null : String(given.giftId),
      },
      ...{ brand: row.brand, playerId, at: settledAt },
    });
    await notifyPlayer(tx, context, {
      ...{ playerId, type: "tournament" },
      title: "NOTIFICATION.TOURNAMENT.WON.TITLE",
      text: given.giftId === null ? "NOTIFICATION.TOURNAMENT.WON.MONEY" : "NOTIFICATION.TOURNAMENT.WON.GIFT",
      values: { tournament: textByLocale(row.title, recipient.row.language), place },
    });
    return playerId;
  });
  if (paid !== null) context.realtime.balanceChanged(paid);
}

type Given = { amount: bigint; currency: string; giftId: null } | { amount: null; currency: null; giftId: bigint };

/** Null where the template gives the player nothing. */
async function give(
  tx: Transaction,
  context: Needs,
  { row, prize, recipient, at }: { row: TournamentRow; prize: PrizeRow; recipient: Recipient; at: Date },
): Promise<Given | null> {
  const { id: playerId, brand } = recipient.row;
  const currency = recipient.row.currency as CurrencyCode;
  const key = prizeKey(row.id, prize.place);
  if (prize.template) {
    const [gift] = await issueGift(tx, context, { template: prize.template, playerId, currency, source: key });
    return gift ? { amount: null, currency: null, giftId: gift.id } : null;
  }
  const amount = moneyIn(row, prize, currency);
  if (amount === 0n) return null;
  await openPlayerAccounts(tx, { brand, playerId, currency });
  await post(tx, {
    ...{ key, kind: "tournament-prize", at },
    movements: [
      {
        from: { runtime: "prizes", brand, currency },
        to: { player: playerId, money: "real", brand, currency },
        amount,
      },
    ],
  });
  return { amount, currency, giftId: null };
}

/** A prize of money in its player's currency: as announced for it, else at the reference rate. */
export function moneyIn(row: Pick<TournamentRow, "currency">, prize: PrizeRow, currency: CurrencyCode): bigint {
  if (prize.amounts) return amountIn(prize.amounts, currency) ?? 0n;
  const of = row.currency as CurrencyCode;
  return ((prize.amount ?? 0n) * SUBUNITS_PER_EURO[currency]) / SUBUNITS_PER_EURO[of];
}
