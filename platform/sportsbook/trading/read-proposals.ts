import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { TradingProposal } from "#schemas/api/trading.ts";
import { outcomeOrder } from "../catalogue/show-market.ts";
import { tradingError } from "./errors.ts";
import { eventNames } from "./trading-events.ts";

type Read = Pick<Transaction, "execute">;

/** Proposals `p`, oldest first. */
export async function readProposals(tx: Read, where: SQL): Promise<TradingProposal[]> {
  const { rows } = await tx.execute<
    Pick<TradingProposal, "kind" | "reason" | "state" | "event" | "market" | "proposed_by" | "decided_by"> & {
      id: string;
      outcomes: Record<string, Omit<TradingProposal["outcomes"][number], "id">>;
      proposed_at: string;
      decided_at: string | null;
    }
  >(sql`
    select p.id, p.kind, p.outcomes, p.reason, p.state, ${eventNames} as event,
      jsonb_build_object('id', m.id, 'key', m.key, 'kind', m.kind, 'specifier', m.specifier) as market,
      jsonb_build_object('id', proposer.id, 'name', proposer.name) as proposed_by, p.proposed_at,
      decider.name as decided_by, p.decided_at
    from sport_proposals p
    join sport_markets m on m.id = p.market_id
    join sport_events e on e.id = m.event_id
    join sport_leagues l on l.id = e.league_id
    join sport_competitors h on h.id = e.home_id
    join sport_competitors a on a.id = e.away_id
    join editors proposer on proposer.id = p.proposed_by
    left join editors decider on decider.id = p.decided_by
    where ${where} order by p.id`);
  return rows.map(({ id, event, outcomes, proposed_at, decided_at, ...row }) => ({
    ...row,
    id: Number(id),
    event: { ...event, starts_at: new Date(event.starts_at).toISOString() },
    outcomes: Object.entries(outcomes)
      .map(([outcome, result]) => ({ id: outcome, ...result }))
      .sort((one, other) => outcomeOrder(one.id) - outcomeOrder(other.id)),
    proposed_at: new Date(proposed_at).toISOString(),
    decided_at: decided_at === null ? null : new Date(decided_at).toISOString(),
  }));
}

export async function readProposal(tx: Read, id: number): Promise<TradingProposal> {
  const [found] = await readProposals(tx, sql`p.id = ${id}`);
  if (!found) throw tradingError("DESK.TRADING.UNKNOWN");
  return found;
}
