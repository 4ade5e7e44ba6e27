import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type {
  getTradingEvent as contract,
  TradingEvent,
  TradingLogEntry,
  TradingMarket,
} from "#schemas/api/trading.ts";
import type { Sportsbook } from "#schemas/brand/sports.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { limitOf } from "#schemas/rules/bets/stake-limits.ts";
import { byKindAndLine, outcomeOrder } from "../catalogue/show-market.ts";
import type { SettlementOutcomes } from "../feed/catalogue-state.ts";
import { tradingError } from "./errors.ts";
import { readProposals } from "./read-proposals.ts";
import { readTradingEvents } from "./trading-events.ts";

const MOST_LOGGED = 100;

type Row = Pick<TradingMarket, "key" | "kind" | "specifier" | "feed_status" | "trading_status" | "settled_by"> & {
  id: string;
  settled: SettlementOutcomes | null;
  outcomes: { id: string; odds: number; active: boolean; stakes: number; payouts: number }[];
};

/** One event: what each outcome would cost, what waits and what traders did. `limits` are those of the brand that asks. */
export async function showTradingEvent(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  id: string,
  limits: Sportsbook["maximum_liability_cents"] | null,
): Promise<AnswerOf<typeof contract>> {
  const tx = database.drizzle;
  const [event] = await readTradingEvents(tx, sql`e.id = ${id}`, sql`e.id`);
  if (!event) throw tradingError("DESK.TRADING.UNKNOWN");
  const [{ rows }, proposals, log] = await Promise.all([
    tx.execute<Row>(sql`
      select m.id, m.key, m.kind, m.specifier, m.feed_status, m.trading_status, s."by" as settled_by,
        case when s.kind = 'settled' then s.outcomes end as settled,
        (select coalesce(jsonb_agg(jsonb_build_object('id', o.outcome, 'odds', o.odds, 'active', o.active,
            'stakes', coalesce(b.stakes, 0), 'payouts', coalesce(b.payouts, 0))), '[]')
          from sport_outcomes o
          left join lateral (select sum(y.stakes) as stakes, sum(y.payouts) as payouts from sport_liabilities y
            where y.market_id = o.market_id and y.outcome = o.outcome) b on true
          where o.market_id = m.id) as outcomes
      from sport_markets m
      left join lateral (select * from sport_settlements s where s.market_id = m.id order by s.version desc limit 1) s on true
      where m.event_id = ${id}`),
    readProposals(tx, sql`m.event_id = ${id} and p.state = 'open'`),
    readLog(tx, id),
  ]);
  const live = isLive(event, clock.now());
  const markets = rows.map((row): TradingMarket => {
    const outcomes = row.outcomes
      .map((outcome) => ({
        ...outcome,
        liability: outcome.payouts - outcome.stakes,
        result: row.settled?.[outcome.id]?.result ?? null,
      }))
      .sort((one, other) => outcomeOrder(one.id) - outcomeOrder(other.id));
    return {
      id: Number(row.id),
      key: row.key,
      kind: row.kind,
      specifier: row.specifier,
      feed_status: row.feed_status,
      trading_status: row.trading_status,
      settled_by: row.settled_by,
      liability: Math.max(0, ...outcomes.map(({ liability }) => liability)),
      limit: limits && limitOf(limits, row.kind, live),
      outcomes,
      proposal: proposals.find(({ market }) => market.id === Number(row.id)) ?? null,
    };
  });
  return { event, markets: markets.sort(byKindAndLine), log };
}

const isLive = ({ status, starts_at }: TradingEvent, now: Date): boolean =>
  status !== "not_started" || Date.parse(starts_at) <= now.getTime();

/** What traders have done to an event, newest first. */
async function readLog(
  tx: Pick<PlatformContext["database"]["drizzle"], "execute">,
  id: string,
): Promise<TradingLogEntry[]> {
  const { rows } = await tx.execute<Omit<TradingLogEntry, "id"> & { id: string }>(sql`
    select g.id, g.at, w.name, g.action, g.market_key as market, g.reason
    from sport_trading_log g join editors w on w.id = g.editor_id
    where g.event_id = ${id} order by g.id desc limit ${MOST_LOGGED}`);
  return rows.map((row) => ({ ...row, id: Number(row.id), at: new Date(row.at).toISOString() }));
}
