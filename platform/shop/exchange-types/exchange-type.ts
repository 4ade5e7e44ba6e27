import type { Recipient } from "#platform/bonuses/recipient.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { LotteryRow } from "#platform/lotteries/sell-tickets.ts";
import type { ExchangeRate, exchangeCompPoints } from "#schemas/api/shop.ts";
import type { Licence } from "#schemas/brand/licence.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { ShopCard } from "#schemas/brand/shop.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import type { ExchangeType } from "#schemas/rules/comp-points.ts";

export type ExchangeRequest = BodyOf<typeof exchangeCompPoints>["exchange"];

export type ExchangeContext = Pick<PlatformContext, "brands" | "clock">;

/** A card as it is offered: one of shop.json, or one that its type makes. */
export interface OfferedCard extends Omit<ShopCard, "type"> {
  type: ExchangeType;
  /** Whose tickets it sells. */
  lottery?: LotteryRow;
}

/** Where a card is offered. */
export interface OfferView {
  brand: Brand;
  /** The visitor's: it may block what the card gives. */
  licence: Licence | undefined;
  now: Date;
}

/** A player who may exchange, and the currency in which they do. */
export interface Buyer {
  recipient: Recipient;
  currency: CurrencyCode;
  now: Date;
}

/** An exchange whose points are taken. */
export interface PaidExchange {
  /** UUID. What is given names it as its source, so that it is given once. */
  id: string;
  brand: Brand;
  playerId: number;
  card: OfferedCard;
  request: ExchangeRequest;
  quantity: number;
  currency: CurrencyCode;
  /** What `paidBy` says of one, times the quantity. */
  amount: bigint | null;
  at: Date;
}

/** What a card says beside its price. */
export type CardDetails = Pick<ExchangeRate, "bonus_title" | "freespins_count" | "lottery_ids" | "games" | "wager">;

/**
 * One of the things that points are exchanged for. Each is a file of this folder; index.ts lists them, and a type that is
 * not listed there has no cards. Prices, sales, points, and the player's right to exchange at all are the shop's
 * (list-rates.ts, exchange-points.ts).
 */
export interface ExchangeTypeRules {
  /** Its cards that the brand can give here and now, sales apart. */
  cards(view: OfferView, tx: Pick<Transaction, "select">): readonly OfferedCard[] | Promise<readonly OfferedCard[]>;
  /** What one pays in real money, in subunits; null for everything else. */
  paidBy(card: OfferedCard, currency: CurrencyCode): bigint | null;
  /** What the card shows. Missing details are null or empty. */
  describe(card: OfferedCard, view: OfferView & { locale: string }): Partial<CardDetails>;
  /** Whether the card is for this player. It is neither listed nor exchanged for others. */
  isFor(tx: Transaction, card: OfferedCard, buyer: Buyer): Promise<boolean>;
  /** How many are asked for; throws a field error. Left out where `points` says it: the cost times the quantity. */
  quantityOf?(request: ExchangeRequest): number;
  /**
   * Gives what was paid for, in the transaction that took the points and under the lock of the player's balance. An error
   * gives the points back.
   */
  give(tx: Transaction, context: ExchangeContext, exchange: PaidExchange): Promise<void>;
}

/** The cards of a type in the brand's shop.json. */
export const cardsOfType = ({ shop }: Brand, type: ShopCard["type"]): ShopCard[] =>
  shop?.cards.filter((card) => card.type === type) ?? [];
