import { gt, or, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { enqueue } from "./enqueue.ts";
import type { Queue } from "./queue.ts";
import { jobSchedules } from "./tables.ts";
import { lastTimeOf, type Timetable } from "./timetable.ts";

/** A job that is enqueued again and again. */
export interface PeriodicJob<Data extends object = object> {
  /** Unique among all periodic jobs; by default the queue's. Brands with time zones of their own have one each. */
  readonly name?: string;
  readonly queue: Queue<Data>;
  readonly data: Data;
  readonly timetable: Timetable;
}

interface Context {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}

/** Clocks of machines differ by less. A time that lies further ahead comes from a clock that is wrong. */
const MOST_SKEW_MS = 60_000;

/**
 * Enqueues what has come due. Any number of processes call it: the row in `job_schedules` lets one of them through for
 * each time of a timetable, and the job is enqueued in the same transaction. Times that passed while no process
 * ran are made up for by one job. `enqueued` remembers, for this process, what needs no query. A time that lies more than
 * a minute ahead of `clock` was written by a process whose clock was wrong: it is replaced, and one job makes up for the
 * times that it may have hidden.
 */
export async function enqueuePeriodic(
  { database, clock }: Context,
  jobs: readonly PeriodicJob[],
  enqueued: Map<string, number>,
): Promise<void> {
  const now = clock.now();
  const isAhead = gt(jobSchedules.lastAt, new Date(now.getTime() + MOST_SKEW_MS));
  const rows = await database.drizzle.select({ name: jobSchedules.name }).from(jobSchedules).where(isAhead);
  const ahead = new Set(rows.map(({ name }) => name));
  for (const { queue, data, timetable, name = queue.name } of jobs) {
    const at = lastTimeOf(timetable, now);
    if (enqueued.get(name) === at.getTime() && !ahead.has(name)) continue;
    await database.drizzle.transaction(async (tx) => {
      const [first] = await tx
        .insert(jobSchedules)
        .values({ name, lastAt: at })
        .onConflictDoUpdate({
          target: jobSchedules.name,
          set: { lastAt: at },
          setWhere: or(sql`${jobSchedules.lastAt} < excluded.last_at`, isAhead),
        })
        .returning();
      if (first) await enqueue(tx, queue, data);
    });
    enqueued.set(name, at.getTime());
  }
}
