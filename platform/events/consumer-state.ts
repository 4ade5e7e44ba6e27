import type { Database } from "../db/database.ts";

/** How a consumer stands. */
export interface ConsumerState {
  name: string;
  /** Seconds since the oldest event that it has not come to; 0 when there is none. */
  lagSeconds: number;
  /** Events put aside that are tried again by themselves, those that wait behind others included. */
  waiting: number;
  parked: number;
}

/** How every consumer stands at a moment. */
export async function readConsumerStates({ pool }: Pick<Database, "pool">, now: Date): Promise<ConsumerState[]> {
  const { rows } = await pool.query<{ name: string; lag: string | null; waiting: string; parked: string }>(
    `select c.name,
        (select extract(epoch from $1::timestamptz - e.created_at) from events e
          where (e.tx, e.position) > (c.tx, c.position) order by e.tx, e.position limit 1) as lag,
        count(f.tx) filter (where f.parked_at is null) as waiting,
        count(f.tx) filter (where f.parked_at is not null) as parked
      from event_consumers c left join event_failures f on f.consumer = c.name
      group by c.name order by c.name`,
    [now],
  );
  return rows.map(({ name, lag, waiting, parked }) => ({
    name,
    lagSeconds: Math.max(0, Number(lag ?? 0)),
    waiting: Number(waiting),
    parked: Number(parked),
  }));
}
