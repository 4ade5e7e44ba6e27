import type { CurrencyCode } from "../kit/constants.ts";

/** Document 2 section 9: what comp points are exchanged for. */
export const EXCHANGE_TYPES = ["money", "lootboxes", "freespins", "lotteries"] as const;
export type ExchangeType = (typeof EXCHANGE_TYPES)[number];

/** Tabs of the shop as they stand in its address; the empty one shows all cards. */
export const SHOP_TABS = ["", "discounts", "freespins", "money", "special"] as const;
export type ShopTab = (typeof SHOP_TABS)[number];

/** What a card's promotion says of it (document 2 section 3). */
export const PROMO_BADGES = ["POPULAR", "NEW", "VIP"] as const;
export type PromoBadge = (typeof PROMO_BADGES)[number];

/** What a card costs in a currency, and for money what it pays. Amounts are subunits of the currency. */
export interface Rate {
  currency: CurrencyCode;
  points: number;
  amount_cents: number | null;
}

/** Document 2 section 5: the rate of a currency; EUR's stands in for a currency that has none. */
export const rateOf = <R extends Pick<Rate, "currency">>(rates: readonly R[], currency: string): R | undefined =>
  rates.find((rate) => rate.currency === currency) ?? rates.find((rate) => rate.currency === "EUR");

/** How often a balance pays a cost: the largest quantity of an exchange, 0 for a guest. */
export const maxQuantity = (balance: number, cost: number): number => (cost > 0 ? Math.floor(balance / cost) : 0);

/** The quantity selector shows only where there is a choice. */
export const offersQuantity = (balance: number, cost: number): boolean => maxQuantity(balance, cost) > 1;

/** A quantity as it was asked for, brought between 1 and the largest. */
export const clampQuantity = (quantity: number, balance: number, cost: number): number =>
  Math.max(1, Math.min(Number.isSafeInteger(quantity) ? quantity : 1, maxQuantity(balance, cost)));

/** What is left of a balance after an exchange; below zero when it does not cover it. */
export const restBalance = (balance: number, cost: number, quantity: number): number => balance - cost * quantity;

/** The points that a balance lacks for one exchange; 0 when it covers it. */
export const missingPoints = (balance: number, cost: number): number => Math.max(0, cost - balance);

/** A group that starts with "sale" means a discounted card. */
export const isSaleGroup = (group: string): boolean => group.startsWith("sale");

/** A sale is active while today is before its end date. `endsAt` is an ISO time; null: there is no sale. */
export const isSaleActive = (endsAt: string | null, now: Date): boolean =>
  endsAt !== null && now.getTime() < Date.parse(endsAt);

/** Whether a tab shows a card. Discounted cards also stand under their kind. */
export function isInTab(tab: ShopTab, { type, group }: { type: ExchangeType; group: string }): boolean {
  if (tab === "") return true;
  if (tab === "discounts") return isSaleGroup(group);
  return tab === "special" ? type === "lootboxes" || type === "lotteries" : tab === type;
}

/** Document 2 section 9: amounts in EUR cents that have a picture of their own, the largest first. */
export const IMAGE_SETS = [5_000_000, 1_500_000, 500_000, 300_000, 100_000, 50_000, 25_000, 2_500] as const;

/** A card without a rate in EUR is drawn as one of so many EUR cents. */
const DEFAULT_IMAGE_CENTS = 25;

/** The picture set of a card: the largest that its EUR amount reaches, the smallest below all of them. */
export function imageSetOf(rates: readonly Pick<Rate, "currency" | "amount_cents">[]): (typeof IMAGE_SETS)[number] {
  const cents = rates.find(({ currency }) => currency === "EUR")?.amount_cents ?? DEFAULT_IMAGE_CENTS;
  return IMAGE_SETS.find((set) => cents >= set) ?? 2_500;
}

/** Stakes count by percent: a game's weight times that of the player's level. */
export const FULL_WEIGHT = 100n * 100n;

/**
 * Turns stakes into whole points. `carry` is what earlier stakes left over, in subunits times FULL_WEIGHT; below zero it is
 * owed for rounds that were taken back. `stakePerPoint` is in subunits. Answers the points, below zero when they have to be
 * taken back, and what is carried on; nothing is ever rounded away.
 */
export function pointsFor(carry: bigint, stakePerPoint: bigint): { points: bigint; carry: bigint } {
  const unit = stakePerPoint * FULL_WEIGHT;
  const rest = ((carry % unit) + unit) % unit;
  return { points: (carry - rest) / unit, carry: rest };
}
