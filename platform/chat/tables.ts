import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { CHAT_AUTHORS, CHAT_RATINGS, CHAT_STATES } from "#schemas/api/chat.ts";
import { CONTACT_TOPICS } from "#schemas/rules/contact.ts";
import { DOCUMENT_TYPES } from "#schemas/rules/verification.ts";
import { at } from "../db/columns.ts";
import { players } from "../players/tables.ts";
import { editors } from "../staff/tables.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * One row a visitor and brand: a closed conversation is opened again by the visitor's next message. A contact message of somebody
 * without an account is a conversation of its own.
 */
export const chats = pgTable(
  "chats",
  {
    id: uuid("id").primaryKey(),
    brand: text("brand").notNull(),
    /** Null for a guest. */
    playerId: integer("player_id").references(() => players.id),
    /** Hash of the restore id in a guest's cookie; null for a player, and for a contact message. */
    guestKey: text("guest_key"),
    group: integer("group_id").notNull(),
    locale: text("locale").notNull(),
    state: text("state", { enum: CHAT_STATES }).notNull(),
    /** Counts the changes of this row (rules.sql): of two pictures of a conversation the one with the greater number is later. */
    version: integer("version").notNull().default(0),
    /** What the writer of the contact form may quote; null while the visitor writes in the chat. */
    contactReference: text("contact_reference"),
    contactName: text("contact_name"),
    /** Where answers are mailed to. */
    contactEmail: text("contact_email"),
    contactTopic: text("contact_topic", { enum: CONTACT_TOPICS }),
    /** Number of the last message. Messages are numbered under the lock of this row. */
    last: integer("last").notNull().default(0),
    readByVisitor: integer("read_by_visitor").notNull().default(0),
    readByAgent: integer("read_by_agent").notNull().default(0),
    /** When the visitor's open chat was heard of last; null once it was closed. */
    visitorSeenAt: at("visitor_seen_at"),
    visitorTypedAt: at("visitor_typed_at"),
    agentTypedAt: at("agent_typed_at"),
    rating: text("rating", { enum: CHAT_RATINGS }),
    /** Who answers, for as long as the lease goes. */
    agentId: integer("agent_id").references(() => editors.id),
    leaseEndsAt: at("lease_ends_at"),
    /** Both null while it is open, and for one that was closed before they were noted. */
    closedAt: at("closed_at"),
    closedBy: integer("closed_by").references(() => editors.id),
    openedAt: at("opened_at").notNull(),
    /** When the visitor began to wait for an answer; null once an agent has answered. */
    waitingSince: at("waiting_since"),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("chats_player").on(table.brand, table.playerId),
    uniqueIndex("chats_guest").on(table.brand, table.guestKey),
    index("chats_inbox").on(table.brand, table.state, table.updatedAt),
    check(
      "chats_owner",
      sql`num_nonnulls(player_id, guest_key) = 1 or (num_nonnulls(player_id, guest_key) = 0 and contact_reference is not null)`,
    ),
    check("chats_contact", sql`num_nulls(contact_reference, contact_name, contact_email, contact_topic) in (0, 4)`),
    check("chats_closed", sql`(closed_at is null) = (closed_by is null) and (closed_at is null or state = 'closed')`),
    check("chats_lease", sql`(agent_id is null) = (lease_ends_at is null)`),
  ],
);

/** What was said. Rows are never changed; they go with their conversation when its time is over. */
export const chatMessages = pgTable(
  "chat_messages",
  {
    chatId: uuid("chat_id")
      .notNull()
      .references(() => chats.id),
    number: integer("number").notNull(),
    author: text("author", { enum: CHAT_AUTHORS }).notNull(),
    agentId: integer("agent_id").references(() => editors.id),
    clientId: text("client_id").notNull(),
    text: text("text").notNull(),
    fileId: uuid("file_id"),
    /** A visitor's came by the contact form; an agent's was mailed as well. */
    byMail: boolean("by_mail").notNull().default(false),
    sentAt: at("sent_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chatId, table.number] }),
    uniqueIndex("chat_messages_client").on(table.chatId, table.author, table.clientId),
    uniqueIndex("chat_messages_file").on(table.fileId),
    check("chat_messages_agent", sql`(author = 'agent') = (agent_id is not null)`),
  ],
);

/** Files that visitors have sent. The content is sealed, as that of players' documents. */
export const chatFiles = pgTable(
  "chat_files",
  {
    id: uuid("id").primaryKey(),
    chatId: uuid("chat_id")
      .notNull()
      .references(() => chats.id),
    name: text("name").notNull(),
    type: text("type", { enum: DOCUMENT_TYPES }).notNull(),
    size: integer("size").notNull(),
    content: bytes("content").notNull(),
  },
  (table) => [index("chat_files_chat").on(table.chatId)],
);

/** When an agent has last looked at the inbox of a brand. */
export const chatAgents = pgTable(
  "chat_agents",
  {
    brand: text("brand").notNull(),
    editorId: integer("editor_id")
      .notNull()
      .references(() => editors.id),
    seenAt: at("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.brand, table.editorId] })],
);

/** Under which id a hosted chat knows a player. */
export const chatRestoreIds = pgTable(
  "chat_restore_ids",
  {
    playerId: integer("player_id")
      .notNull()
      .references(() => players.id),
    project: text("project").notNull(),
    restoreId: text("restore_id").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.project] })],
);
