import { CURRENCY_CODES } from "../kit/constants.ts";
import { operation } from "../kit/operation.ts";
import { problemSchema } from "../kit/problem.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import {
  BET_KINDS,
  BET_STATES,
  LEAST_ODDS,
  MARKET_KINDS,
  MOST_ODDS,
  OUTCOME_RESULTS,
  PRICE_CHOICES,
} from "../sports/vocabulary.ts";
import { sportEventSchema, sportMarketSchema } from "./sports.ts";

/** Bets on sports. Odds are thousandths, amounts subunits of the bet's currency; refusals are SPORT_ERRORS (sports.ts). */
const text = { type: "string" } as const;
const time = { type: "string", format: "date-time" } as const;
const count = { type: "integer", minimum: 0 } as const;
const cents = { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
/** In subunits, whatever a brand's limits are. */
export const MOST_LINE_STAKE = 1_000_000_000_000;
const stake = { type: "integer", minimum: 1, maximum: MOST_LINE_STAKE } as const;
const feedId = { type: "string", minLength: 1, maxLength: 80, pattern: "^[A-Za-z0-9:._-]+$" } as const;
const rowId = { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
const uuid = { type: "string", format: "uuid" } as const;
const odds = { type: "integer", minimum: LEAST_ODDS, maximum: MOST_ODDS } as const;
const version = { type: "integer", minimum: 1, maximum: 2_147_483_647 } as const;
const page = { type: "integer", minimum: 1, maximum: 10_000 } as const;

/** A leg as a player chose it: `odds` and `version` are what they saw. */
export const slipLegSchema = shape(record({ market_id: rowId, outcome: text, odds, version }));
export type SlipLeg = FromSchema<typeof slipLegSchema>;

const slip = {
  kind: { enum: BET_KINDS },
  /** Of a system: how many legs make a line; null otherwise. */
  system_size: nullable({ type: "integer", minimum: 2, maximum: 11 }),
  currency: { enum: CURRENCY_CODES },
  legs: { ...list(slipLegSchema), minItems: 1, maxItems: 12 },
} as const;

export const checkSlip = operation({
  name: "checkSlip",
  method: "POST",
  path: "/api/sports/slip",
  tag: "sports",
  caller: "anyone",
  idempotent: true,
  summary: "What became of the legs of a slip, which of them can't stand together, and what may be staked on it",
  body: record({ ...slip, line_stake: nullable(stake) }),
  success: record({
    legs: list(
      record({
        market_id: rowId,
        outcome: text,
        event: nullable(sportEventSchema),
        market: nullable(sportMarketSchema),
        odds: { ...nullable(odds), description: "What it counts with now; null while it takes no bets" },
        /** Why it can't be bet on as it was seen; null if it can. */
        problem: nullable(text),
        maximum_stake: {
          ...nullable(cents),
          description: "What a single on it may stake, by selection and by payout; null while it takes no bets",
        },
      }),
    ),
    /** Positions of legs that exclude or depend on each other. */
    related: list(list(count)),
    problem: {
      ...nullable(problemSchema),
      description: "Why so many selections make no such bet, as placing it would answer; null if they do",
    },
    lines: count,
    odds: {
      ...nullable({ type: "string" }),
      description:
        "Decimal text of a single's or multiple's total odds; null while a leg takes no bets or legs are related",
    },
    minimum_line_stake: cents,
    maximum_line_stake: {
      ...cents,
      description: "By selection and by payout. The player's open bets, the licence and the liability may allow less",
    },
    possible_return: {
      ...nullable(cents),
      description: "Null while there are no total odds to count with, or the stake is outside its limits",
    },
  }),
  errorStatuses: [403, 422],
});

export const betSchema = shape(
  record({
    id: rowId,
    request: uuid,
    kind: { enum: BET_KINDS },
    system_size: nullable({ type: "integer" }),
    lines: count,
    currency: { enum: CURRENCY_CODES },
    line_stake: cents,
    stake: cents,
    free_bet: { type: "boolean" },
    price_choice: { enum: PRICE_CHOICES },
    state: { enum: BET_STATES },
    reason: { ...nullable(text), description: "Why it was rejected" },
    possible_return: cents,
    returned: cents,
    cashed_out_stake: cents,
    placed_at: time,
    /** A live bet is decided then. */
    decide_at: nullable(time),
    settled_at: nullable(time),
    legs: list(
      record({
        event: sportEventSchema,
        market_key: feedId,
        market_kind: { enum: MARKET_KINDS },
        specifier: nullable(text),
        market_id: rowId,
        outcome: text,
        odds,
        live: { type: "boolean" },
        result: nullable({ enum: OUTCOME_RESULTS }),
        dead_heat_ppm: nullable({ type: "integer" }),
      }),
    ),
    settlements: list(
      record({
        version,
        kind: { enum: ["settled", "rolled_back", "cashed_out", "rejected"] },
        returned: cents,
        difference: { type: "integer" },
        cashed_out: {
          ...nullable(record({ stake: cents, remaining_stake: cents })),
          description: "Of a cash-out: the stake that it took, and what it left open; 0 after a whole one",
        },
        /** One line of the arithmetic a row, as decimal texts: `5.00 × 1.85 × 2.10 = 19.42`. */
        arithmetic: list(text),
        at: time,
      }),
    ),
    cash_out: {
      ...nullable(record({ available: { type: "boolean" }, amount: nullable(cents), reason: nullable(text) })),
      description: "What it can be cashed out for now; null once it is over",
    },
  }),
);
export type SportBet = FromSchema<typeof betSchema>;

export const placeSportBet = operation({
  name: "placeSportBet",
  method: "POST",
  path: "/api/sports/bets",
  tag: "sports",
  caller: "player",
  summary: "Places a bet. The same `request` gives the same bet; a live one is `pending` until its delay is over",
  body: record({
    ...slip,
    request: uuid,
    line_stake: stake,
    price_choice: { enum: PRICE_CHOICES },
    free_bet: { ...nullable(rowId), description: "A gift whose bet it is" },
  }),
  success: betSchema,
  errorStatuses: [401, 402, 403, 409, 422, 503],
});

export const listSportBets = operation({
  name: "listSportBets",
  method: "GET",
  path: "/api/sports/bets",
  tag: "sports",
  caller: "player",
  summary: "The player's bets, newest first; 20 a page",
  query: record({ state: { enum: ["open", "settled"] }, page }, ["state", "page"]),
  success: record({ bets: list(betSchema), total: count, page, pages: count }),
  errorStatuses: [401, 403, 422],
});

export const getSportBet = operation({
  name: "getSportBet",
  method: "GET",
  path: "/api/sports/bets/{id}",
  tag: "sports",
  caller: "player",
  summary: "One of the player's bets",
  params: record({ id: rowId }),
  success: betSchema,
  errorStatuses: [401, 403, 404, 422],
});

export const offerCashOut = operation({
  name: "offerCashOut",
  method: "POST",
  path: "/api/sports/bets/{id}/cash-out-offer",
  tag: "sports",
  caller: "player",
  idempotent: true,
  summary: "A price for the whole open bet or a part of it, signed and good for some seconds",
  params: record({ id: rowId }),
  body: record({ percent: { type: "integer", minimum: 1, maximum: 100 } }),
  success: record({ amount: cents, percent: { type: "integer" }, token: text, expires_at: time }),
  errorStatuses: [401, 403, 404, 409, 422],
});

export const cashOutBet = operation({
  name: "cashOutBet",
  method: "POST",
  path: "/api/sports/bets/{id}/cash-out",
  tag: "sports",
  caller: "player",
  summary: "Takes an offered price; refused where a leg has moved or is suspended",
  params: record({ id: rowId }),
  body: record({ token: text }),
  success: betSchema,
  errorStatuses: [401, 403, 404, 409, 422, 503],
});

export const listFreeBets = operation({
  name: "listFreeBets",
  method: "GET",
  path: "/api/sports/free-bets",
  tag: "sports",
  caller: "player",
  summary: "Free bets that the player may place: their stake is the house's and doesn't return",
  success: list(record({ id: rowId, currency: { enum: CURRENCY_CODES }, amount: cents, valid_until: nullable(time) })),
  errorStatuses: [401, 403],
});

const favourite = { kind: { enum: ["event", "league"] }, target: feedId } as const;

export const listSportFavourites = operation({
  name: "listSportFavourites",
  method: "GET",
  path: "/api/sports/favourites",
  tag: "sports",
  caller: "player",
  summary: "Events and leagues that the player has starred",
  success: list(record(favourite)),
  errorStatuses: [401, 403],
});

export const addSportFavourite = operation({
  name: "addSportFavourite",
  method: "PUT",
  path: "/api/sports/favourites/{kind}/{target}",
  tag: "sports",
  caller: "player",
  summary: "Stars an event or a league",
  params: record(favourite),
  success: null,
  errorStatuses: [401, 403, 404, 422],
});

export const removeSportFavourite = operation({
  name: "removeSportFavourite",
  method: "DELETE",
  path: "/api/sports/favourites/{kind}/{target}",
  tag: "sports",
  caller: "player",
  summary: "Takes the star off an event or a league",
  params: record(favourite),
  success: null,
  errorStatuses: [401, 403, 422],
});
