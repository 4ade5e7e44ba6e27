import type { Recipient } from "#platform/bonuses/recipient.ts";
import type { Transaction } from "#platform/db/database.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { ExchangeRate } from "#schemas/api/shop.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { type ExchangeType, isSaleActive, isSaleGroup } from "#schemas/rules/comp-points.ts";
import type { ExchangeTypeRules, OfferedCard, OfferView } from "./exchange-types/exchange-type.ts";
import { EXCHANGE_RULES } from "./exchange-types/index.ts";

/** What one of a card costs in a currency. */
export const costOf = ({ points }: Pick<OfferedCard, "points">, currency: CurrencyCode): number =>
  (points as Readonly<Record<string, number>>)[currency] ?? (points.EUR as number);

/** The cards of a type that are offered now; discounted ones while the sale is on. */
async function offeredCards(tx: Transaction, rules: ExchangeTypeRules, view: OfferView): Promise<OfferedCard[]> {
  const cards = await rules.cards(view, tx);
  return cards.filter(
    ({ group }) => !isSaleGroup(group) || isSaleActive(view.brand.shop?.sale_ends_at ?? null, view.now),
  );
}

/** A card of the shop as it is offered now, with the rules of its type; undefined for any other. */
export async function findCard(
  tx: Transaction,
  view: OfferView,
  type: ExchangeType,
  group: string,
): Promise<{ card: OfferedCard; rules: ExchangeTypeRules } | undefined> {
  const rules = EXCHANGE_RULES[type];
  const card = rules && (await offeredCards(tx, rules, view)).find((one) => one.group === group);
  return card && { card, rules };
}

interface Asked extends OfferView {
  locale: string;
  type: ExchangeType;
  currencies: readonly CurrencyCode[];
  /** Who asks; null for a guest, who sees what anybody may have. */
  recipient: Recipient | null;
}

/** The cards of a type that are offered now, with their price in each currency; to a player those that they may have. */
export async function listRates(tx: Transaction, asked: Asked): Promise<ExchangeRate[]> {
  const rules = EXCHANGE_RULES[asked.type];
  if (!rules || !asked.brand.shop) return [];
  const rates: ExchangeRate[] = [];
  for (const card of await offeredCards(tx, rules, asked)) {
    if (await isFor(tx, rules, card, asked)) rates.push(toRate(rules, card, asked));
  }
  return rates;
}

const isFor = async (
  tx: Transaction,
  rules: ExchangeTypeRules,
  card: OfferedCard,
  { recipient, now }: Asked,
): Promise<boolean> =>
  recipient === null || rules.isFor(tx, card, { recipient, currency: recipient.row.currency as CurrencyCode, now });

function toRate(rules: ExchangeTypeRules, card: OfferedCard, asked: Asked): ExchangeRate {
  const { group } = card;
  return {
    ...{ group, type: asked.type, rate: { points: costOf(card, "EUR") } },
    rates: asked.currencies.map((currency) => {
      const paid = rules.paidBy(card, currency);
      return { currency, points: costOf(card, currency), amount_cents: paid === null ? null : toJsonAmount(paid) };
    }),
    ...{ bonus_title: null, freespins_count: null, lottery_ids: [], games: [], wager: null },
    ...rules.describe(card, asked),
    ends_at: isSaleGroup(group) ? (asked.brand.shop?.sale_ends_at ?? null) : null,
  };
}
