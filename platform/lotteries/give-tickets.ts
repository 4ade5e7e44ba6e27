import { and, inArray, isNotNull, isNull } from "drizzle-orm";
import { readRecipients } from "#platform/bonuses/recipient.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";
import { maySee } from "./may-see.ts";
import { mayWin } from "./may-win.ts";
import { sellTickets } from "./sell-tickets.ts";
import { lotteries } from "./tables.ts";

/** A deposit or a bet that may bring tickets. */
export interface Earning {
  brand: string;
  playerId: number;
  currency: string;
  /** Subunits. */
  amount: bigint;
  /** When it came: it counts for the lotteries that ran then. */
  at: Date;
  reference: string;
}

const AMOUNTS = { deposit: lotteries.byDeposit, bet: lotteries.byBet } as const;

/**
 * Gives tickets for deposits or bets to each lottery that has such tickets: one for each full amount of a single one, as many
 * as the player may still get.
 */
export async function giveTickets(
  tx: Transaction,
  context: Pick<PlatformContext, "brands" | "clock">,
  { source, earnings }: { source: keyof typeof AMOUNTS; earnings: readonly Earning[] },
): Promise<void> {
  if (earnings.length === 0) return;
  const open = await openFor(tx, source, earnings);
  if (open.length === 0) return;
  const recipients = await readRecipients(
    tx,
    context,
    earnings.map(({ playerId }) => playerId),
  );
  for (const { brand, playerId, currency, amount, at, reference } of earnings) {
    const running = open.filter((lottery) => lottery.brand === brand && lottery.startAt <= at && at < lottery.endAt);
    const recipient = recipients.get(playerId);
    if (!recipient?.row.canIssueBonuses || !mayWin(recipient, context.clock.now())) continue;
    for (const lottery of running) {
      const amounts = source === "deposit" ? lottery.byDeposit : lottery.byBet;
      const each = amountIn(amounts ?? {}, currency as CurrencyCode);
      if (each === null || each <= 0n || !maySee(lottery, recipient.groups)) continue;
      const full = amount / each;
      const count = full > BigInt(lottery.maxPerPlayer) ? lottery.maxPerPlayer : Number(full);
      if (count < 1) continue;
      await sellTickets(tx, { ...{ lottery, playerId, count, reference, at, source }, clip: true });
    }
  }
}

/** Lotteries of these brands that give such tickets and are not closed, in the order of their ids. */
const openFor = (tx: Transaction, source: keyof typeof AMOUNTS, earnings: readonly Earning[]) =>
  tx
    .select()
    .from(lotteries)
    .where(
      and(
        inArray(lotteries.brand, [...new Set(earnings.map(({ brand }) => brand))]),
        isNotNull(AMOUNTS[source]),
        isNull(lotteries.closedAt),
      ),
    )
    .orderBy(lotteries.id);
