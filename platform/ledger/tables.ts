import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { money } from "../db/columns.ts";

/** Number of a database transaction. */
const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });
const identity = () => bigint("id", { mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity();

/**
 * Who can hold money: a player (kinds `real`, `bonus`, `locked`, and `debt`: what a chargeback left owing, below zero) or a brand's house for a purpose (`games`,
 * `deposits`, ...), in one currency. Never changed, never deleted (rules.sql), so that postings need no foreign key:
 * a key check would make every bet touch the house account's row.
 */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: identity(),
    brand: text("brand").notNull(),
    /** Null for the house. */
    playerId: integer("player_id"),
    currency: text("currency").notNull(),
    kind: text("kind").notNull(),
  },
  (table) => [
    uniqueIndex("ledger_accounts_player")
      .on(table.playerId, table.currency, table.kind)
      .where(sql`player_id is not null`),
    uniqueIndex("ledger_accounts_house").on(table.brand, table.currency, table.kind).where(sql`player_id is null`),
    check("ledger_accounts_kind", sql`player_id is null or kind in ('real', 'bonus', 'locked', 'debt')`),
  ],
);

/**
 * A player's cached balances in one currency: one row, so that a bet locks one. Only the trigger on ledger_entries
 * changes it. The house has none: nothing that all bets would lock (LEDGER-11).
 */
export const ledgerBalances = pgTable(
  "ledger_balances",
  {
    playerId: integer("player_id").notNull(),
    currency: text("currency").notNull(),
    real: money("real").notNull().default(sql`0`),
    bonus: money("bonus").notNull().default(sql`0`),
    /** Set aside for a withdrawal that is under way. */
    locked: money("locked").notNull().default(sql`0`),
    realAccount: money("real_account").notNull(),
    bonusAccount: money("bonus_account").notNull(),
    lockedAccount: money("locked_account").notNull(),
    /**
     * Whether limits of the player hold for bets from this balance. It is in this row because a bet locks it: a bet that
     * waited for the lock reads the flag as the other transaction left it. Triggers of platform/limits write it.
     */
    limited: boolean("limited").notNull().default(false),
    /** The gift that wagers, whose money `bonus` is; here for the same reason. Triggers of platform/bonuses write it. */
    gift: bigint("gift", { mode: "bigint" }),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.currency] }),
    check("ledger_balances_not_negative", sql`real >= 0 and bonus >= 0 and locked >= 0`),
  ],
);

/** One movement that happened as a whole, under a key that happens once (LEDGER-04). */
export const ledgerJournals = pgTable(
  "ledger_journals",
  {
    id: identity(),
    key: text("key").notNull(),
    /** SHA-256 of what was asked, in hex: the same key with something else is refused. */
    requestHash: text("request_hash").notNull(),
    kind: text("kind").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
    /** The database transaction that wrote it: entries join a journal in that transaction only. */
    writtenBy: xid8("written_by").notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [uniqueIndex("ledger_journals_key").on(table.key)],
);

/**
 * One amount that leaves the debited account and arrives on the credited one: a journal made of such pairs can't be
 * unbalanced. The view ledger_postings shows each pair as its two postings.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: identity(),
    journalId: money("journal_id").notNull(),
    debitAccount: money("debit_account").notNull(),
    creditAccount: money("credit_account").notNull(),
    amount: money("amount").notNull(),
  },
  (table) => [
    index("ledger_entries_journal").on(table.journalId),
    check("ledger_entries_positive", sql`amount > 0`),
    check("ledger_entries_two_accounts", sql`debit_account <> credit_account`),
  ],
);
