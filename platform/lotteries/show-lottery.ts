import { titleOf } from "#platform/bonuses/show-gift.ts";
import { wagerUnder } from "#platform/bonuses/terms.ts";
import { publicName } from "#platform/games/mask-name.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { Lottery } from "#schemas/api/lotteries.ts";
import type { Licence } from "#schemas/brand/licence.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { textByLocale } from "#schemas/i18n/text-by-locale.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";
import { cardOfLottery, lotteryStatus } from "#schemas/rules/lotteries.ts";
import { type LotteryRow, ticketPoints } from "./sell-tickets.ts";

export interface Winner {
  lotteryId: number;
  place: number;
  number: number;
  prize: number;
  /** Null for a player without a name. */
  name: string | null;
}

interface View {
  brand: Brand;
  /** Limits how often a prize has to be wagered. */
  licence: Licence | undefined;
  locale: string;
  currencies: readonly CurrencyCode[];
  now: Date;
}

/** A lottery as a visitor sees it at a time; what decides the draw is shown with it, and not before. */
export function toLottery(row: LotteryRow, winners: readonly Winner[], view: View): Lottery {
  const { brand, licence, locale, currencies, now } = view;
  const status = lotteryStatus(row, now);
  const isDrawn = row.drawnAt !== null;
  return {
    id: row.id,
    frontend_identifier: row.slug,
    title: textByLocale(row.title, locale),
    text: textByLocale(row.text, locale),
    start_at: row.startAt.toISOString(),
    end_at: row.endAt.toISOString(),
    status,
    in_progress: status === "active",
    drawn_at: row.drawnAt?.toISOString() ?? null,
    group_ids: row.groupIds,
    group: cardOfLottery(row.id),
    rates: currencies.map((currency) => {
      const centsOf = (amounts: typeof row.byBet) => {
        const each = amounts === null ? null : amountIn(amounts, currency);
        return each === null ? null : toJsonAmount(each);
      };
      return {
        ...{ currency, points: ticketPoints(row, currency) },
        ...{ deposit_cents: centsOf(row.byDeposit), bet_cents: centsOf(row.byBet) },
      };
    }),
    max_tickets_per_player: row.maxPerPlayer,
    max_tickets: row.maxTickets,
    tickets_sold: row.ticketsSold,
    prizes: row.prizes.map(({ template, count }) => ({
      title: titleOf(brand, template.key, template.title, locale),
      count,
      freespins_count: template.freespins?.count ?? null,
      amounts: currencies.flatMap((currency) => {
        const amount = amountIn(template.amount, currency);
        return amount === null ? [] : [{ currency, amount_cents: toJsonAmount(amount) }];
      }),
      wager: wagerUnder(template, licence),
    })),
    top_players: winners.map(({ place, number, prize, name }) => ({
      award_place: place,
      ticket: number,
      nickname: publicName(name),
      prize,
    })),
    commitment: row.commitment,
    public_source: row.publicSource === null ? null : textByLocale(row.publicSource, locale),
    seed: isDrawn ? row.seed : null,
    tickets_root: row.ticketsRoot,
    public_value: row.publicValue,
  };
}
