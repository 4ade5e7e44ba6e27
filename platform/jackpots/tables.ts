import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { money } from "../db/columns.ts";

/** A mystic jackpot of one brand (document 2 section 3). */
export const jackpots = pgTable(
  "jackpots",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    brand: text("brand").notNull(),
    /** Its page's path: /{identifier}. */
    identifier: text("identifier").notNull(),
    title: text("title").notNull(),
    currency: text("currency").notNull(),
    state: text("state", { enum: ["active"] })
      .notNull()
      .default("active"),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [uniqueIndex("jackpots_brand_identifier").on(table.brand, table.identifier)],
);

/** What can be won on each of its three levels. */
export const jackpotLevels = pgTable(
  "jackpot_levels",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    jackpotId: integer("jackpot_id")
      .notNull()
      .references(() => jackpots.id),
    identifier: text("identifier", { enum: ["level_1", "level_2", "level_3"] }).notNull(),
    name: text("name").notNull(),
    /** What it starts with, and starts with again after it was won. */
    seed: money("seed").notNull(),
    amount: money("amount").notNull(),
  },
  (table) => [
    uniqueIndex("jackpot_levels_identifier").on(table.jackpotId, table.identifier),
    check("jackpot_levels_amount", sql`seed > 0 and amount >= seed`),
  ],
);
