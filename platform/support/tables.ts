import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { CONTACT_TOPICS } from "#schemas/rules/contact.ts";
import { at } from "../db/columns.ts";
import { players } from "../players/tables.ts";

/** What visitors have written to a brand's support. A mail is on its way from the moment that it is here. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    /** What the writer may quote; says nothing of how many there are. */
    reference: text("reference").primaryKey(),
    brand: text("brand").notNull(),
    /** Null for a guest. */
    playerId: integer("player_id").references(() => players.id),
    name: text("name").notNull(),
    email: text("email").notNull(),
    topic: text("topic", { enum: CONTACT_TOPICS }).notNull(),
    message: text("message").notNull(),
    locale: text("locale").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("contact_messages_created_at").on(table.createdAt)],
);
