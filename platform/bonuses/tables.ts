import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { at, money } from "#platform/db/columns.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { GiftCategory, GiftKind, GiftStage } from "#schemas/rules/gifts.ts";
import { players } from "../players/tables.ts";

const player = () =>
  integer("player_id")
    .notNull()
    .references(() => players.id);
const gift = () =>
  bigint("gift_id", { mode: "bigint" })
    .notNull()
    .references(() => gifts.id);

/**
 * Gifts of players, with the terms that they were issued with. Amounts are subunits of `currency`. The database refuses
 * transitions that schemas/rules/gifts.ts does not list, changes of terms, and a transition without its line in
 * `gift_transitions` (rules.sql). The wallet's statements move `wagered` and `balance` under the lock of the balance.
 */
export const gifts = pgTable(
  "gifts",
  {
    id: bigint("id", { mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: player(),
    brand: text("brand").notNull(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    /** Key of the template. */
    groupKey: text("group_key").notNull(),
    /** What it was issued for, once: `deposit:<payment>`, `code:<code>:<player>`. */
    source: text("source").notNull(),
    /** Set for what a player gets once: the template's key. */
    onceKey: text("once_key"),
    /** By locale. */
    title: jsonb("title").$type<Record<string, string>>().notNull(),
    kind: text("kind").$type<GiftKind>().notNull(),
    category: text("category").$type<GiftCategory>().notNull(),
    stage: text("stage").$type<GiftStage>().notNull(),
    /** Counts transitions. */
    version: integer("version").notNull().default(0),
    /** What is given. Of free spins: what they have won so far. */
    amount: money("amount").notNull(),
    wager: numeric("wager").notNull(),
    /** What of a deposit counts towards the requirement besides the amount; 0 where the bonus alone does. */
    wagerBase: money("wager_base").notNull().default(sql`0`),
    /** What has to be staked, what of it has been, and the bonus money that is on the account now. */
    requirement: money("requirement").notNull(),
    wagered: money("wagered").notNull().default(sql`0`),
    balance: money("balance").notNull().default(sql`0`),
    /** What became real money. */
    converted: money("converted").notNull().default(sql`0`),
    /** What came above `max_win` when it was converted, and in wins after that: the house has it. */
    overflow: money("overflow").notNull().default(sql`0`),
    maxBet: money("max_bet"),
    maxWin: money("max_win"),
    /** Percent of a stake that counts, by `provider:game`, `category:slug` or `*`. */
    weights: jsonb("weights").$type<Record<string, number>>().notNull(),
    /** Where its money is not staked: `provider:game`, `provider:*` or `category:slug`. */
    excludedGames: text("excluded_games").array().notNull(),
    spinsTotal: integer("spins_total").notNull().default(0),
    spinsLeft: integer("spins_left").notNull().default(0),
    spinBet: money("spin_bet"),
    spinGames: text("spin_games").array().notNull(),
    daysToWager: integer("days_to_wager").notNull(),
    activatableUntil: at("activatable_until").notNull(),
    validUntil: at("valid_until"),
    createdAt: at("created_at").notNull(),
    finishedAt: at("finished_at"),
  },
  (table) => [
    uniqueIndex("gifts_source").on(table.source),
    uniqueIndex("gifts_once").on(table.playerId, table.onceKey).where(sql`once_key is not null`),
    /** One gift wagers at a time. */
    uniqueIndex("gifts_wagering").on(table.playerId, table.currency).where(sql`stage = 'handle_bets'`),
    index("gifts_player").on(table.playerId, table.id),
    index("gifts_open").on(table.playerId).where(sql`stage in ('issued', 'wait', 'handle_bets')`),
    index("gifts_activatable").on(table.activatableUntil).where(sql`stage = 'issued'`),
    index("gifts_valid").on(table.validUntil).where(sql`stage in ('wait', 'handle_bets')`),
    check(
      "gifts_amounts",
      sql`amount >= 0 and wager >= 0 and requirement >= 0 and wagered >= 0 and balance >= 0 and converted >= 0
        and overflow >= 0
        and spins_left between 0 and spins_total`,
    ),
    check("gifts_balance", sql`balance = 0 or stage = 'handle_bets'`),
  ],
);

/**
 * Who has a gift that a person gets once: every key (`person_keys` of rules.sql) that its player has had since it was issued. The
 * database adds them, so a player who changes their name or number later is still the person who had it.
 */
export const giftPersons = pgTable("gift_persons", { key: text("key").notNull(), giftId: gift() }, (table) => [
  primaryKey({ columns: [table.key, table.giftId] }),
]);

/** Every transition of every gift. Rows are added only. */
export const giftTransitions = pgTable(
  "gift_transitions",
  {
    giftId: gift(),
    version: integer("version").notNull(),
    /** Null for the first one. */
    from: text("from_stage").$type<GiftStage>(),
    to: text("to_stage").$type<GiftStage>().notNull(),
    journalId: money("journal_id"),
    reason: text("reason").notNull(),
    /** `player`, `bet`, `spin`, `time`, `rules`, or `operator NAME`. */
    actor: text("actor").notNull(),
    at: at("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.giftId, table.version] })],
);

/** Each stake that was made while a gift wagered: how much of it counted, and why. */
export const giftStakes = pgTable(
  "gift_stakes",
  {
    provider: text("provider").notNull(),
    action: text("action").notNull(),
    giftId: money("gift_id").notNull(),
    roundId: money("round_id").notNull(),
    bet: money("bet").notNull(),
    /** The part of it that was the gift's money. */
    bonus: money("bonus").notNull(),
    weight: integer("weight").notNull(),
    counted: money("counted").notNull(),
    /** `counted`, `above_max_bet`, `opposite`, `excluded_game` or `unweighted_game`. */
    reason: text("reason").notNull(),
    at: at("at").notNull(),
    /** What a rollback moved for the gift's part: onto the bonus account, and onto the real one. */
    returnedBonus: money("returned_bonus"),
    returnedReal: money("returned_real"),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.action] }),
    index("gift_stakes_round").on(table.roundId),
    index("gift_stakes_gift").on(table.giftId),
  ],
);

/** Each free spin that was played: what it won, and how its gift stood after it. Rows are added only. */
export const giftSpins = pgTable(
  "gift_spins",
  {
    provider: text("provider").notNull(),
    action: text("action").notNull(),
    giftId: money("gift_id").notNull(),
    roundId: money("round_id").notNull(),
    win: money("win").notNull(),
    spinsLeft: integer("spins_left").notNull(),
    won: money("won").notNull(),
    at: at("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.action] }), index("gift_spins_gift").on(table.giftId)],
);

/** How many players have used a code, counted where it is claimed. */
export const giftCodes = pgTable(
  "gift_codes",
  { brand: text("brand").notNull(), code: text("code").notNull(), players: integer("players").notNull() },
  (table) => [primaryKey({ columns: [table.brand, table.code] })],
);

export const giftCodeUses = pgTable(
  "gift_code_uses",
  { brand: text("brand").notNull(), code: text("code").notNull(), playerId: player(), at: at("at").notNull() },
  (table) => [primaryKey({ columns: [table.brand, table.code, table.playerId] })],
);

/** Periods whose cashback every player has who gets some. */
export const giftPeriods = pgTable(
  "gift_periods",
  { brand: text("brand").notNull(), groupKey: text("group_key").notNull(), start: at("start").notNull() },
  (table) => [primaryKey({ columns: [table.brand, table.groupKey, table.start] })],
);
