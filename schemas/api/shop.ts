import { CURRENCY_CODES } from "../kit/constants.ts";
import { operation } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import { EXCHANGE_TYPES } from "../rules/comp-points.ts";

const MOST = 1_000_000_000_000;
const points = { type: "integer", minimum: 0, maximum: MOST } as const;
const cost = { type: "integer", minimum: 1, maximum: MOST } as const;
const cents = { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const currency = { enum: CURRENCY_CODES } as const;
const type = { enum: EXCHANGE_TYPES } as const;
const group = { type: "string", pattern: "^[a-z0-9_]{1,64}$" } as const;

/** A card of the comp-point shop (document 2 section 3). Amounts are subunits of their currency. */
export const exchangeRateSchema = shape(
  record({
    group,
    type,
    rate: record({ points: { ...cost, description: "What it costs in EUR, which stands in for other currencies" } }),
    rates: list(record({ currency, points: cost, amount_cents: nullable(cents) })),
    bonus_title: { ...nullable({ type: "string" }), description: "In the visitor's language" },
    freespins_count: nullable({ type: "integer", minimum: 1 }),
    lottery_ids: list({ type: "string" }),
    games: { ...list({ type: "string" }), description: "provider:game where its free spins are played" },
    wager: nullable({ type: "number", minimum: 0 }),
    ends_at: { ...nullable({ type: "string", format: "date-time" }), description: "Of a discounted card" },
  }),
);
export type ExchangeRate = FromSchema<typeof exchangeRateSchema>;

/** A player's comp points: `chargeable` can be exchanged, `persistent` counts all that were ever earned. */
export const compPointsSchema = shape(record({ chargeable: record({ points }), persistent: record({ points }) }));
export type CompPoints = FromSchema<typeof compPointsSchema>;

const common = { tag: "shop" } as const;

const ratesQuery = record(
  { currency: { ...currency, description: "Leaves out prices in others; EUR's, which stands in, is always there" } },
  ["currency"],
);

export const listExchangeRates = operation({
  ...common,
  name: "listExchangeRates",
  method: "GET",
  path: "/api/comp_points/rates/{type}",
  summary:
    "What comp points are exchanged for: cards of one type with their price in each currency. Discounted cards (groups that start with `sale`) are listed while their sale is on",
  caller: "anyone",
  params: record({ type }),
  query: ratesQuery,
  success: list(exchangeRateSchema),
});

export const listAllExchangeRates = operation({
  ...common,
  name: "listAllExchangeRates",
  method: "GET",
  path: "/api/comp_points/rates",
  summary: "What comp points are exchanged for: cards of all types, as listExchangeRates has those of one",
  caller: "anyone",
  query: ratesQuery,
  success: list(exchangeRateSchema),
});

export const getCompPoints = operation({
  ...common,
  name: "getCompPoints",
  method: "GET",
  path: "/api/player/comp_points",
  summary: "The player's comp points",
  caller: "player",
  success: compPointsSchema,
  errorStatuses: [401],
});

export const exchangeCompPoints = operation({
  ...common,
  name: "exchangeCompPoints",
  method: "POST",
  path: "/api/comp_points/exchange/{type}",
  summary:
    "Exchanges points for as many of a card as they pay: `points` is its cost times the quantity. 409: SHOP.NOT_ENOUGH_POINTS, SHOP.PRICE_CHANGED, SHOP.NO_ACCOUNT with the player's `currencies`, or SHOP.BONUSES_OFF while the player takes no bonuses",
  caller: "player",
  params: record({ type }),
  body: record({
    exchange: record(
      {
        group,
        currency,
        points: { ...cost, description: "Cost times quantity; of lotteries, tickets_count says how many instead" },
        enable_bonuses: { type: "boolean", description: "The player takes bonuses from now on" },
        lottery_id: { type: "string", maxLength: 64 },
        tickets_count: { type: "integer", minimum: 1, maximum: 1_000 },
      },
      ["points", "enable_bonuses", "lottery_id", "tickets_count"],
    ),
  }),
  success: record({
    exchange: record({
      id: { type: "string" },
      type,
      group,
      quantity: { type: "integer", minimum: 1 },
      points,
      currency,
      amount_cents: { ...nullable(cents), description: "The real money that was paid; null for a gift" },
    }),
    comp_points: compPointsSchema,
  }),
  errorStatuses: [401, 403, 404, 409, 422],
});
export type Exchanged = FromSchema<typeof exchangeCompPoints.success>;

/** Codes of refusals. */
export const SHOP_ERRORS = [
  "SHOP.CLOSED",
  "SHOP.EXCLUDED",
  "SHOP.CARD_UNKNOWN",
  "SHOP.PRICE_CHANGED",
  "SHOP.NOT_ENOUGH_POINTS",
  "SHOP.NO_ACCOUNT",
  "SHOP.BONUSES_OFF",
] as const;
export type ShopError = (typeof SHOP_ERRORS)[number];
