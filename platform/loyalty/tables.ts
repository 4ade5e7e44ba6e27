import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { players } from "../players/tables.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const amount = (name: string) => bigint(name, { mode: "bigint" }).notNull();
const level = (name: string) => integer(name).notNull().default(0);
const player = () =>
  integer("player_id")
    .notNull()
    .references(() => players.id);

/** What counted towards a quarter: each bet and each deposit once, so that what is taken back takes out what it brought. */
export const vipEntries = pgTable(
  "vip_entries",
  {
    kind: text("kind", { enum: ["bet", "deposit"] }).notNull(),
    /** Id of the round or of the payment. */
    reference: text("reference").notNull(),
    playerId: player(),
    /** `2026-Q4`, by the brand's time zone. */
    quarter: text("quarter").notNull(),
    currency: text("currency").notNull(),
    /** Subunits. */
    amount: amount("amount"),
    takenBackAt: time("taken_back_at"),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.reference] }),
    check("vip_entries_amount", sql`amount > 0`),
    check("vip_entries_quarter", sql`quarter ~ '^[0-9]{4}-Q[1-4]$'`),
  ],
);

/** Sums of a player's entries that were not taken back, in subunits. */
export const vipSums = pgTable(
  "vip_sums",
  {
    playerId: player(),
    quarter: text("quarter").notNull(),
    currency: text("currency").notNull(),
    deposits: amount("deposits"),
    bets: amount("bets"),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.quarter, table.currency] }),
    check("vip_sums_not_negative", sql`deposits >= 0 and bets >= 0`),
  ],
);

/** The highest level that a quarter's sums have reached, for quarters that have reached one. */
export const vipQuarters = pgTable(
  "vip_quarters",
  { playerId: player(), quarter: text("quarter").notNull(), level: level("level") },
  (table) => [
    primaryKey({ columns: [table.playerId, table.quarter] }),
    check("vip_quarters_level", sql`level between 1 and 6`),
  ],
);

/** A player's level in force. The row is locked by everything that changes it. */
export const vipMembers = pgTable(
  "vip_members",
  {
    playerId: player().primaryKey(),
    /** 0 to 6. */
    level: level("level"),
    /** Whether the level's group was joined by this level and not by an operator before. */
    ownsGroup: boolean("owns_group").notNull().default(false),
    /** Null for level 0 and for a life-long one. */
    expiresAt: time("expires_at"),
    /** The highest level that the player was shown since they last had none. */
    shownLevel: level("shown_level"),
    onboardedAt: time("onboarded_at"),
  },
  (table) => [
    index("vip_members_expiring").on(table.expiresAt).where(sql`expires_at is not null`),
    check("vip_members_level", sql`level between 0 and 6`),
  ],
);

/** A player's level by persistent comp points. It never falls. */
export const lifetimeMembers = pgTable(
  "lifetime_members",
  {
    playerId: player().primaryKey(),
    level: level("level"),
    reachedAt: time("reached_at").notNull(),
  },
  () => [check("lifetime_members_level", sql`level between 1 and 8`)],
);
