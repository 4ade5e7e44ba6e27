import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "../db/columns.ts";
import { players } from "../players/tables.ts";

/** Keys of players' calls and what they were answered, so that a call made again does nothing twice. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    playerId: integer("player_id")
      .notNull()
      .references(() => players.id),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    /** Null while the first call is under way, or when its end is not known. */
    status: integer("status"),
    /** Sealed: an answer may hold what a copy of the database must not tell. */
    answer: text("answer"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.key] }),
    index("idempotency_keys_created_at").on(table.createdAt),
  ],
);
