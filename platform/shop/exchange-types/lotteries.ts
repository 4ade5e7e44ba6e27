import { ApiError, fieldError } from "#platform/http/api-error.ts";
import { maySee } from "#platform/lotteries/may-see.ts";
import { mayWin } from "#platform/lotteries/may-win.ts";
import { type LotteryRow, openLotteries, sellTickets } from "#platform/lotteries/sell-tickets.ts";
import { textByLocale } from "#schemas/i18n/text-by-locale.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { cardOfLottery } from "#schemas/rules/lotteries.ts";
import { shopError } from "../errors.ts";
import type { ExchangeTypeRules, OfferedCard } from "./exchange-type.ts";

/** Tickets of a lottery: one card for each lottery that runs, at the price that it was announced with. */
export const lotteryTickets: ExchangeTypeRules = {
  async cards({ brand, licence, now }, tx) {
    if (isBlocked(licence, "bonuses") || isBlocked(licence, "lotteries")) return [];
    const rows = await openLotteries(tx, { brand: brand.id, now });
    return rows.map((lottery) => ({
      ...{ group: cardOfLottery(lottery.id), type: "lotteries" as const, lottery },
      points: { ...lottery.ticketPoints, EUR: lottery.ticketPoints.EUR as number },
    }));
  },
  paidBy: () => null,
  describe(card, { locale }) {
    const { id, title } = lotteryOf(card);
    return { bonus_title: textByLocale(title, locale), lottery_ids: [String(id)] };
  },
  isFor: async (_tx, card, { recipient, now }) => maySee(lotteryOf(card), recipient.groups) && mayWin(recipient, now),
  quantityOf({ tickets_count }) {
    if (tickets_count === undefined) {
      throw ApiError.invalid({ "exchange.tickets_count": [fieldError("FORM.REQUIRED", "how many tickets")] });
    }
    return tickets_count;
  },
  async give(tx, _context, { id, playerId, card, request, quantity, at }) {
    const lottery = lotteryOf(card);
    if (request.lottery_id !== undefined && request.lottery_id !== String(lottery.id)) {
      throw shopError("SHOP.CARD_UNKNOWN");
    }
    const reference = `exchange:${id}`;
    await sellTickets(tx, { ...{ lottery, playerId, count: quantity, reference, at }, source: "points" });
  },
};

function lotteryOf({ group, lottery }: OfferedCard): LotteryRow {
  if (!lottery) throw new Error(`card ${group} sells no lottery's tickets`);
  return lottery;
}
