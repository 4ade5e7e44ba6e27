import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { PARKED_REASONS, PROPOSAL_KINDS, PROPOSAL_STATES } from "#schemas/api/trading.ts";
import type { OutcomeResult } from "#schemas/sports/vocabulary.ts";
import { at } from "../../db/columns.ts";
import { editors } from "../../staff/tables.ts";
import { sportMarkets } from "../tables.ts";

const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

/** Settlements by hand: one trader proposes, another approves. What was proposed never changes, and is decided once. */
export const sportProposals = pgTable(
  "sport_proposals",
  {
    id: id(),
    marketId: bigint("market_id", { mode: "number" })
      .notNull()
      .references(() => sportMarkets.id),
    /** The version of the market's settlement that the proposer saw; 0: none. It is approved on that alone. */
    onVersion: integer("on_version").notNull(),
    kind: text("kind", { enum: PROPOSAL_KINDS }).notNull(),
    outcomes: jsonb("outcomes").$type<Record<string, { result: OutcomeResult; dead_heat_ppm: number }>>().notNull(),
    reason: text("reason").notNull(),
    state: text("state", { enum: PROPOSAL_STATES }).notNull().default("open"),
    proposedBy: integer("proposed_by")
      .notNull()
      .references(() => editors.id),
    proposedAt: at("proposed_at").notNull(),
    decidedBy: integer("decided_by").references(() => editors.id),
    decidedAt: at("decided_at"),
  },
  (table) => [
    uniqueIndex("sport_proposals_open").on(table.marketId).where(sql`state = 'open'`),
    /** One settlement follows another: never two on the same. */
    uniqueIndex("sport_proposals_once").on(table.marketId, table.onVersion).where(sql`state = 'approved'`),
    check(
      "sport_proposals_decided",
      sql`case state when 'open' then decided_by is null and decided_at is null
        when 'approved' then decided_by <> proposed_by and decided_by is not null and decided_at is not null
        else decided_by is not null and decided_at is not null end`,
    ),
  ],
);

/** What traders have done, with who and why. Rows only grow. */
export const sportTradingLog = pgTable(
  "sport_trading_log",
  {
    id: id(),
    at: at("at").notNull(),
    editorId: integer("editor_id")
      .notNull()
      .references(() => editors.id),
    action: text("action", { enum: ["suspended", "resumed", "proposed", "approved", "declined"] }).notNull(),
    eventId: text("event_id").notNull(),
    /** Null: the whole event. */
    marketKey: text("market_key"),
    proposalId: bigint("proposal_id", { mode: "number" }),
    reason: text("reason").notNull(),
  },
  (table) => [index("sport_trading_log_event").on(table.eventId, table.id)],
);

/** Messages of a feed that were left aside: what it says wrong or again stands once. */
export const sportParked = pgTable(
  "sport_parked",
  {
    id: id(),
    producer: text("producer").notNull(),
    /** Null where it has none. */
    sequence: bigint("sequence", { mode: "number" }),
    reason: text("reason", { enum: PARKED_REASONS }).notNull(),
    /** The message as it came, cut at 4,000 characters. */
    message: text("message").notNull(),
    digest: text("digest").notNull(),
    at: at("at").notNull(),
  },
  (table) => [
    uniqueIndex("sport_parked_message").on(table.producer, table.digest),
    index("sport_parked_at").on(table.at),
  ],
);
