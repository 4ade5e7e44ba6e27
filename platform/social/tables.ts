import { integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { players } from "../players/tables.ts";

/** Who a player is at another site. A person there is one player of a brand at most, and has one identity a provider. */
export const playerIdentities = pgTable(
  "player_identities",
  {
    playerId: integer("player_id")
      .notNull()
      .references(() => players.id),
    brand: text("brand").notNull(),
    /** Id of the provider in the brand's file. */
    provider: text("provider").notNull(),
    /** Together with the issuer it names the person for good; an address may change hands. */
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    /** As the provider had it when it was connected; shown to its player only. */
    email: text("email"),
    connectedAt: timestamp("connected_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.provider] }),
    uniqueIndex("player_identities_subject").on(table.brand, table.issuer, table.subject),
  ],
);
