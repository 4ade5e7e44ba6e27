import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { FeedMessage } from "#schemas/sports/feed.ts";
import type { FeedStatus, MarketKind } from "#schemas/sports/vocabulary.ts";
import { sportEvents, sportMarkets, sportOutcomes, sportSettlements } from "../tables.ts";

export type EventRow = typeof sportEvents.$inferSelect;
export type HappeningRow = Omit<EventHappening, "eventId"> & { eventId: string };
type EventHappening = typeof import("../tables.ts").sportHappenings.$inferInsert;
export type SettlementOutcomes = (typeof sportSettlements.$inferSelect)["outcomes"];

export interface OutcomeState {
  probabilityPpm: number;
  odds: number;
  active: boolean;
}

/** A settlement that is to be written. */
export interface NewSettlement {
  kind: "settled" | "rolled_back" | "cancelled";
  outcomes: SettlementOutcomes;
  cancelledFrom: Date | null;
  cancelledUntil: Date | null;
}

export interface MarketState {
  /** Null until it is written. */
  id: number | null;
  key: string;
  kind: MarketKind;
  specifier: string | null;
  feedStatus: FeedStatus;
  version: number;
  outcomes: Map<string, OutcomeState>;
  changedOutcomes: Set<string>;
  isChanged: boolean;
  settledVersion: number;
  /** How it was settled last; null when it isn't. */
  settled: SettlementOutcomes | null;
  /** Two traders had the last word, and the market has not been opened again: the feed's word waits for them. */
  isByHand: boolean;
  settlements: NewSettlement[];
}

export interface EventState {
  row: EventRow;
  isNew: boolean;
  isChanged: boolean;
  markets: Map<string, MarketState>;
  happenings: HappeningRow[];
}

/** The part of the catalogue that a batch of messages is about. */
export type CatalogueState = Map<string, EventState>;

/** Reads the events that messages name, with their markets. */
export async function loadCatalogue(tx: Transaction, messages: readonly FeedMessage[]): Promise<CatalogueState> {
  const ids = [...new Set(messages.flatMap((message) => ("event" in message ? [message.event] : [])))];
  const state: CatalogueState = new Map();
  if (ids.length === 0) return state;
  const events = await tx.select().from(sportEvents).where(inArray(sportEvents.id, ids));
  for (const row of events)
    state.set(row.id, { row, isNew: false, isChanged: false, markets: new Map(), happenings: [] });
  // What a fixture or something that happened says leaves markets alone.
  const priced = messages.filter(({ type }) => type !== "happening").flatMap((m) => ("event" in m ? [m.event] : []));
  await loadMarkets(tx, state, [...new Set(priced)]);
  return state;
}

async function loadMarkets(tx: Transaction, state: CatalogueState, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await tx.execute<{
    id: string;
    event_id: string;
    key: string;
    kind: MarketKind;
    specifier: string | null;
    feed_status: FeedStatus;
    version: number;
    outcomes: { id: string; ppm: number; odds: number; active: boolean }[];
    settled_version: number | null;
    settled: SettlementOutcomes | null;
    settled_kind: string | null;
    by_hand: boolean;
  }>(sql`
    select m.id, m.event_id, m.key, m.kind, m.specifier, m.feed_status, m.version, o.outcomes,
      s.version as settled_version, s.outcomes as settled, s.kind as settled_kind,
      coalesce(s."by" <> 'feed' and s.kind <> 'rolled_back', false) as by_hand
    from ${sportMarkets} m
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.outcome, 'ppm', o.probability_ppm, 'odds', o.odds, 'active', o.active)), '[]') as outcomes
      from ${sportOutcomes} o where o.market_id = m.id
    ) o
    left join lateral (
      select version, outcomes, kind, "by" from ${sportSettlements} s where s.market_id = m.id order by version desc limit 1
    ) s on true
    where m.event_id = any(${sql.param(ids)}::text[])`);
  for (const row of rows) {
    const outcomes = row.outcomes.map(
      ({ id, ppm, odds, active }) => [id, { probabilityPpm: ppm, odds, active }] as const,
    );
    state.get(row.event_id)?.markets.set(row.key, {
      id: Number(row.id),
      key: row.key,
      kind: row.kind,
      specifier: row.specifier,
      feedStatus: row.feed_status,
      version: row.version,
      outcomes: new Map(outcomes),
      changedOutcomes: new Set(),
      isChanged: false,
      settledVersion: row.settled_version ?? 0,
      settled: row.settled_kind === "settled" ? row.settled : null,
      isByHand: row.by_hand,
      settlements: [],
    });
  }
}
