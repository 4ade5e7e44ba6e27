import { operation } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import {
  EVENT_STATUSES,
  FEED_STATUSES,
  MARKET_KINDS,
  OUTCOME_RESULTS,
  SPORTS,
  TRADING_STATUSES,
} from "../sports/vocabulary.ts";

/** The traders' calls (docs/guides/sportsbook.md): liabilities, suspensions, settlements by hand. Money is EUR cents. */
const text = { type: "string" } as const;
const time = { type: "string", format: "date-time" } as const;
const count = { type: "integer", minimum: 0 } as const;
const cents = { type: "integer" } as const;
const feedId = { type: "string", minLength: 1, maxLength: 80, pattern: "^[A-Za-z0-9:._-]+$" } as const;
const rowId = { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
const reason = {
  type: "string",
  minLength: 3,
  maxLength: 500,
  pattern: "\\S",
  description: "Stands in the log",
} as const;

/** What two persons can make of a market: a result (again), no result after all, or all of its bets void. */
export const PROPOSAL_KINDS = ["settled", "rolled_back", "cancelled"] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];
export const PROPOSAL_STATES = ["open", "approved", "declined"] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

const sides = {
  id: feedId,
  sport: { enum: SPORTS },
  league: text,
  home: text,
  away: text,
  starts_at: time,
  status: { enum: EVENT_STATUSES },
  score: nullable(record({ home: count, away: count })),
} as const;

const outcomeResult = record({
  id: { type: "string", minLength: 1, maxLength: 80 },
  result: { enum: OUTCOME_RESULTS },
  dead_heat_ppm: { type: "integer", minimum: 1, maximum: 1_000_000, description: "Half of a win: 500000" },
});

const proposal = record({
  id: rowId,
  event: record({ ...sides }),
  market: record({ id: rowId, key: feedId, kind: { enum: MARKET_KINDS }, specifier: nullable(text) }),
  kind: { enum: PROPOSAL_KINDS },
  outcomes: list(outcomeResult),
  reason: text,
  state: { enum: PROPOSAL_STATES },
  proposed_by: record({ id: { type: "integer" }, name: text }),
  proposed_at: time,
  decided_by: nullable(text),
  decided_at: nullable(time),
});
export type TradingProposal = FromSchema<typeof proposal>;

const eventRow = shape(
  record({
    ...sides,
    trading_status: { enum: TRADING_STATUSES },
    open: { ...count, description: "Open bets with a leg on it" },
    staked: { ...cents, description: "What open bets have staked on it" },
    liability: { ...cents, description: "What the house loses at most: the worst outcome of each market, summed" },
    suspended_markets: { ...count, description: "By traders" },
    proposals: { ...count, description: "Settlements that wait for a second person" },
  }),
);
export type TradingEvent = FromSchema<typeof eventRow>;

const marketRow = shape(
  record({
    id: rowId,
    key: feedId,
    kind: { enum: MARKET_KINDS },
    specifier: nullable(text),
    feed_status: { enum: FEED_STATUSES },
    trading_status: { enum: TRADING_STATUSES },
    liability: { ...cents, description: "Of its worst outcome; 0 where the house can't lose" },
    limit: { ...nullable(cents), description: "What this brand lets an outcome's liability grow to" },
    settled_by: { ...nullable(text), description: "`feed`, or who settled it last" },
    outcomes: list(
      record({
        id: text,
        odds: count,
        active: { type: "boolean" },
        stakes: cents,
        payouts: cents,
        liability: { ...cents, description: "payouts less stakes: what the house loses if it comes" },
        result: nullable({ enum: OUTCOME_RESULTS }),
      }),
    ),
    proposal: { ...nullable(proposal), description: "The one that waits" },
  }),
);
export type TradingMarket = FromSchema<typeof marketRow>;

const logEntry = record({
  id: rowId,
  at: time,
  name: { ...text, description: "Who" },
  action: { enum: ["suspended", "resumed", "proposed", "approved", "declined"] },
  market: { ...nullable(text), description: "Its key; null for the whole event" },
  reason: text,
});
export type TradingLogEntry = FromSchema<typeof logEntry>;

const desk = { tag: "trading", caller: "trader" } as const;
const eventParams = record({ id: feedId });
const rowParams = record({ id: rowId });

export const listTradingEvents = operation({
  ...desk,
  name: "listTradingEvents",
  method: "GET",
  path: "/api/desk/trading/events",
  summary:
    "Events with what the house can lose on them; of `risk` those with open bets, the largest first. 100 at most",
  query: record(
    {
      view: { enum: ["risk", "live", "upcoming", "over"] },
      search: { type: "string", maxLength: 80 },
    },
    ["view", "search"],
  ),
  success: list(eventRow),
  errorStatuses: [401, 403, 422],
});

export const getTradingEvent = operation({
  ...desk,
  name: "getTradingEvent",
  method: "GET",
  path: "/api/desk/trading/events/{id}",
  summary: "One event: liability by market and outcome, settlements that wait, and what traders have done",
  params: eventParams,
  success: record({ event: eventRow, markets: list(marketRow), log: list(logEntry) }),
  errorStatuses: [401, 403, 404, 422],
});

const switched = record({ status: { enum: ["open", "suspended"] }, reason });

export const setEventTrading = operation({
  ...desk,
  name: "setEventTrading",
  method: "PUT",
  path: "/api/desk/trading/events/{id}/status",
  summary: "Suspends an event or ends the suspension: no bet is taken on it, whatever the feed says",
  params: eventParams,
  body: switched,
  success: null,
  errorStatuses: [401, 403, 404, 422],
});

export const setMarketTrading = operation({
  ...desk,
  name: "setMarketTrading",
  method: "PUT",
  path: "/api/desk/trading/markets/{id}/status",
  summary: "The same for one market",
  params: rowParams,
  body: switched,
  success: null,
  errorStatuses: [401, 403, 404, 422],
});

export const listProposals = operation({
  ...desk,
  name: "listProposals",
  method: "GET",
  path: "/api/desk/trading/proposals",
  summary: "Settlements by hand that wait for a second person, oldest first",
  success: list(proposal),
  errorStatuses: [401, 403],
});

export const proposeSettlement = operation({
  ...desk,
  name: "proposeSettlement",
  method: "POST",
  path: "/api/desk/trading/markets/{id}/proposals",
  summary: "Proposes how a market ended; nothing moves until another person approves it. One waits at a time",
  params: rowParams,
  body: record({
    kind: { enum: PROPOSAL_KINDS },
    outcomes: {
      ...list(outcomeResult),
      maxItems: 200,
      description: "Of `settled`: each outcome of the market once; else none",
    },
    reason,
  }),
  success: proposal,
  errorStatuses: [401, 403, 404, 409, 422],
});

export const approveProposal = operation({
  ...desk,
  name: "approveProposal",
  method: "POST",
  path: "/api/desk/trading/proposals/{id}/approve",
  summary: "Settles the market as proposed, once; whoever proposed it can't. Refused if the market was settled since",
  params: rowParams,
  success: proposal,
  errorStatuses: [401, 403, 404, 409, 422],
});

export const declineProposal = operation({
  ...desk,
  name: "declineProposal",
  method: "POST",
  path: "/api/desk/trading/proposals/{id}/decline",
  summary: "Declines a proposal; who made it takes it back so",
  params: rowParams,
  success: proposal,
  errorStatuses: [401, 403, 404, 409, 422],
});

/** Why a message of the feed was left aside. */
export const PARKED_REASONS = ["unknown-event", "unknown-shape", "settled-by-hand"] as const;
export type ParkedReason = (typeof PARKED_REASONS)[number];

export const getFeedState = operation({
  ...desk,
  name: "getFeedState",
  method: "GET",
  path: "/api/desk/trading/feed",
  summary: "How each producer stands: silence, lag, gap, and the messages that were left aside (the latest 50)",
  success: list(
    record({
      producer: text,
      sequence: count,
      heard_at: time,
      silence_seconds: { type: "number", minimum: 0 },
      lag_seconds: { type: "number", minimum: 0, description: "From the last message's own time" },
      down_since: { ...nullable(time), description: "It is silent or messages are missing: all is suspended" },
      waiting_settlements: { ...count, description: "Of markets whose bets are not all worked yet" },
      parked_count: count,
      parked: list(
        record({
          id: rowId,
          sequence: nullable(count),
          reason: { enum: PARKED_REASONS },
          message: text,
          at: time,
        }),
      ),
    }),
  ),
  errorStatuses: [401, 403],
});

/** Codes of refusals. */
export const TRADING_ERRORS = [
  "DESK.TRADING.UNKNOWN",
  "DESK.TRADING.PROPOSED",
  "DESK.TRADING.SECOND_PERSON",
  "DESK.TRADING.STALE",
  "DESK.TRADING.DECIDED",
  "DESK.TRADING.NOT_NOW",
  "DESK.TRADING.OUTCOMES",
  "DESK.TRADING.TOO_FEW_WON",
  "DESK.TRADING.TOO_MANY_WON",
] as const;
export type TradingError = (typeof TRADING_ERRORS)[number];
