import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { FlightResult } from "#schemas/studio/flight.ts";
import { TABLE_KINDS, type TableResult } from "#schemas/studio/table.ts";
import { money } from "../../db/columns.ts";
import { studioSessions } from "../tables.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/**
 * A round of a shared table. betting: bets are taken until it closes, and confirmed until it is drawn. flying: a flight has taken off,
 * with the bets that were confirmed until then. settling: drawn or burst, and not all of its seats are paid. settled: all are.
 */
export const TABLE_ROUND_STATES = ["betting", "flying", "settling", "settled"] as const;

/** What is played in a shared round. */
export const SHARED_KINDS = [...TABLE_KINDS, "crash"] as const;

export const studioTableRounds = pgTable(
  "studio_table_rounds",
  {
    /** Also the client seed of its draw. */
    id: uuid("id").primaryKey(),
    game: text("game").notNull(),
    kind: text("kind", { enum: SHARED_KINDS }).notNull(),
    /** Counts the table's rounds from 1; the nonce of the draw. */
    number: integer("number").notNull(),
    state: text("state", { enum: TABLE_ROUND_STATES }).notNull(),
    serverSeed: text("server_seed").notNull(),
    commitment: text("commitment").notNull(),
    /** What the wheel or the cards came to, or where the flight burst; null until then. */
    result: jsonb("result").$type<TableResult | FlightResult>(),
    opensAt: at("opens_at").notNull(),
    closesAt: at("closes_at").notNull(),
    /** A flight takes off then. */
    drawsAt: at("draws_at").notNull(),
    /** The next round opens then at the earliest; of a flight it is known once it has burst. */
    nextAt: at("next_at").notNull(),
    settledAt: at("settled_at"),
  },
  (table) => [
    uniqueIndex("studio_table_rounds_number").on(table.game, table.number),
    /** However many processes open the next round at once, a table has one that takes bets. */
    uniqueIndex("studio_table_rounds_betting").on(table.game).where(sql`state = 'betting'`),
    index("studio_table_rounds_active").on(table.drawsAt).where(sql`state <> 'settled'`),
  ],
);

/**
 * A session's part of a table's round: all its bets are one round of the wallet, named by the seat, and paid by one win. In a flight
 * each of a player's bets has a seat of its own (`panel`), because each is cashed out by itself.
 *
 * open: bets may come. flying: the bet is in the air. paying: the win is decided; what isn't confirmed is rolled back first, then the
 * win is paid. settled, and cancelled (no bet counted) are ends.
 */
export const SEAT_STATES = ["open", "flying", "paying", "settled", "cancelled"] as const;

export const studioTableSeats = pgTable(
  "studio_table_seats",
  {
    /** Also the wallet's name of the round; the actions are `{bet}`, `{bet}:back` and `{seat}:win`. */
    id: uuid("id").primaryKey(),
    round: uuid("round_id")
      .notNull()
      .references(() => studioTableRounds.id),
    session: text("session")
      .notNull()
      .references(() => studioSessions.id),
    /** Which of a player's bets in a flight it is: 0 or 1. Tables have one. */
    panel: smallint("panel").notNull().default(0),
    state: text("state", { enum: SEAT_STATES }).notNull(),
    /** What counted, and what it wins: decided with the draw. */
    staked: money("staked").notNull().default(sql`0`),
    win: money("win").notNull().default(sql`0`),
    /** At which multiplier the bet in the air leaves by itself, in hundredths; null to leave by hand. */
    autoCashOut: integer("auto_cash_out"),
    /** At which multiplier it has left the flight. */
    cashedOut: integer("cashed_out"),
    /** A process pays it until then; after that another may. */
    claimedUntil: at("claimed_until"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("studio_table_seats_session").on(table.round, table.session, table.panel),
    index("studio_table_seats_paying").on(table.round).where(sql`state = 'paying'`),
    index("studio_table_seats_flying").on(table.round, table.autoCashOut).where(sql`state = 'flying'`),
    index("studio_table_seats_of_session").on(table.session),
  ],
);

/**
 * A press of the button: stakes on places, taken by one bet of the wallet. placing: the wallet's answer isn't known. placed: it counts.
 * cancelling: not confirmed before the draw, or refused before it was taken, so it is rolled back. refused (no money moved) and cancelled are ends.
 */
export const TABLE_BET_STATES = ["placing", "placed", "cancelling", "refused", "cancelled"] as const;

/** Stakes on one place; `chips` is how many smallest stakes of the currency they are. */
export interface LaidStake {
  place: string;
  amount: number;
  chips: number;
}

export const studioTableBets = pgTable(
  "studio_table_bets",
  {
    /** Also the wallet's action id. */
    id: uuid("id").primaryKey(),
    seat: uuid("seat_id")
      .notNull()
      .references(() => studioTableSeats.id),
    session: text("session").notNull(),
    /** The page's name for the press of the button. */
    request: text("request").notNull(),
    state: text("state", { enum: TABLE_BET_STATES }).notNull(),
    stake: money("stake").notNull(),
    bets: jsonb("bets").$type<LaidStake[]>().notNull(),
    /** How much more of the player's stakes in the round stand against each other by this bet; null for bets of before it was counted. */
    opposite: money("opposite"),
    /** Of a bet on a flight. */
    autoCashOut: integer("auto_cash_out"),
    /** The wallet's code, when it refused the bet. */
    errorCode: text("refusal"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("studio_table_bets_request").on(table.session, table.request),
    index("studio_table_bets_seat").on(table.seat),
  ],
);

export type TableRound = typeof studioTableRounds.$inferSelect;
export type TableSeat = typeof studioTableSeats.$inferSelect;
export type TableBet = typeof studioTableBets.$inferSelect;
