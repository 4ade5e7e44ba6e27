import { sql } from "drizzle-orm";
import { bigint, customType, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "../db/columns.ts";
import type { EventType } from "./recorded-event.ts";

const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });
const position = () => bigint("position", { mode: "bigint" });

/**
 * What happened, written by the statement or transaction that did it (FEED-01). Read in the order of (tx, position):
 * positions alone may become visible out of order.
 */
export const events = pgTable(
  "events",
  {
    /** The transaction that wrote it. */
    tx: xid8("tx").notNull().default(sql`pg_current_xact_id()`),
    position: position().notNull().generatedAlwaysAsIdentity(),
    type: text("type").$type<EventType>().notNull(),
    brand: text("brand").notNull(),
    playerId: integer("player_id"),
    payload: jsonb("payload").$type<object>().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tx, table.position] })],
);

/** How far each consumer has come. Its row is locked by the process that works for it. */
export const eventConsumers = pgTable("event_consumers", {
  name: text("name").primaryKey(),
  /** The last event that was handled or put aside. */
  tx: xid8("tx").notNull().default(sql`'0'`),
  position: position().notNull().default(sql`0`),
});

/** Events that a consumer could not handle, and those of the same player that wait behind them. */
export const eventFailures = pgTable(
  "event_failures",
  {
    consumer: text("consumer").notNull(),
    tx: xid8("tx").notNull(),
    position: position().notNull(),
    playerId: integer("player_id"),
    /** How often it was tried; 0 for one that only waits. */
    attempts: integer("attempts").notNull(),
    nextTryAt: at("next_try_at").notNull(),
    /** What the last try said; null for one that only waits. */
    error: text("error"),
    /** Since when it is no longer tried, until an operator replays it. */
    parkedAt: at("parked_at"),
  },
  (table) => [
    primaryKey({ columns: [table.consumer, table.tx, table.position] }),
    foreignKey({ columns: [table.tx, table.position], foreignColumns: [events.tx, events.position] }),
    index("event_failures_player").on(table.consumer, table.playerId),
  ],
);
