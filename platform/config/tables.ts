import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { CONFIG_SOURCES } from "#schemas/api/config-history.ts";
import type { ConfigName } from "#schemas/config/index.ts";
import type { FileDiagnostic } from "#schemas/kit/files/diagnostics.ts";

/** Every configuration payload that came, taken or refused: one line a change, not one a look (CONF-01). */
export const configPayloads = pgTable(
  "config_payloads",
  {
    id: bigint("id", { mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
    brand: text("brand").notNull(),
    name: text("name").$type<ConfigName>().notNull(),
    source: text("source", { enum: CONFIG_SOURCES }).notNull(),
    accepted: boolean("accepted").notNull(),
    /** Tells whether the next one is another. */
    digest: text("digest").notNull(),
    bytes: integer("bytes").notNull(),
    /** What was wrong with it; empty where it was taken. */
    diagnostics: jsonb("findings").$type<readonly FileDiagnostic[]>().notNull(),
    /** As JSON text, so that the desk shows it in the order it was written in; null where it was refused. */
    payload: text("payload"),
    seenAt: timestamp("seen_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [index("config_payloads_name").on(table.brand, table.name, table.id)],
);
