import { bigint, date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

const count = (name: string) => bigint(name, { mode: "bigint" }).notNull();

/** What was played in each game on each day (UTC): settled rounds for real money, in subunits. */
export const gameDays = pgTable(
  "game_days",
  {
    brand: text("brand").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    game: text("game").notNull(),
    currency: text("currency").notNull(),
    rounds: count("rounds"),
    bet: count("bet"),
    betBonus: count("bet_bonus"),
    win: count("win"),
    winBonus: count("win_bonus"),
  },
  (table) => [primaryKey({ columns: [table.brand, table.day, table.game, table.currency] })],
);
