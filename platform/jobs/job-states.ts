import type { Database } from "../db/database.ts";

/** How the jobs of a queue stand. */
export interface QueueState {
  queue: string;
  /** Due, and not begun. */
  waiting: number;
  /** Due later: delayed from the beginning. */
  scheduled: number;
  active: number;
  /** Failed at least once, and tried again by itself. */
  failed: number;
  /** Failed for the last time: an operator decides. */
  dead: number;
  /** Seconds since the oldest due job came due; 0 when none is. */
  lagSeconds: number;
}

/** How every queue stands. */
export async function readQueueStates({ pool }: Pick<Database, "pool">): Promise<QueueState[]> {
  const { rows } = await pool.query<Record<Exclude<keyof QueueState, "lagSeconds"> | "lag", string>>(
    `select q.name as queue,
        count(j.id) filter (where j.state = 'created' and j.start_after < now()) as waiting,
        count(j.id) filter (where j.state = 'created' and j.start_after >= now()) as scheduled,
        count(j.id) filter (where j.state = 'active') as active,
        count(j.id) filter (where j.state = 'retry') as failed,
        (select count(*) from pgboss.job d where d.name = q.dead_letter and d.state < 'active') as dead,
        coalesce(extract(epoch from now() - min(j.start_after) filter (where j.state < 'active')), 0) as lag
      from pgboss.queue q left join pgboss.job j on j.name = q.name
      where q.dead_letter is not null
      group by q.name, q.dead_letter order by q.name`,
  );
  return rows.map(({ queue, lag, ...counts }) => ({
    queue,
    waiting: Number(counts.waiting),
    scheduled: Number(counts.scheduled),
    active: Number(counts.active),
    failed: Number(counts.failed),
    dead: Number(counts.dead),
    lagSeconds: Math.max(0, Number(lag)),
  }));
}
