import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { NotificationType } from "#schemas/api/realtime.ts";
import { at } from "../../db/columns.ts";
import { players, sessions } from "../../players/tables.ts";

/** Browsers that are notified while the site is closed, each as long as the session that asked for it. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    playerId: integer("player_id")
      .notNull()
      .references(() => players.id),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** Address at the browser's push service: whoever knows it and the keys could write to the browser. */
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    topics: text("topics").array().$type<NotificationType[]>().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("push_subscriptions_player").on(table.playerId),
    index("push_subscriptions_session").on(table.sessionId),
  ],
);
