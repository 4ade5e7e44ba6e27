import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at } from "../db/columns.ts";

/** A tournament of one brand (document 3 section 3). Its status follows from its dates and is stored nowhere. */
export const tournaments = pgTable(
  "tournaments",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    brand: text("brand").notNull(),
    /** Its page's path: /tournaments/{frontendIdentifier}. */
    frontendIdentifier: text("frontend_identifier").notNull(),
    title: text("title").notNull(),
    currency: text("currency").notNull(),
    startAt: at("start_at").notNull(),
    endAt: at("end_at").notNull(),
    /** Groups that may see it; none means everyone. */
    groupIds: integer("group_ids").array().notNull(),
    /** Identifiers of the games that count. */
    games: text("games").array().notNull(),
    nonvisible: boolean("nonvisible").notNull().default(false),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("tournaments_brand_identifier").on(table.brand, table.frontendIdentifier),
    index("tournaments_brand_end").on(table.brand, table.endAt),
    check("tournaments_dates", sql`start_at < end_at`),
  ],
);

/** What a place wins. */
export const tournamentPrizes = pgTable(
  "tournament_prizes",
  {
    tournamentId: integer("tournament_id")
      .notNull()
      .references(() => tournaments.id),
    place: integer("place").notNull(),
    amount: bigint("amount", { mode: "bigint" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.place] }),
    check("tournament_prizes_sense", sql`place > 0 and amount > 0`),
  ],
);
