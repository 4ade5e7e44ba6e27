import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { FreeSpins } from "#schemas/api/wallet-protocol.ts";
import { money } from "../db/columns.ts";
import type { Outcome } from "./rounds/outcome.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** A wallet session that a page of ours plays under: what the wallet said of it, and the pace of its spins. */
export const studioSessions = pgTable(
  "studio_sessions",
  {
    id: text("id").primaryKey(),
    provider: text("provider").notNull(),
    game: text("game").notNull(),
    /** Whose seeds it plays with: a player keeps theirs over all sessions, a guest has them for one. */
    owner: text("owner").notNull(),
    mode: text("mode", { enum: ["demo", "real"] }).notNull(),
    currency: text("currency").notNull(),
    subunits: integer("subunits").notNull(),
    locale: text("locale").notNull(),
    maximumStake: money("maximum_stake"),
    minimumSpinMs: integer("minimum_spin_ms").notNull(),
    autoplay: boolean("autoplay").notNull(),
    bonusBuy: boolean("bonus_buy").notNull().default(false),
    /** The free spins that it plays first, as the wallet said last; null where there are none. */
    freeSpins: jsonb("free_spins").$type<FreeSpins>(),
    lastSpinAt: at("last_spin_at"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("studio_sessions_owner").on(table.owner, table.game)],
);

/** Provably fair seeds (RG-05): the commitment is shown from the start, the seed once it is out of use. */
export const studioSeeds = pgTable(
  "studio_seeds",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    owner: text("owner").notNull(),
    serverSeed: text("server_seed").notNull(),
    commitment: text("commitment").notNull(),
    clientSeed: text("client_seed").notNull(),
    nextNonce: integer("next_nonce").notNull().default(0),
    createdAt: at("created_at").notNull(),
    revealedAt: at("revealed_at"),
  },
  (table) => [
    uniqueIndex("studio_seeds_in_use").on(table.owner).where(sql`revealed_at is null`),
    index("studio_seeds_owner").on(table.owner, table.id),
  ],
);

/**
 * A round, from before its bet is sent to the wallet until its win is acknowledged.
 *
 * placing: decided and kept, the wallet's answer to the bet isn't known. running: the stake is taken, free spins or
 * the flight go on. paying: the win is decided, the wallet's answer to it isn't known. cancelling: the bet is being
 * taken back; the session's next round may have begun. settled, refused (no money moved) and cancelled are ends.
 */
export const ROUND_STATES = ["placing", "running", "paying", "cancelling", "settled", "refused", "cancelled"] as const;
export type RoundState = (typeof ROUND_STATES)[number];

export const studioRounds = pgTable(
  "studio_rounds",
  {
    /** Also the wallet's name for it; the actions are `{id}:bet`, `{id}:bet:{stakes}` of a further stake, `{id}:win`, `{id}:back`. */
    id: uuid("id").primaryKey(),
    session: text("session")
      .notNull()
      .references(() => studioSessions.id),
    /** The page's name for the press of the button. */
    request: text("request").notNull(),
    state: text("state", { enum: ROUND_STATES }).notNull(),
    stake: money("stake").notNull(),
    /** The wallet's gift whose free spin the round is: it takes no money, and its win joins the gift. */
    gift: text("gift"),
    seedId: bigint("seed_id", { mode: "number" })
      .notNull()
      .references(() => studioSeeds.id),
    nonce: integer("nonce").notNull(),
    /** The whole round, decided when the button was pressed. */
    outcome: jsonb("outcome").$type<Outcome>().notNull(),
    /** How many of its spins the player has seen. */
    step: integer("step").notNull().default(1),
    win: money("win").notNull().default(sql`0`),
    /** The multiplier at which the player left the flight. */
    cashedOut: integer("cashed_out"),
    startedAt: at("started_at"),
    /** The wallet's code, when it refused the bet. */
    errorCode: text("refusal"),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("studio_rounds_request").on(table.session, table.request),
    /** Two tabs, two clicks: a session has one round at a time. What is only taken back is none. */
    uniqueIndex("studio_rounds_one_at_a_time").on(table.session).where(sql`state in ('placing', 'running', 'paying')`),
    index("studio_rounds_active")
      .on(table.updatedAt)
      .where(sql`state in ('placing', 'running', 'paying', 'cancelling')`),
    index("studio_rounds_session").on(table.session, table.createdAt),
    index("studio_rounds_seed").on(table.seedId),
  ],
);
export type StudioRound = typeof studioRounds.$inferSelect;
export type StudioSession = typeof studioSessions.$inferSelect;
