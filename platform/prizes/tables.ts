import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { PrizeBoxForm, PrizeBoxStage } from "#schemas/rules/prizes.ts";
import { players } from "../players/tables.ts";
import type { PrizeTerms } from "./prize-sets.ts";

/**
 * Loot boxes and spins of wheels, with what they may bring as it was when they were issued, and the seed that decides it.
 * The seed is drawn with the row and committed to by its hash, so that nobody can choose it after the player's own seed.
 */
export const prizeBoxes = pgTable(
  "prize_boxes",
  {
    id: bigint("id", { mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer("player_id")
      .notNull()
      .references(() => players.id),
    brand: text("brand").notNull(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    groupKey: text("group_key").notNull(),
    /** What it was issued for, once: `deposit:<payment>:<key>`, `shop:<exchange>:<n>`. */
    source: text("source").notNull(),
    form: text("form").$type<PrizeBoxForm>().notNull(),
    tier: text("tier"),
    title: jsonb("title").$type<Record<string, string>>().notNull(),
    items: jsonb("items").$type<PrizeTerms[]>().notNull(),
    stage: text("stage").$type<PrizeBoxStage>().notNull(),
    serverSeed: text("server_seed").notNull(),
    commitment: text("commitment").notNull(),
    clientSeed: text("client_seed"),
    /** The index of the item that was drawn, and the gift that it brought. */
    drawn: integer("drawn"),
    giftId: bigint("gift_id", { mode: "bigint" }),
    createdAt: at("created_at").notNull(),
    validUntil: at("valid_until").notNull(),
    activatedAt: at("activated_at"),
  },
  (table) => [
    uniqueIndex("prize_boxes_source").on(table.source),
    index("prize_boxes_player").on(table.playerId, table.id),
    index("prize_boxes_valid").on(table.validUntil).where(sql`stage = 'issued'`),
    check("prize_boxes_stage", sql`stage in ('issued', 'activated', 'expired')`),
    check(
      "prize_boxes_drawn",
      sql`(stage = 'activated') = (drawn is not null and client_seed is not null and activated_at is not null)`,
    ),
  ],
);
