import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { at, money } from "../db/columns.ts";

const identity = () => bigint("id", { mode: "bigint" });

/** A game opened in a frame: what a provider may move money for. */
export const gameSessions = pgTable(
  "game_sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    brand: text("brand").notNull(),
    /** Who opened it; null for a guest, who plays demo. */
    playerId: integer("player_id"),
    provider: text("provider").notNull(),
    game: text("game").notNull(),
    /** The game's categories when it was opened: a gift's terms name them. */
    categories: text("categories").array().notNull().default(sql`'{}'`),
    mode: text("mode", { enum: ["demo", "real"] }).notNull(),
    currency: text("currency").notNull(),
    locale: text("locale").notNull(),
    device: text("device", { enum: ["mobile", "desktop"] }).notNull(),
    /** The play money of a demo session: here only, never in the ledger. */
    demoBalance: money("demo_balance"),
    /** The house account that stakes go to; null in demo. */
    houseAccount: money("house_account"),
    /** Rules of the licence it was opened under. */
    maximumStake: money("maximum_stake"),
    minimumSpinMs: integer("minimum_spin_ms").notNull(),
    autoplay: boolean("autoplay").notNull(),
    bonusBuy: boolean("bonus_buy").notNull().default(false),
    openedAt: at("opened_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    closedAt: at("closed_at"),
  },
  (table) => [
    index("game_sessions_player").on(table.playerId).where(sql`player_id is not null`),
    /** For the games that a player has played (LOBBY-08), from one game to the next. */
    index("game_sessions_played").on(table.playerId, table.game, table.openedAt).where(sql`mode = 'real'`),
    check("game_sessions_demo_balance", sql`demo_balance >= 0`),
    check(
      "game_sessions_money",
      sql`case mode when 'demo' then demo_balance is not null and house_account is null
          else demo_balance is null and house_account is not null and player_id is not null end`,
    ),
  ],
);

/** Every round that was played. `bet` and `win` are totals; the parts that were bonus money stand beside them. */
export const rounds = pgTable(
  "rounds",
  {
    id: identity().primaryKey().generatedAlwaysAsIdentity(),
    sessionId: uuid("session_id").notNull(),
    /** The provider's name for it, unique within the session. */
    reference: text("reference").notNull(),
    brand: text("brand").notNull(),
    /** Null for a demo round: it is nobody's history and no win to show. */
    playerId: integer("player_id"),
    game: text("game").notNull(),
    /** The provider's name for a round that several sessions play at once, unique within the game; null for one of the session alone. */
    sharedRound: text("shared_round"),
    currency: text("currency").notNull(),
    bet: money("bet").notNull(),
    betBonus: money("bet_bonus").notNull(),
    win: money("win").notNull().default(sql`0`),
    winBonus: money("win_bonus").notNull().default(sql`0`),
    /** Set for a free spin: the gift whose amount it won for. It staked nothing, and its win moved no money. */
    giftId: money("gift_id"),
    state: text("state", { enum: ["open", "settled", "rolled_back"] }).notNull(),
    startedAt: at("started_at").notNull(),
    finishedAt: at("finished_at"),
  },
  (table) => [
    uniqueIndex("rounds_session_reference").on(table.sessionId, table.reference),
    index("rounds_player").on(table.playerId, table.id).where(sql`player_id is not null`),
    /** What a player has staked in a shared round, from whichever sessions. */
    index("rounds_shared").on(table.playerId, table.sharedRound).where(sql`shared_round is not null`),
    /** For lists of wins. */
    index("rounds_wins").on(table.brand, table.finishedAt).where(sql`win > 0 and player_id is not null`),
  ],
);

/** Every action of a provider that was accepted, so that it counts once and its first answer can be given again. */
export const walletActions = pgTable(
  "wallet_actions",
  {
    provider: text("provider").notNull(),
    action: text("action").notNull(),
    /** The `transaction` of the answer. */
    id: identity().notNull().generatedAlwaysAsIdentity(),
    requestHash: text("request_hash").notNull(),
    /**
     * `void`: a bet that was rolled back before it arrived; it is refused when it does. `resettle`: a settled round's win came
     * to another total; `win_real` is the difference, below zero for what was taken back.
     */
    kind: text("kind", { enum: ["bet", "win", "bet_win", "freespin", "rollback", "void", "resettle"] }).notNull(),
    sessionId: uuid("session_id").notNull(),
    roundId: money("round_id"),
    betReal: money("bet_real").notNull().default(sql`0`),
    betBonus: money("bet_bonus").notNull().default(sql`0`),
    winReal: money("win_real").notNull().default(sql`0`),
    winBonus: money("win_bonus").notNull().default(sql`0`),
    /** The balance that was answered. */
    balance: money("balance").notNull(),
    createdAt: at("created_at").notNull(),
    rolledBackAt: at("rolled_back_at"),
  },
  (table) => [primaryKey({ columns: [table.provider, table.action] })],
);

/** What a player owes because a settled round's win was corrected after the money had been spent. */
export const walletDebts = pgTable(
  "wallet_debts",
  {
    /** The `resettle` that it comes from. */
    provider: text("provider").notNull(),
    action: text("action").notNull(),
    playerId: integer("player_id").notNull(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    amount: money("amount").notNull(),
    /** What of it is still owed. */
    owed: money("owed").notNull(),
    at: at("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.action] }),
    index("wallet_debts_owed").on(table.playerId, table.currency).where(sql`owed > 0`),
    check("wallet_debts_amount", sql`amount > 0 and owed between 0 and amount`),
  ],
);
