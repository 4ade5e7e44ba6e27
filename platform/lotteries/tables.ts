import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { TicketSource } from "#schemas/rules/lotteries.ts";
import { players } from "../players/tables.ts";

/** A prize with the terms that its template had when the lottery was announced; so many tickets win it. */
export interface LotteryPrize {
  template: BonusTemplate;
  count: number;
}

type Texts = Record<string, string>;
type ByCurrency<T> = Partial<Record<CurrencyCode, T>>;

/**
 * A lottery of one brand with the terms that it was announced with; rules.sql keeps them. Its seed is drawn with the row
 * and committed to by its hash. At the close the tickets are frozen under their Merkle root, then the draw follows.
 */
export const lotteries = pgTable(
  "lotteries",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    brand: text("brand").notNull(),
    /** Of its page: /lottery/{slug}. */
    slug: text("slug").notNull(),
    title: jsonb("title").$type<Texts>().notNull(),
    text: jsonb("text").$type<Texts>().notNull(),
    startAt: at("start_at").notNull(),
    endAt: at("end_at").notNull(),
    ticketPoints: jsonb("ticket_points").$type<ByCurrency<number>>().notNull(),
    /** Decimal text: each such amount of a deposit brings a ticket. Null: deposits bring none. */
    byDeposit: jsonb("by_deposit").$type<ByCurrency<string>>(),
    /** As `byDeposit`, of a single bet of real money. */
    byBet: jsonb("by_bet").$type<ByCurrency<string>>(),
    maxPerPlayer: integer("max_per_player").notNull(),
    maxTickets: integer("max_tickets").notNull(),
    /** Groups that may take part; none means everyone. */
    groupIds: integer("group_ids").array().notNull(),
    prizes: jsonb("prizes").$type<LotteryPrize[]>().notNull(),
    /** What the public value is that is mixed in; null: none is. */
    publicSource: jsonb("public_source").$type<Texts>(),
    publicValue: text("public_value"),
    seed: text("seed").notNull(),
    commitment: text("commitment").notNull(),
    ticketsSold: integer("tickets_sold").notNull().default(0),
    closedAt: at("closed_at"),
    ticketsRoot: text("tickets_root"),
    drawnAt: at("drawn_at"),
    /** When every prize was given or withheld. */
    settledAt: at("settled_at"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("lotteries_brand_slug").on(table.brand, table.slug),
    index("lotteries_brand_end").on(table.brand, table.endAt),
    index("lotteries_due").on(table.endAt).where(sql`settled_at is null`),
    check("lotteries_dates", sql`start_at < end_at`),
    check("lotteries_sold", sql`tickets_sold between 0 and max_tickets`),
    check(
      "lotteries_order",
      sql`(drawn_at is null or closed_at is not null) and (settled_at is null or drawn_at is not null)`,
    ),
    check("lotteries_root", sql`(closed_at is null) = (tickets_root is null)`),
    check("lotteries_value", sql`drawn_at is null or (public_source is null) = (public_value is null)`),
  ],
);

/** Tickets, numbered from 1 on without a gap. Only `lottery_sell` adds some, and nothing changes them (rules.sql). */
export const lotteryTickets = pgTable(
  "lottery_tickets",
  {
    lotteryId: integer("lottery_id")
      .notNull()
      .references(() => lotteries.id),
    number: integer("number").notNull(),
    playerId: integer("player_id")
      .notNull()
      .references(() => players.id),
    /** Known to its player until the close; the list of tickets shows the SHA-256 of `number:code`. */
    code: text("code").notNull(),
    source: text("source").$type<TicketSource>().notNull(),
    /** What it was given for: `exchange:<id>`, `deposit:<payment>`, `round:<id>`. */
    reference: text("reference").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lotteryId, table.number] }),
    index("lottery_tickets_player").on(table.playerId, table.lotteryId),
    check("lottery_tickets_source", sql`source in ('points', 'deposit', 'bet')`),
  ],
);

export const PRIZE_OUTCOMES = ["due", "given", "withheld"] as const;

/** Tickets that the draw chose, by place. `withheld`: the player could have no gift when it was to be given, or the ticket's deposit had gone back. */
export const lotteryWinners = pgTable(
  "lottery_winners",
  {
    lotteryId: integer("lottery_id").notNull(),
    /** The first place has the best prize. */
    place: integer("place").notNull(),
    number: integer("number").notNull(),
    playerId: integer("player_id").notNull(),
    /** Index of the lottery's prizes. */
    prize: integer("prize").notNull(),
    outcome: text("outcome", { enum: PRIZE_OUTCOMES }).notNull(),
    giftId: bigint("gift_id", { mode: "bigint" }),
    settledAt: at("settled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.lotteryId, table.place] }),
    uniqueIndex("lottery_winners_ticket").on(table.lotteryId, table.number),
    index("lottery_winners_due").on(table.lotteryId).where(sql`outcome = 'due'`),
    foreignKey({
      columns: [table.lotteryId, table.number],
      foreignColumns: [lotteryTickets.lotteryId, lotteryTickets.number],
    }),
    check("lottery_winners_outcome", sql`outcome in ('due', 'given', 'withheld')`),
    check("lottery_winners_given", sql`(outcome = 'given') = (gift_id is not null)`),
  ],
);
