import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { NotificationType } from "#schemas/api/realtime.ts";
import { at } from "../db/columns.ts";
import { players } from "../players/tables.ts";

/** Notices to players for as long as they live (document 1 section 9): who was away gets them on the next connection. */
export const playerNotifications = pgTable(
  "player_notifications",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    playerId: integer("player_id")
      .notNull()
      .references(() => players.id),
    type: text("type").$type<NotificationType>().notNull(),
    title: text("title").notNull(),
    text: text("text").notNull(),
    values: jsonb("values").$type<Record<string, string | number>>().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("player_notifications_player").on(table.playerId, table.createdAt),
    index("player_notifications_created_at").on(table.createdAt),
  ],
);
