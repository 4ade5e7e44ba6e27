import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { SportError } from "#schemas/api/sports.ts";
import type { MarketKind } from "#schemas/sports/vocabulary.ts";
import type { Asking } from "../catalogue/select-events.ts";

/** An outcome of a market by what a bet names it with. */
export interface SelectionName {
  market_id: number;
  outcome: string;
}

/** An outcome as it can be bet on now. Odds are thousandths, probabilities millionths. */
export interface Selection {
  marketId: number;
  outcome: string;
  eventId: string;
  kind: MarketKind;
  version: number;
  odds: number;
  probabilityPpm: number;
  /** It is bet on with the live delay and under the live limits. */
  live: boolean;
  state: "open" | "suspended" | "closed";
}

interface Row extends Record<string, unknown> {
  market_id: string;
  outcome: string;
  event_id: string;
  kind: MarketKind;
  version: number;
  odds: number;
  probability_ppm: number;
  live: boolean;
  state: Selection["state"];
}

export const selectionKey = ({ market_id, outcome }: SelectionName): string => `${market_id}:${outcome}`;

/** Outcomes as they stand, by `selectionKey`. A producer that was silent for so many seconds has its markets suspended. */
export async function readSelections(
  tx: Pick<Transaction, "execute">,
  names: readonly SelectionName[],
  { now, silentAfterSeconds }: Asking,
): Promise<Map<string, Selection>> {
  const asked = JSON.stringify(names.map(({ market_id, outcome }) => ({ market_id, outcome })));
  const { rows } = await tx.execute<Row>(sql`
    select s.market_id, s.outcome, s.event_id, s.kind, s.version, s.odds, s.probability_ppm,
      s.event_status <> 'not_started' or s.starts_at <= ${iso(now)} as live,
      case when s.state = 'open' and s.heard_at <= ${iso(now)} - ${silentAfterSeconds} * interval '1 second' then 'suspended'
        else s.state end as state
    from (select distinct market_id, outcome from jsonb_to_recordset(${asked}::jsonb) as a(market_id bigint, outcome text)) asked
    join sport_selections s using (market_id, outcome)`);
  return new Map(rows.map((row) => [selectionKey({ ...row, market_id: Number(row.market_id) }), selectionOf(row)]));
}

const iso = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

const selectionOf = (row: Row): Selection => ({
  marketId: Number(row.market_id),
  outcome: row.outcome,
  eventId: row.event_id,
  kind: row.kind,
  version: row.version,
  odds: row.odds,
  probabilityPpm: row.probability_ppm,
  live: row.live,
  state: row.state,
});

/** Why an outcome can't be bet on now; null if it can. */
export function problemOf(selection: Selection | undefined): SportError | null {
  if (!selection) return "SPORT.SELECTION_UNKNOWN";
  if (selection.state === "open") return null;
  return selection.state === "closed" ? "SPORT.MARKET_CLOSED" : "SPORT.MARKET_SUSPENDED";
}

/** Positions of legs that stand on one event: they depend on each other, and one bet can't hold them. */
export function relatedLegs(selections: readonly (Selection | undefined)[]): number[][] {
  const byEvent = new Map<string, number[]>();
  for (const [position, selection] of selections.entries()) {
    if (selection) byEvent.set(selection.eventId, [...(byEvent.get(selection.eventId) ?? []), position]);
  }
  return [...byEvent.values()].filter((positions) => positions.length > 1);
}
