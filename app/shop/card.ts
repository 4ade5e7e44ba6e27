import type { ExchangeRate } from "#schemas/api/shop.ts";
import type { ShopPage } from "#schemas/content/shop-page.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { type ExchangeType, imageSetOf, isSaleGroup, type PromoBadge, rateOf } from "#schemas/rules/comp-points.ts";
import { subunitsOf } from "#schemas/rules/subunits.ts";

/** A card as the shop shows it, in the visitor's currency. Amounts are subunits of `currency`. */
export interface Card {
  group: string;
  type: ExchangeType;
  currency: CurrencyCode;
  /** What one costs. */
  points: number;
  /** Of money: what one pays. */
  amount: number | null;
  title: string | null;
  spins: number | null;
  wager: number | null;
  maxWin: number | null;
  spinValue: number | null;
  games: string[];
  image: string;
  badge: PromoBadge | "SALE" | null;
  endsAt: string | null;
  /** Of tickets: where they are bought. */
  page: string | null;
}

/** A rate with what editors say of it; null for one that has no price. */
export function toCard(rate: ExchangeRate, currency: CurrencyCode, page: ShopPage): Card | null {
  const price = rateOf(rate.rates, currency);
  if (!price) return null;
  const { group, type, games } = rate;
  const isSpins = type === "freespins";
  return {
    group,
    type,
    currency: price.currency,
    points: price.points,
    amount: price.amount_cents,
    title: rate.bonus_title,
    spins: rate.freespins_count,
    wager: isSpins ? (rate.wager ?? page.freespinsWager ?? null) : null,
    maxWin: isSpins ? amountOf(page.maxWin, price.currency) : null,
    spinValue: isSpins ? amountOf(page.spinRate, price.currency) : null,
    games: games.map((game) => page.gameTitles?.[game] ?? "").filter((title) => title !== ""),
    image: page.viewImages?.[group] ?? imageOf(rate),
    badge: isSaleGroup(group) ? "SALE" : (page.promo?.[group] ?? null),
    endsAt: rate.ends_at,
    page: type === "lotteries" ? `/lottery/${rate.lottery_ids[0] ?? ""}` : null,
  };
}

const imageOf = ({ type, rates }: ExchangeRate): string =>
  `/media/shop/${type === "money" ? `money-${imageSetOf(rates)}` : type}.webp`;

/** An amount that editors have written for a currency; null for none, or one that can not be read. */
function amountOf(amounts: Readonly<Record<string, string>> | undefined, currency: CurrencyCode): number | null {
  const text = amounts?.[currency];
  if (text === undefined) return null;
  try {
    return Number(subunitsOf(text, currency));
  } catch {
    return null;
  }
}
