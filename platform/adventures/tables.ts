import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { players } from "../players/tables.ts";

const player = () =>
  integer("player_id")
    .notNull()
    .references(() => players.id);

/**
 * What counts towards days of the adventure calendar: each bet of real money and each deposit once, with its instant. Which
 * day it belongs to follows from the player's time zone when it is read.
 */
export const adventureEntries = pgTable(
  "adventure_entries",
  {
    kind: text("kind", { enum: ["bet", "deposit"] }).notNull(),
    /** Id of the round or of the payment. */
    reference: text("reference").notNull(),
    playerId: player(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    /** Subunits. */
    amount: bigint("amount", { mode: "bigint" }).notNull(),
    /** When the bet was made, or the deposit came in. */
    happenedAt: at("happened_at").notNull(),
    takenBackAt: at("taken_back_at"),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.reference] }),
    index("adventure_entries_player").on(table.playerId, table.happenedAt).where(sql`taken_back_at is null`),
    index("adventure_entries_happened").on(table.happenedAt),
    check("adventure_entries_amount", sql`amount > 0`),
  ],
);

/** Where a player's days begin and end. The row is locked by whoever claims or chooses. */
export const adventurePlayers = pgTable("adventure_players", {
  playerId: player().primaryKey(),
  /** As the player chose it; null: the main one of their country. */
  timeZone: text("time_zone"),
});

/** Prizes that were claimed: each card of a run once a player. */
export const adventureClaims = pgTable(
  "adventure_claims",
  {
    playerId: player(),
    /** The run: the day on which it begins. */
    adventure: date("adventure", { mode: "string" }).notNull(),
    step: integer("step").notNull(),
    brand: text("brand").notNull(),
    /** The player's zone at the claim, in which the rest of the run is counted. */
    timeZone: text("time_zone").notNull(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    giftId: bigint("gift_id", { mode: "bigint" }).notNull(),
    claimedAt: at("claimed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.adventure, table.step] }),
    uniqueIndex("adventure_claims_gift").on(table.giftId),
    check("adventure_claims_step", sql`step > 0`),
  ],
);
