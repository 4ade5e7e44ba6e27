import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { UtmMetrics } from "#schemas/api/monitoring.ts";
import { at } from "../db/columns.ts";
import { players } from "../players/tables.ts";

const key = () => bigint("id", { mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity();

/** What browsers told of themselves: of no person, and only for a while (forget-records.ts). */
export const monitoringRecords = pgTable(
  "monitoring_records",
  {
    id: key(),
    kind: text("kind").$type<"log" | "performance" | "network" | "validation" | "pwa">().notNull(),
    brand: text("brand").notNull(),
    record: jsonb("record").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("monitoring_records_created_at").on(table.createdAt)],
);

/** By which campaigns visitors came, and which of them became players. */
export const utmRecords = pgTable(
  "utm_records",
  {
    id: key(),
    kind: text("kind").$type<"set" | "send">().notNull(),
    brand: text("brand").notNull(),
    playerId: integer("player_id").references(() => players.id),
    metrics: jsonb("metrics").$type<UtmMetrics>().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("utm_records_created_at").on(table.createdAt)],
);
