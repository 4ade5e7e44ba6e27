import { customType, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { players } from "#platform/players/tables.ts";
import { DOCUMENT_KINDS, DOCUMENT_STATES, DOCUMENT_TYPES } from "#schemas/rules/verification.ts";
import { at } from "../db/columns.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Documents that players have handed in (PROF-03). The content is sealed: a copy of the database shows nobody's passport. */
export const playerDocuments = pgTable(
  "player_documents",
  {
    id: uuid("id").primaryKey(),
    playerId: integer("player_id")
      .notNull()
      .references(() => players.id),
    kind: text("kind", { enum: DOCUMENT_KINDS }).notNull(),
    /** As its owner called it, without anything that a name may not hold. */
    fileName: text("file_name").notNull(),
    type: text("type", { enum: DOCUMENT_TYPES }).notNull(),
    size: integer("size").notNull(),
    state: text("state", { enum: DOCUMENT_STATES }).notNull().default("uploaded"),
    reason: text("reason"),
    content: bytes("content").notNull(),
    uploadedAt: at("uploaded_at").notNull(),
    reviewedAt: at("reviewed_at"),
  },
  (table) => [index("player_documents_player").on(table.playerId, table.uploadedAt)],
);
