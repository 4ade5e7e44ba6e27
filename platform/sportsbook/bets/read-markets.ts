import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { SportMarket } from "#schemas/api/sports.ts";

interface Row extends Record<string, unknown> {
  id: string;
  key: string;
  kind: SportMarket["kind"];
  specifier: string | null;
  version: number;
  feed_status: string;
  trading_status: string;
  outcomes: { id: string; odds: number; active: boolean }[];
}

/** Markets as a slip shows them, by id. */
export async function readMarkets(
  tx: Pick<Transaction, "execute">,
  ids: readonly number[],
): Promise<Map<number, SportMarket>> {
  const { rows } = await tx.execute<Row>(sql`
    select m.id, m.key, m.kind, m.specifier, m.version, m.feed_status, m.trading_status,
      jsonb_agg(jsonb_build_object('id', o.outcome, 'odds', o.odds, 'active', o.active) order by o.outcome) as outcomes
    from sport_markets m join sport_outcomes o on o.market_id = m.id
    where m.id = any (${sql.param([...new Set(ids)])}::bigint[]) group by m.id`);
  return new Map(rows.map((row) => [Number(row.id), marketOf(row)]));
}

const marketOf = ({
  id,
  key,
  kind,
  specifier,
  version,
  feed_status: feed,
  trading_status: trading,
  outcomes,
}: Row): SportMarket => ({
  id: Number(id),
  key,
  kind,
  specifier,
  status:
    feed === "settled" || feed === "cancelled"
      ? feed
      : feed === "deactivated" || trading === "closed"
        ? "closed"
        : feed === "suspended" || trading === "suspended"
          ? "suspended"
          : "open",
  version,
  outcomes: outcomes.map((outcome) => ({ ...outcome, result: null })),
});
