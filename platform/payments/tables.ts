import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { PaymentState } from "#schemas/rules/payments.ts";
import { players } from "../players/tables.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const money = (name: string) => bigint(name, { mode: "bigint" });
const identity = () => bigint("id", { mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity();

/** What a player has to do for a payment, as the contract says it. */
export interface NextStep {
  kind: "none" | "redirect" | "frame" | "address";
  url: string | null;
  address: string | null;
  network: string | null;
  expires_at: string | null;
}

/**
 * Payments that players asked for. The database refuses changes of what was asked, transitions that
 * schemas/rules/payments.ts does not list, and a transition without its line in `payment_transitions` (rules.sql).
 */
export const payments = pgTable(
  "payments",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    playerId: integer("player_id")
      .notNull()
      .references(() => players.id),
    brand: text("brand").notNull(),
    action: text("action", { enum: ["deposit", "cashout"] }).notNull(),
    /** The player's call that asked for it: another try of the call finds it. */
    callKey: text("call_key"),
    /** Id of the method in payments.json. */
    method: text("method").notNull(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    /** What was asked for, in subunits, and the part of it that is a fee. */
    amount: money("amount").notNull(),
    fee: money("fee").notNull().default(sql`0`),
    state: text("state").$type<PaymentState>().notNull(),
    /** Counts transitions. */
    version: integer("version").notNull().default(0),
    /** The provider that has it now, under which reference of ours and which id of its own. */
    provider: text("provider"),
    reference: text("reference"),
    providerId: text("provider_id"),
    /** What came in fact, once the provider has said so. */
    receivedAmount: money("received_amount"),
    receivedCurrency: text("received_currency").$type<CurrencyCode>(),
    confirmations: integer("confirmations"),
    confirmationsNeeded: integer("confirmations_needed"),
    /** What of a chargeback the player's money did not cover. */
    debt: money("debt").notNull().default(sql`0`),
    /** Since when the deposit counts in the player's deposit limits; null while it does not. */
    countedAt: at("counted_at"),
    profileId: uuid("profile_id").references((): AnyPgColumn => paymentProfiles.id),
    saveProfile: boolean("save_profile").notNull().default(false),
    /** First six to eight digits of the card, once the provider has said them. */
    cardRange: text("card_range"),
    /** What the player typed, as it is stored (schemas/rules/promo-code.ts). */
    promoCode: text("promo_code"),
    /** IBAN, address or account of a withdrawal, sealed. */
    destination: text("destination"),
    /** The player's browser: country, locale, and the origin that the provider's callbacks and the player come back to. */
    country: text("country").notNull(),
    locale: text("locale").notNull(),
    origin: text("origin").notNull(),
    returnPath: text("return_path"),
    /** A code of why it did not succeed, or waits. */
    reason: text("reason"),
    next: jsonb("next").$type<NextStep>(),
    expiresAt: at("expires_at"),
    createdAt: at("created_at").notNull(),
    finishedAt: at("finished_at"),
  },
  (table) => [
    index("payments_player").on(table.playerId, table.createdAt, table.id),
    uniqueIndex("payments_call").on(table.playerId, table.callKey).where(sql`call_key is not null`),
    index("payments_queue").on(table.createdAt).where(sql`state in ('requested', 'held')`),
    index("payments_debts").on(table.playerId, table.currency).where(sql`debt > 0`),
    check("payments_amounts", sql`amount > 0 and fee >= 0 and fee < amount and debt >= 0`),
  ],
);

/** Each try of a payment at a provider, under a reference of its own. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    reference: text("reference").primaryKey(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    number: integer("number").notNull(),
    provider: text("provider").notNull(),
    createdAt: at("created_at").notNull(),
    /** Set where the provider surely did nothing, so that another one was tried. */
    rejectedAt: at("rejected_at"),
    reason: text("reason"),
  },
  (table) => [uniqueIndex("payment_attempts_number").on(table.paymentId, table.number)],
);

/** What providers told us, each event once. Rows are added only. */
export const paymentCallbacks = pgTable(
  "payment_callbacks",
  {
    id: identity(),
    provider: text("provider").notNull(),
    eventId: text("event_id").notNull(),
    kind: text("kind", { enum: ["deposit", "payout"] }).notNull(),
    reference: text("reference").notNull(),
    receivedAt: at("received_at").notNull(),
  },
  (table) => [uniqueIndex("payment_callbacks_event").on(table.provider, table.eventId)],
);

/** Every transition of every payment, with the journal that it posted or why it posted none. Rows are added only. */
export const paymentTransitions = pgTable(
  "payment_transitions",
  {
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    version: integer("version").notNull(),
    /** Null for the first one. */
    from: text("from_state").$type<PaymentState>(),
    to: text("to_state").$type<PaymentState>().notNull(),
    journalId: money("journal_id"),
    reason: text("reason"),
    /** `player`, `provider`, `time`, `rules`, or `operator NAME`. */
    actor: text("actor").notNull(),
    at: at("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.version] }),
    check("payment_transitions_explained", sql`journal_id is not null or reason is not null`),
  ],
);

/** What was taken from a player's money for the debt of a payment. Rows are added only. */
export const paymentSettlements = pgTable(
  "payment_settlements",
  {
    id: identity(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    amount: money("amount").notNull(),
    journalId: money("journal_id").notNull(),
    /** `operator NAME`. */
    actor: text("actor").notNull(),
    at: at("at").notNull(),
  },
  (table) => [index("payment_settlements_payment").on(table.paymentId)],
);

/** Cards and accounts that a player has saved: the provider's token, sealed, and a label for people. */
export const paymentProfiles = pgTable(
  "payment_profiles",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    playerId: integer("player_id")
      .notNull()
      .references(() => players.id),
    method: text("method").notNull(),
    provider: text("provider").notNull(),
    token: text("token").notNull(),
    /** Keyed hash of the token: the same card is saved once. */
    tokenKey: text("token_key").notNull(),
    label: text("label").notNull(),
    expires: text("expires"),
    createdAt: at("created_at").notNull(),
    deletedAt: at("deleted_at"),
  },
  (table) => [uniqueIndex("payment_profiles_token").on(table.playerId, table.method, table.tokenKey)],
);

/** Fraud checks before a card is used (CASH-13). */
export const paymentChecks = pgTable(
  "payment_checks",
  {
    id: identity(),
    playerId: integer("player_id")
      .notNull()
      .references(() => players.id),
    /** Keyed hash of the card; null where none was named. */
    cardKey: text("card_key"),
    type: text("type", { enum: ["transaction", "payout"] }).notNull(),
    currency: text("currency").notNull(),
    amount: money("amount").notNull(),
    /** Null for one that was allowed. */
    reason: text("reason"),
    at: at("at").notNull(),
  },
  (table) => [index("payment_checks_player").on(table.playerId, table.at)],
);
