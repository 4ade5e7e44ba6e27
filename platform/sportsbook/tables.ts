import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { HappeningCount } from "#schemas/rules/sport-statistics.ts";
import type { PeriodScore } from "#schemas/sports/score.ts";
import {
  BET_KINDS,
  BET_STATES,
  EVENT_STATUSES,
  FEED_STATUSES,
  MARKET_KINDS,
  OUTCOME_RESULTS,
  PRICE_CHOICES,
  SPORTS,
  TRADING_STATUSES,
} from "#schemas/sports/vocabulary.ts";
import { at, money } from "../db/columns.ts";
import { players } from "../players/tables.ts";

const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const number = (name: string) => bigint(name, { mode: "number" });

/** The catalogue is one for all brands: what a feed tells. Ids of text are the feed's. */
export const sportLeagues = pgTable("sport_leagues", {
  id: text("id").primaryKey(),
  sport: text("sport", { enum: SPORTS }).notNull(),
  name: text("name").notNull(),
  country: text("country"),
  season: text("season").notNull(),
});

export const sportCompetitors = pgTable("sport_competitors", {
  id: text("id").primaryKey(),
  sport: text("sport", { enum: SPORTS }).notNull(),
  name: text("name").notNull(),
  short: text("short").notNull(),
  colours: text("colours").array().notNull(),
});

export const sportEvents = pgTable(
  "sport_events",
  {
    id: text("id").primaryKey(),
    producer: text("producer").notNull(),
    sport: text("sport", { enum: SPORTS }).notNull(),
    leagueId: text("league_id")
      .notNull()
      .references(() => sportLeagues.id),
    homeId: text("home_id")
      .notNull()
      .references(() => sportCompetitors.id),
    awayId: text("away_id")
      .notNull()
      .references(() => sportCompetitors.id),
    /** The league's season that it counts in. */
    season: text("season").notNull(),
    startsAt: at("starts_at").notNull(),
    status: text("status", { enum: EVENT_STATUSES }).notNull(),
    scoreHome: smallint("score_home"),
    scoreAway: smallint("score_away"),
    /** `[{home, away}]` by period; `game` in a set that runs. */
    periods: jsonb("periods").$type<PeriodScore[]>().notNull().default([]),
    period: smallint("period"),
    clockSeconds: integer("clock_seconds"),
    /** When `clock_seconds` was read: a page counts on from there. */
    clockAt: at("clock_at"),
    /** How often what happened, where the feed counts it; null where it is counted from `sport_happenings`. */
    statistics: jsonb("statistics").$type<HappeningCount[]>(),
    /** A trader's word, apart from the feed's status: the stricter of both counts. */
    tradingStatus: text("trading_status", { enum: TRADING_STATUSES }).notNull().default("open"),
    /** Grows with each change that a viewer sees. */
    version: integer("version").notNull().default(1),
    updatedAt: at("updated_at").notNull(),
    endedAt: at("ended_at"),
  },
  (table) => [
    index("sport_events_upcoming").on(table.startsAt).where(sql`status = 'not_started'`),
    index("sport_events_live").on(table.sport).where(sql`status in ('live', 'suspended')`),
    index("sport_events_league").on(table.leagueId, table.startsAt),
    index("sport_events_ended").on(table.endedAt).where(sql`ended_at is not null`),
    index("sport_events_home").on(table.homeId, table.endedAt),
    index("sport_events_away").on(table.awayId, table.endedAt),
  ],
);

/** What happened in a match, in order; statistics are counted from it. */
export const sportHappenings = pgTable(
  "sport_happenings",
  {
    eventId: text("event_id")
      .notNull()
      .references(() => sportEvents.id),
    sequence: number("sequence").notNull(),
    happening: text("happening").notNull(),
    side: text("side", { enum: ["home", "away"] }),
    clockSeconds: integer("clock_seconds"),
    x: smallint("x"),
    y: smallint("y"),
    person: text("person"),
    at: at("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.sequence] })],
);

export const sportMarkets = pgTable(
  "sport_markets",
  {
    id: id(),
    eventId: text("event_id")
      .notNull()
      .references(() => sportEvents.id),
    key: text("key").notNull(),
    kind: text("kind", { enum: MARKET_KINDS }).notNull(),
    specifier: text("specifier"),
    feedStatus: text("feed_status", { enum: FEED_STATUSES }).notNull(),
    tradingStatus: text("trading_status", { enum: TRADING_STATUSES }).notNull().default("open"),
    /** Grows with each change of odds or status: a bet names the one that it was made from. */
    version: integer("version").notNull().default(1),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [uniqueIndex("sport_markets_key").on(table.eventId, table.key)],
);

export const sportOutcomes = pgTable(
  "sport_outcomes",
  {
    marketId: number("market_id")
      .notNull()
      .references(() => sportMarkets.id),
    outcome: text("outcome").notNull(),
    /** Fair probability in millionths, without margin: cash-out is worked from it. */
    probabilityPpm: integer("probability_ppm").notNull(),
    /** What a player gets, margin taken: thousandths. */
    odds: integer("odds").notNull(),
    active: boolean("active").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.outcome] }),
    check("sport_outcomes_odds", sql`odds between 1001 and 1000000 and probability_ppm between 0 and 1000000`),
  ],
);

/** How a market ended, each time that the feed or a trader says so. Rows only grow; the latest version counts. */
export const sportSettlements = pgTable(
  "sport_settlements",
  {
    marketId: number("market_id")
      .notNull()
      .references(() => sportMarkets.id),
    version: integer("version").notNull(),
    /** `rolled_back`: the version before was wrong and the market is open again. `cancelled`: bets of the window are void. */
    kind: text("kind", { enum: ["settled", "rolled_back", "cancelled"] }).notNull(),
    /** `{outcome: {result, dead_heat_ppm}}`; empty unless settled. */
    outcomes: jsonb("outcomes")
      .$type<Record<string, { result: (typeof OUTCOME_RESULTS)[number]; dead_heat_ppm: number }>>()
      .notNull(),
    cancelledFrom: at("cancelled_from"),
    cancelledUntil: at("cancelled_until"),
    /** `feed`, or the two traders: `Ann, Ben`. */
    by: text("by").notNull(),
    at: at("at").notNull(),
    /** When the bets of the market had all been worked by it. */
    appliedAt: at("applied_at"),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.version] }),
    index("sport_settlements_waiting").on(table.at).where(sql`applied_at is null`),
  ],
);

/** Where each producer's feed stands. */
export const sportProducers = pgTable("sport_producers", {
  producer: text("producer").primaryKey(),
  /** The last message that was worked without a gap. */
  sequence: number("sequence").notNull(),
  heardAt: at("heard_at").notNull(),
  /** The time that message has: the simulator goes on from there. */
  messageAt: at("message_at").notNull(),
  /** Set while its markets are suspended: it is silent, or messages are missing. */
  downSince: at("down_since"),
});

export const sportBets = pgTable(
  "sport_bets",
  {
    id: id(),
    /** The wallet's round and the page's request: made by the page, so that the same press is one bet. */
    request: uuid("request").notNull(),
    brand: text("brand").notNull(),
    playerId: integer("player_id")
      .notNull()
      .references(() => players.id),
    sessionId: uuid("session_id").notNull(),
    requestHash: text("request_hash").notNull(),
    currency: text("currency").notNull(),
    kind: text("kind", { enum: BET_KINDS }).notNull(),
    /** Of a system: how many legs make one line (2 of 3). Null otherwise. */
    systemSize: smallint("system_size"),
    lines: integer("lines").notNull(),
    /** Subunits on one line; the stake is lines × line_stake. */
    lineStake: money("line_stake").notNull(),
    stake: money("stake").notNull(),
    /** Set for a free bet: the gift; the stake isn't the player's and doesn't return. */
    giftId: money("gift_id"),
    priceChoice: text("price_choice", { enum: PRICE_CHOICES }).notNull(),
    state: text("state", { enum: BET_STATES }).notNull(),
    /** Why it was rejected: one of SPORT_ERRORS. */
    reason: text("reason"),
    possibleReturn: money("possible_return").notNull(),
    /** What it has returned so far, cash-outs included. */
    returned: money("returned").notNull().default(sql`0`),
    /** The stake that has been cashed out, and what was paid for it. */
    cashedOutStake: money("cashed_out_stake").notNull().default(sql`0`),
    cashedOutReturn: money("cashed_out_return").notNull().default(sql`0`),
    /** How many lines its history has (sport_bet_settlements). */
    settlementVersion: integer("settlement_version").notNull().default(0),
    placedAt: at("placed_at").notNull(),
    /** A live bet is decided from then on. */
    decideAt: at("decide_at"),
    acceptedAt: at("accepted_at"),
    settledAt: at("settled_at"),
  },
  (table) => [
    uniqueIndex("sport_bets_request").on(table.playerId, table.request),
    index("sport_bets_player").on(table.playerId, table.id),
    /** A free bet is one bet. */
    uniqueIndex("sport_bets_gift").on(table.giftId).where(sql`gift_id is not null and state <> 'rejected'`),
    index("sport_bets_open").on(table.playerId).where(sql`state in ('pending', 'accepted')`),
    index("sport_bets_pending").on(table.decideAt).where(sql`state = 'pending'`),
    check("sport_bets_stake", sql`line_stake > 0 and lines > 0 and stake = line_stake * lines`),
  ],
);

export const sportBetLegs = pgTable(
  "sport_bet_legs",
  {
    betId: number("bet_id")
      .notNull()
      .references(() => sportBets.id),
    position: smallint("position").notNull(),
    eventId: text("event_id").notNull(),
    marketId: number("market_id").notNull(),
    outcome: text("outcome").notNull(),
    /** As accepted: thousandths. */
    odds: integer("odds").notNull(),
    live: boolean("live").notNull(),
    /** Null while open. */
    result: text("result", { enum: OUTCOME_RESULTS }),
    deadHeatPpm: integer("dead_heat_ppm"),
    /** The version of the market's settlement that it has been worked by. */
    settlementVersion: integer("settlement_version").notNull().default(0),
    /** What the bet counts in the outcome's liability, in EUR cents, while `liable`. */
    liabilityStakes: money("liability_stakes").notNull().default(sql`0`),
    liabilityPayouts: money("liability_payouts").notNull().default(sql`0`),
    liable: boolean("liable").notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.betId, table.position] }),
    foreignKey({
      columns: [table.marketId, table.outcome],
      foreignColumns: [sportOutcomes.marketId, sportOutcomes.outcome],
    }),
    index("sport_bet_legs_market").on(table.marketId, table.betId),
  ],
);

/** Each time that a bet was settled, settled again or cashed out, with its arithmetic. Rows only grow. */
export const sportBetSettlements = pgTable(
  "sport_bet_settlements",
  {
    betId: number("bet_id")
      .notNull()
      .references(() => sportBets.id),
    version: integer("version").notNull(),
    kind: text("kind", { enum: ["settled", "rolled_back", "cashed_out", "rejected"] }).notNull(),
    /** What the bet has returned in all after it, and what was moved for it (negative: taken back). */
    returned: money("returned").notNull(),
    difference: money("difference").notNull(),
    /** Of a cash-out: the stake that it took out. */
    cashedOutStake: money("cashed_out_stake"),
    /** Factors of the legs and the return of each line, as shown to the player. */
    arithmetic: jsonb("arithmetic").notNull(),
    at: at("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.betId, table.version] })],
);

/** What the house would pay if an outcome came, in reference subunits (EUR cents), on shards so that bets don't queue. */
export const sportLiabilities = pgTable(
  "sport_liabilities",
  {
    marketId: number("market_id").notNull(),
    outcome: text("outcome").notNull(),
    shard: smallint("shard").notNull(),
    stakes: money("stakes").notNull(),
    payouts: money("payouts").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.outcome, table.shard] }),
    foreignKey({
      columns: [table.marketId, table.outcome],
      foreignColumns: [sportOutcomes.marketId, sportOutcomes.outcome],
    }),
  ],
);

/** Events and leagues that a player has starred. */
export const sportFavourites = pgTable(
  "sport_favourites",
  {
    playerId: integer("player_id")
      .notNull()
      .references(() => players.id),
    kind: text("kind", { enum: ["event", "league"] }).notNull(),
    target: text("target").notNull(),
    at: at("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.kind, table.target] })],
);
