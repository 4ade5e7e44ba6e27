import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, money } from "#platform/db/columns.ts";
import type { LimitChange } from "#schemas/api/limits.ts";
import type { LimitPeriod, LimitType } from "#schemas/rules/limits.ts";
import { players } from "../players/tables.ts";

const player = () =>
  integer("player_id")
    .notNull()
    .references(() => players.id);

/** What a player asks for that loosens a limit. */
export const LOOSENINGS = ["raise", "remove"] as const;
/** How such a request ended. */
export const REQUEST_OUTCOMES = ["confirmed", "withdrawn", "replaced", "lapsed"] as const;

/**
 * Limits of players. One that has ended stays, with `ended_at`. Amounts are subunits of the currency. The wallet moves
 * `window_start` and `counted` (rules.sql), always under the lock of the player's balance.
 */
export const playerLimits = pgTable(
  "player_limits",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    playerId: player(),
    brand: text("brand").notNull(),
    type: text("type").$type<LimitType>().notNull(),
    /** Null for a session limit. */
    period: text("period").$type<LimitPeriod>(),
    /** Of a limit on an amount: its currency, amount, and what its window counts so far. */
    currency: text("currency"),
    amount: money("amount"),
    /** IANA name: the calendar of its windows. */
    timeZone: text("time_zone").notNull().default("UTC"),
    windowStart: at("window_start"),
    counted: money("counted").notNull().default(sql`0`),
    /** Of a session limit. */
    minutes: integer("minutes"),
    /** Of a break or an exclusion: its end; null for one without end. */
    activeUntil: at("active_until"),
    /** Of an exclusion: whether the player asked for it at every brand. */
    allBrands: boolean("all_brands").notNull().default(false),
    createdAt: at("created_at").notNull(),
    endedAt: at("ended_at"),
  },
  (table) => [
    uniqueIndex("player_limits_open")
      .on(table.playerId, table.type, sql`coalesce(period, '')`, sql`coalesce(currency, '')`)
      .where(sql`ended_at is null`),
    index("player_limits_until").on(table.activeUntil).where(sql`ended_at is null and active_until is not null`),
  ],
);

/** Requests to raise or to remove a limit. They wait, are confirmed by the token of a mail, or come to nothing. */
export const limitRequests = pgTable(
  "limit_requests",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    limitId: uuid("limit_id")
      .notNull()
      .references(() => playerLimits.id),
    playerId: player(),
    brand: text("brand").notNull(),
    change: text("change", { enum: LOOSENINGS }).notNull(),
    amount: money("amount"),
    minutes: integer("minutes"),
    /** Scheme and host under which it was asked for: the mail's link leads there. */
    origin: text("origin").notNull(),
    requestedAt: at("requested_at").notNull(),
    availableAt: at("available_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    /** SHA-256 of the token; the token itself is made when the mail is queued, after the wait. */
    tokenHash: text("token_hash"),
    outcome: text("outcome", { enum: REQUEST_OUTCOMES }),
    closedAt: at("closed_at"),
  },
  (table) => [
    uniqueIndex("limit_requests_open").on(table.limitId).where(sql`outcome is null`),
    uniqueIndex("limit_requests_token").on(table.tokenHash),
    index("limit_requests_expires_at").on(table.expiresAt).where(sql`outcome is null`),
  ],
);

/** Every change of every limit (RG-07). Rows are added only (rules.sql). */
export const limitChanges = pgTable(
  "limit_changes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The order in which changes of one player were written. */
    position: bigint("position", { mode: "bigint" }).notNull().generatedAlwaysAsIdentity(),
    limitId: uuid("limit_id").notNull(),
    playerId: integer("player_id").notNull(),
    brand: text("brand").notNull(),
    type: text("type").$type<LimitType>().notNull(),
    period: text("period").$type<LimitPeriod>(),
    currency: text("currency"),
    change: text("change").$type<LimitChange["change"]>().notNull(),
    amount: money("amount"),
    minutes: integer("minutes"),
    activeUntil: at("active_until"),
    at: at("at").notNull(),
  },
  (table) => [index("limit_changes_player").on(table.playerId, table.position)],
);

/**
 * By which keys other accounts of an excluded player are found: those of `person_keys` (platform/bonuses/rules.sql), and the
 * confirmed address without its tag. Triggers add them (rules.sql). They count as long as the player is excluded.
 */
export const excludedPersons = pgTable(
  "excluded_persons",
  { key: text("key").notNull(), playerId: player() },
  (table) => [primaryKey({ columns: [table.key, table.playerId] })],
);
