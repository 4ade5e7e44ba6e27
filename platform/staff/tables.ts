import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { DESK_ROLES } from "#schemas/api/editors.ts";
import { at } from "../db/columns.ts";

/** Who works at the desk, for all brands. Nobody is deleted: history goes on naming them. */
export const editors = pgTable("editors", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  /** As typed; compared through emailKey. */
  email: text("email").notNull(),
  emailKey: text("email_key").notNull().unique(),
  name: text("name").notNull(),
  role: text("role", { enum: DESK_ROLES }).notNull(),
  /** argon2id. */
  passwordHash: text("password_hash").notNull(),
  createdAt: at("created_at").notNull(),
  /** Set once somebody has left; a new invitation lets them in again. */
  removedAt: at("removed_at"),
});

/** Browsers at the desk. Only the hash of a cookie's token is kept. */
export const editorSessions = pgTable(
  "editor_sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tokenHash: text("token_hash").notNull().unique(),
    editorId: integer("editor_id")
      .notNull()
      .references(() => editors.id),
    /** One sign-in and the hosts that tickets have carried it to: they end together. */
    familyId: uuid("family_id").notNull(),
    ip: text("ip").notNull(),
    userAgent: text("user_agent").notNull(),
    createdAt: at("created_at").notNull(),
    lastSeenAt: at("last_seen_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    revokedAt: at("revoked_at"),
  },
  (table) => [index("editor_sessions_editor").on(table.editorId), index("editor_sessions_family").on(table.familyId)],
);

/** Links with which an account's password is chosen, the first or a new one. Only the token's hash is kept. */
export const editorInvitations = pgTable(
  "editor_invitations",
  {
    tokenHash: text("token_hash").primaryKey(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    role: text("role", { enum: DESK_ROLES }).notNull(),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("editor_invitations_email").on(table.emailKey)],
);

/** Ways from one brand's desk to another's, each used once. Only the hash is kept. */
export const editorTickets = pgTable("editor_tickets", {
  ticketHash: text("ticket_hash").primaryKey(),
  sessionId: uuid("session_id")
    .notNull()
    .references(() => editorSessions.id, { onDelete: "cascade" }),
  expiresAt: at("expires_at").notNull(),
});
