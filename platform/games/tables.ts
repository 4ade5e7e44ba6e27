import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** A player's own choice of games. By identifier: the number of a game differs from currency to currency. */
export const favouriteGames = pgTable(
  "favourite_games",
  {
    playerId: integer("player_id").notNull(),
    game: text("game").notNull(),
    addedAt: timestamp("added_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.game] }),
    index("favourite_games_latest").on(table.playerId, table.addedAt),
  ],
);
