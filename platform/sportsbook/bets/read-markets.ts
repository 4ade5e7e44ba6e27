import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { SportMarket } from "#schemas/api/sports.ts";
import type { EventStatus } from "#schemas/sports/vocabulary.ts";
import { type Asking, isDown, marketJson } from "../catalogue/select-events.ts";
import { type MarketRow, showMarket } from "../catalogue/show-market.ts";

/** Markets as an event's page shows them, by id. */
export async function readMarkets(
  tx: Pick<Transaction, "execute">,
  asking: Asking,
  ids: readonly number[],
): Promise<Map<number, SportMarket>> {
  const { rows } = await tx.execute<{ market: MarketRow; status: EventStatus; is_down: boolean }>(sql`
    select ${marketJson} as market, e.status, ${isDown(asking)} as is_down
    from sport_markets m join sport_events e on e.id = m.event_id
    where m.id = any(${sql.param([...new Set(ids)])}::bigint[])`);
  return new Map(
    rows.map(({ market, status, is_down }) => [market.id, showMarket(market, { status, isDown: is_down })]),
  );
}
