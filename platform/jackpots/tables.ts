import { sql } from "drizzle-orm";
import { bigint, check, index, integer, numeric, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { DROP_RULES, JACKPOT_LEVELS } from "#schemas/rules/jackpots.ts";
import { money } from "../db/columns.ts";
import { players } from "../players/tables.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const id = () => integer("id").primaryKey().generatedAlwaysAsIdentity();

/** A mystic jackpot of one brand (document 2 section 3). */
export const jackpots = pgTable(
  "jackpots",
  {
    id: id(),
    brand: text("brand").notNull(),
    /** Its page's path: /{identifier}. */
    identifier: text("identifier").notNull(),
    title: text("title").notNull(),
    /** Never changes: the jackpot's money is in it. */
    currency: text("currency").notNull(),
    state: text("state", { enum: ["active"] })
      .notNull()
      .default("active"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [uniqueIndex("jackpots_brand_identifier").on(table.brand, table.identifier)],
);

/** What can be won of it. */
export const jackpotLevels = pgTable(
  "jackpot_levels",
  {
    id: id(),
    jackpotId: integer("jackpot_id")
      .notNull()
      .references(() => jackpots.id),
    identifier: text("identifier", { enum: JACKPOT_LEVELS }).notNull(),
    name: text("name").notNull(),
  },
  (table) => [uniqueIndex("jackpot_levels_identifier").on(table.jackpotId, table.identifier)],
);

/** A level from its seed to its drop, with the terms that it began with. One a level runs; one that has ended stays as it is. */
export const jackpotPots = pgTable(
  "jackpot_pots",
  {
    id: id(),
    levelId: integer("level_id")
      .notNull()
      .references(() => jackpotLevels.id),
    /** 1 for the level's first. */
    number: integer("number").notNull(),
    /** Millionths of each stake. */
    sharePpm: integer("share_ppm").notNull(),
    seed: money("seed").notNull(),
    /** Millionths of a subunit; the whole subunits in it are on the pot's ledger account. */
    pool: numeric("pool", { precision: 40, scale: 0, mode: "bigint" }).notNull(),
    rule: text("rule", { enum: DROP_RULES }).notNull(),
    /** It drops at this amount: stated for `value`, secret for `hidden`. */
    dropsAt: money("drops_at"),
    /** Of `hidden`: what is stated of it, and what it is drawn from. */
    below: money("below"),
    serverSeed: text("server_seed"),
    commitment: text("commitment"),
    /** Of `time`: the first bet from then on wins. */
    dueAt: time("due_at"),
    startedAt: time("started_at").notNull(),
    endedAt: time("ended_at"),
  },
  (table) => [
    uniqueIndex("jackpot_pots_number").on(table.levelId, table.number),
    uniqueIndex("jackpot_pots_running").on(table.levelId).where(sql`ended_at is null`),
    check("jackpot_pots_pool", sql`seed > 0 and pool >= seed * 1000000::numeric`),
    check(
      "jackpot_pots_rule",
      sql`case rule when 'time' then due_at is not null and drops_at is null
          when 'value' then drops_at > seed and due_at is null
          else drops_at > seed and drops_at <= below and server_seed is not null and commitment is not null end`,
    ),
  ],
);

/** What each round gave to which pots, so that a round that is taken back takes it back. */
export const jackpotRounds = pgTable("jackpot_rounds", {
  roundId: bigint("round_id", { mode: "bigint" }).primaryKey(),
  pots: integer("pots").array().notNull(),
  /** Millionths of a subunit of each pot's currency, in the order of `pots`. */
  shares: numeric("shares", { precision: 40, scale: 0 }).array().notNull(),
  takenBackAt: time("taken_back_at"),
});

/** The drop of a pot: one a pot. Rows are never changed (rules.sql). */
export const jackpotWins = pgTable(
  "jackpot_wins",
  {
    id: id(),
    potId: integer("pot_id")
      .notNull()
      .references(() => jackpotPots.id),
    brand: text("brand").notNull(),
    playerId: integer("player_id")
      .notNull()
      .references(() => players.id),
    roundId: bigint("round_id", { mode: "bigint" }).notNull(),
    /** What was paid, in the currency of the bet. */
    amount: money("amount").notNull(),
    currency: text("currency").notNull(),
    /** What the pot held. */
    originalAmount: money("original_amount").notNull(),
    originalCurrency: text("original_currency").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("jackpot_wins_pot").on(table.potId),
    index("jackpot_wins_latest").on(table.brand, table.createdAt),
    index("jackpot_wins_player").on(table.playerId, table.id),
    check("jackpot_wins_amount", sql`amount > 0 and original_amount > 0`),
  ],
);
