import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { players } from "../players/tables.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" }).notNull();
const points = (name: string) => bigint(name, { mode: "bigint" });
const player = () =>
  integer("player_id")
    .notNull()
    .references(() => players.id);
/** Subunits times percent times percent: larger than 64 bits for the largest stakes. */
const weighted = (name: string) => numeric(name, { precision: 40, scale: 0, mode: "bigint" }).notNull();

/**
 * A player's comp points, cached: `chargeable` can be exchanged, `persistent` is what was ever earned. Only the trigger on
 * `point_entries` changes it (rules.sql).
 */
export const pointBalances = pgTable(
  "point_balances",
  {
    playerId: player().primaryKey(),
    chargeable: points("chargeable").notNull().default(sql`0`),
    persistent: points("persistent").notNull().default(sql`0`),
  },
  () => [check("point_balances_not_negative", sql`chargeable >= 0 and persistent >= 0`)],
);

export const POINT_ENTRY_KINDS = ["play", "award", "exchange"] as const;

/** Every change of points, under a reference that happens once. Rows are never changed (rules.sql). */
export const pointEntries = pgTable(
  "point_entries",
  {
    id: bigint("id", { mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: player(),
    kind: text("kind", { enum: POINT_ENTRY_KINDS }).notNull(),
    chargeable: points("chargeable").notNull(),
    persistent: points("persistent").notNull(),
    /** `play:<event>`, `award:<whose>`, `exchange:<id>`. */
    reference: text("reference").notNull(),
    createdAt: at("created_at"),
  },
  (table) => [
    uniqueIndex("point_entries_reference").on(table.playerId, table.reference),
    check("point_entries_kind", sql`kind in ('play', 'award', 'exchange')`),
    check("point_entries_exchange", sql`kind <> 'exchange' or (chargeable < 0 and persistent = 0)`),
    check("point_entries_earned", sql`kind = 'exchange' or chargeable = persistent`),
  ],
);

/** What a player's stakes in a currency left over below a whole point; below zero it is owed for rounds taken back. */
export const pointCarries = pgTable(
  "point_carries",
  { playerId: player(), currency: text("currency").notNull(), carry: weighted("carry") },
  (table) => [primaryKey({ columns: [table.playerId, table.currency] })],
);

/** What a round counted for, so that the same is taken back when its provider rolls it back, once. */
export const pointRounds = pgTable("point_rounds", {
  roundId: bigint("round_id", { mode: "bigint" }).primaryKey(),
  playerId: integer("player_id").notNull(),
  currency: text("currency").notNull(),
  weighted: weighted("weighted"),
  takenBackAt: timestamp("taken_back_at", { withTimezone: true, mode: "date" }),
});

/** Exchanges of points. `amount` is the real money that was paid, in subunits; null for a gift. */
export const pointExchanges = pgTable(
  "point_exchanges",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    playerId: player(),
    brand: text("brand").notNull(),
    type: text("type").notNull(),
    card: text("card").notNull(),
    quantity: integer("quantity").notNull(),
    points: points("points").notNull(),
    currency: text("currency").notNull(),
    amount: bigint("amount", { mode: "bigint" }),
    createdAt: at("created_at"),
  },
  (table) => [index("point_exchanges_player").on(table.playerId, table.createdAt)],
);
