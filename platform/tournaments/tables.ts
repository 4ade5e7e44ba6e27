import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import { type Scoring, TOURNAMENT_CATEGORIES } from "#schemas/rules/tournaments.ts";
import { at, money } from "../db/columns.ts";
import { players } from "../players/tables.ts";

type Texts = Record<string, string>;
const tournament = () =>
  integer("tournament_id")
    .notNull()
    .references(() => tournaments.id);
const player = () =>
  integer("player_id")
    .notNull()
    .references(() => players.id);

/**
 * A tournament of one brand with the terms that it was announced with (document 3 section 3). Its status follows from its
 * dates and is stored nowhere. At its close the places are frozen into `tournament_results`.
 */
export const tournaments = pgTable(
  "tournaments",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    brand: text("brand").notNull(),
    /** Its page's path: /tournaments/{frontendIdentifier}. */
    frontendIdentifier: text("frontend_identifier").notNull(),
    /** By locale. */
    title: jsonb("title").$type<Texts>().notNull(),
    text: jsonb("text").$type<Texts>().notNull().default({}),
    category: text("category", { enum: TOURNAMENT_CATEGORIES }).notNull().default("tournament"),
    /** Only its games count; null: those of `games` alone decide. */
    producer: text("producer"),
    currency: text("currency").notNull(),
    startAt: at("start_at").notNull(),
    endAt: at("end_at").notNull(),
    /** Whether the first round that counts takes the player in. */
    automatic: boolean("automatic").notNull().default(false),
    scoring: jsonb("scoring")
      .$type<Scoring>()
      .notNull()
      .default({ kind: "turnover", per: { EUR: "1" } }),
    /** Decimal text by currency. */
    minStake: jsonb("min_stake").$type<Texts>(),
    /** Whose bets count; null: all. */
    currencies: text("currencies").array(),
    /** Groups that may see it; none means everyone. */
    groupIds: integer("group_ids").array().notNull(),
    /** Groups that may not take part. */
    excludedGroupIds: integer("excluded_group_ids").array().notNull().default([]),
    /** Whose rounds count: identifiers, `category:{name}`, `*`; none means all. */
    games: text("games").array().notNull(),
    nonvisible: boolean("nonvisible").notNull().default(false),
    createdAt: at("created_at").notNull(),
    soonNoticeAt: at("soon_notice_at"),
    startNoticeAt: at("start_notice_at"),
    /** An operator ended it: nothing counts, nothing is paid. */
    stoppedAt: at("stopped_at"),
    /** When the places were frozen. */
    closedAt: at("closed_at"),
    /** When every prize was given or withheld. */
    settledAt: at("settled_at"),
  },
  (table) => [
    uniqueIndex("tournaments_brand_identifier").on(table.brand, table.frontendIdentifier),
    index("tournaments_brand_end").on(table.brand, table.endAt),
    index("tournaments_due").on(table.endAt).where(sql`settled_at is null`),
    check("tournaments_dates", sql`start_at < end_at`),
    check("tournaments_order", sql`settled_at is null or closed_at is not null`),
  ],
);

/** What a place wins: money in the tournament's currency, or a gift with the terms that its template had. */
export const tournamentPrizes = pgTable(
  "tournament_prizes",
  {
    tournamentId: tournament(),
    place: integer("place").notNull(),
    /** In subunits of the tournament's currency. */
    amount: bigint("amount", { mode: "bigint" }),
    /** The amount by currency as decimal text; without it the reference rates count. */
    amounts: jsonb("amounts").$type<Texts>(),
    template: jsonb("template").$type<BonusTemplate>(),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.place] }),
    check(
      "tournament_prizes_sense",
      sql`place > 0 and (amount is null) <> (template is null) and coalesce(amount, 1) > 0`,
    ),
  ],
);

/** Who takes part, and how far they have come. */
export const tournamentPlayers = pgTable(
  "tournament_players",
  {
    tournamentId: tournament(),
    playerId: player(),
    /** Bets from then on count. */
    joinedAt: at("joined_at").notNull(),
    /** Thousandths of a point. */
    score: money("score").notNull().default(sql`0`),
    /** Of equal scores the one that was reached first is better. */
    reachedAt: at("reached_at"),
    /** Rounds that count. */
    bets: integer("bets").notNull().default(0),
    /** Of a streak: what the latest rounds brought. */
    recent: bigint("recent", { mode: "bigint" }).array().notNull().default(sql`'{}'`),
    /** Whether the place wins a prize as it stands; the player hears of a change. */
    onBoard: boolean("on_board").notNull().default(false),
    /** When `onBoard` last changed. */
    boardChangedAt: at("board_changed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.playerId] }),
    index("tournament_players_rank")
      .on(table.tournamentId, table.score.desc(), table.reachedAt, table.playerId)
      .where(sql`score > 0`),
    index("tournament_players_board").on(table.tournamentId).where(sql`on_board`),
    index("tournament_players_player").on(table.playerId, table.tournamentId),
    check("tournament_players_score", sql`score >= 0 and bets >= 0 and (score = 0) = (reached_at is null)`),
  ],
);

/** How many players have a score of a range, so that a place is found without counting everybody before it. */
export const tournamentBuckets = pgTable(
  "tournament_buckets",
  {
    tournamentId: tournament(),
    bucket: integer("bucket").notNull(),
    players: integer("players").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.bucket] }),
    check("tournament_buckets_players", sql`players >= 0`),
  ],
);

/** What each round brought, so that one that is taken back takes it back. */
export const tournamentRounds = pgTable(
  "tournament_rounds",
  {
    roundId: bigint("round_id", { mode: "bigint" }).notNull(),
    tournamentId: tournament(),
    playerId: integer("player_id").notNull(),
    score: money("score").notNull(),
    /** When the round was settled. */
    at: at("at").notNull(),
    /** Counts the player's rounds in the order in which they were settled. */
    sequence: bigint("sequence", { mode: "bigint" }).notNull().generatedAlwaysAsIdentity(),
    takenBackAt: at("taken_back_at"),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.tournamentId] }),
    index("tournament_rounds_player").on(table.tournamentId, table.playerId, table.sequence),
  ],
);

export const PRIZE_OUTCOMES = ["none", "due", "given", "withheld"] as const;

/**
 * The places as they were frozen at the close, and what became of each prize (rules.sql keeps them). The close copies them from
 * `tournament_players` in one statement, whose foreign keys hold for them, too: a check of each of a hundred thousand rows
 * would take seconds.
 */
export const tournamentResults = pgTable(
  "tournament_results",
  {
    tournamentId: integer("tournament_id").notNull(),
    place: integer("place").notNull(),
    playerId: integer("player_id").notNull(),
    score: money("score").notNull(),
    bets: integer("bets").notNull(),
    /** `none`: the place wins nothing. `withheld`: the player could have no prize when it was due. */
    outcome: text("outcome", { enum: PRIZE_OUTCOMES }).notNull(),
    /** What was paid, in the player's currency; null where a gift was given. */
    amount: money("amount"),
    currency: text("currency"),
    giftId: bigint("gift_id", { mode: "bigint" }),
    settledAt: at("settled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.place] }),
    uniqueIndex("tournament_results_player").on(table.playerId, table.tournamentId),
    index("tournament_results_due").on(table.tournamentId, table.place).where(sql`outcome = 'due'`),
    check(
      "tournament_results_given",
      sql`(outcome = 'given') = (coalesce(amount, gift_id) is not null) and (amount is null) = (currency is null)`,
    ),
  ],
);
