import { doublePrecision, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

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

/** Which games are played by the same players, counted by a job. Each pair is there in both directions. */
export const coPlayedGames = pgTable(
  "co_played_games",
  {
    brand: text("brand").notNull(),
    game: text("game").notNull(),
    neighbour: text("neighbour").notNull(),
    /** Players who have played both. */
    players: integer("players").notNull(),
    /** Above 0, up to 1. */
    score: doublePrecision("score").notNull(),
  },
  (table) => [primaryKey({ columns: [table.brand, table.game, table.neighbour] })],
);
