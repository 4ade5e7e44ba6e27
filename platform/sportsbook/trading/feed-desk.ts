import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { getFeedState as contract } from "#schemas/api/trading.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";

const MOST_PARKED = 50;

type State = AnswerOf<typeof contract>[number];

/** How each producer stands that has ever been heard, with the messages that were left aside. */
export async function showFeed({ database, clock }: Pick<PlatformContext, "database" | "clock">): Promise<State[]> {
  const now = clock.now().getTime();
  const { rows } = await database.drizzle.execute<{
    producer: string;
    sequence: string;
    heard_at: string;
    message_at: string;
    down_since: string | null;
    waiting_settlements: number;
    parked_count: number;
    parked: (Omit<State["parked"][number], "at"> & { at: string })[];
  }>(sql`
    select p.producer, p.sequence, p.heard_at, p.message_at, p.down_since,
      (select count(*)::int from sport_settlements s join sport_markets m on m.id = s.market_id
        join sport_events e on e.id = m.event_id where s.applied_at is null and e.producer = p.producer) as waiting_settlements,
      (select count(*)::int from sport_parked k where k.producer = p.producer) as parked_count,
      (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'sequence', k.sequence, 'reason', k.reason,
          'message', k.message, 'at', k.at) order by k.id desc), '[]')
        from (select * from sport_parked k where k.producer = p.producer order by k.id desc limit ${MOST_PARKED}) k) as parked
    from sport_producers p order by p.producer`);
  const secondsSince = (at: string) => Math.max(0, (now - Date.parse(at)) / 1_000);
  return rows.map(({ heard_at, message_at, down_since, parked, ...row }) => ({
    ...row,
    sequence: Number(row.sequence),
    heard_at: new Date(heard_at).toISOString(),
    silence_seconds: secondsSince(heard_at),
    lag_seconds: secondsSince(message_at),
    down_since: down_since === null ? null : new Date(down_since).toISOString(),
    parked: parked.map((message) => ({ ...message, at: new Date(message.at).toISOString() })),
  }));
}
