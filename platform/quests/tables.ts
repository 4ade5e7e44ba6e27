import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { QUEST_PRIZE_STATES } from "#schemas/api/quests.ts";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import { QUEST_SIZES } from "#schemas/rules/quests.ts";
import { at, money } from "../db/columns.ts";
import { players } from "../players/tables.ts";

type Texts = Record<string, string>;
const quest = () =>
  integer("quest_id")
    .notNull()
    .references(() => quests.id);
const player = () =>
  integer("player_id")
    .notNull()
    .references(() => players.id);

/** A level as it was announced: decimal text by currency, and the gift with the terms that its template had. */
export interface StoredLevel {
  amounts: Texts;
  template: BonusTemplate | null;
}

/** A quest of one brand with the terms that it was announced with (document 3 section 3). Its status follows from its dates. */
export const quests = pgTable(
  "quests",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    brand: text("brand").notNull(),
    /** Size and slug are parts of it (schemas/rules/quests.ts, parseIdentifier). */
    frontendIdentifier: text("frontend_identifier").notNull(),
    /** Its page: /action/{slug}. */
    slug: text("slug").notNull(),
    size: text("size", { enum: QUEST_SIZES }).notNull(),
    /** By locale. */
    title: jsonb("title").$type<Texts>().notNull(),
    text: jsonb("text").$type<Texts>().notNull(),
    startAt: at("start_at").notNull(),
    endAt: at("end_at").notNull(),
    /** Groups that see it and take part; none means everyone. */
    groupIds: integer("group_ids").array().notNull(),
    /** Whose rounds count: identifiers, `category:{name}`; none means all. */
    games: text("games").array().notNull(),
    /** The first level first. */
    levels: jsonb("levels").$type<StoredLevel[]>().notNull(),
    createdAt: at("created_at").notNull(),
    /** An operator ended it: nothing counts any more. */
    stoppedAt: at("stopped_at"),
  },
  (table) => [
    uniqueIndex("quests_brand_identifier").on(table.brand, table.frontendIdentifier),
    uniqueIndex("quests_brand_slug").on(table.brand, table.slug),
    index("quests_brand_end").on(table.brand, table.endAt),
    check("quests_dates", sql`start_at < end_at`),
  ],
);

/** What a player has bet in a quest with one currency: subunits of real money, without rounds that were taken back. */
export const questSums = pgTable(
  "quest_sums",
  {
    questId: quest(),
    playerId: player(),
    currency: text("currency").notNull(),
    amount: money("amount").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.questId, table.playerId, table.currency] }),
    index("quest_sums_player").on(table.playerId, table.questId),
    check("quest_sums_amount", sql`amount >= 0`),
  ],
);

/** Levels that players have reached, each once, in whichever currency, and what became of the prize (rules.sql keeps them). */
export const questLevels = pgTable(
  "quest_levels",
  {
    questId: quest(),
    playerId: player(),
    level: integer("level").notNull(),
    /** In which it was reached, and in which its gift is given. */
    currency: text("currency").notNull(),
    reachedAt: at("reached_at").notNull(),
    /** `none`: the level has no prize. `withheld`: the player could have none when it was due. */
    outcome: text("outcome", { enum: QUEST_PRIZE_STATES }).notNull(),
    giftId: bigint("gift_id", { mode: "bigint" }),
    settledAt: at("settled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.questId, table.playerId, table.level] }),
    index("quest_levels_player").on(table.playerId, table.questId),
    index("quest_levels_due").on(table.questId, table.playerId, table.level).where(sql`outcome = 'due'`),
    check("quest_levels_sense", sql`level > 0 and (outcome = 'given') = (gift_id is not null)`),
  ],
);

/** What each round brought, so that it counts once and one that is taken back takes it back. */
export const questRounds = pgTable(
  "quest_rounds",
  {
    roundId: bigint("round_id", { mode: "bigint" }).notNull(),
    questId: quest(),
    playerId: integer("player_id").notNull(),
    currency: text("currency").notNull(),
    amount: money("amount").notNull(),
    takenBackAt: at("taken_back_at"),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.questId] }),
    index("quest_rounds_quest").on(table.questId),
    check("quest_rounds_amount", sql`amount > 0`),
  ],
);
