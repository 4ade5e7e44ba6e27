import { setTimeout } from "node:timers/promises";
import type { Clock } from "../clock.ts";
import type { Log } from "../context.ts";
import type { Database } from "../db/database.ts";
import { createBoss } from "./boss.ts";
import { enqueuePeriodic, type PeriodicJob } from "./enqueue-periodic.ts";
import type { Worker } from "./queue.ts";
import { type JobResult, workOff } from "./work-off.ts";

export interface JobsContext {
  database: Database;
  clock: Clock;
  log: Log;
  /** Called after every attempt, for the metrics. */
  onEnd?(queue: string, result: JobResult): void;
}

export interface RunningJobs {
  /** A job of the queue was just enqueued by this process: it need not wait for the next poll. */
  wake(queue: string): void;
  /** Takes no further job; those that run go on. */
  stop(): void;
  /** Stops, and waits for the jobs that run, five seconds at most: another process takes what is left when it expires. */
  close(): Promise<void>;
}

/** How often each process asks for due jobs: one indexed query. A job that is due at once waits half of it on average, unless it wakes its process. */
const POLL_INTERVAL_MS = 1_000;
/** How often jobs are looked for whose process died. */
const EXPIRE_INTERVAL_MS = 10_000;
const CLOSE_MS = 5_000;

/** Works on jobs in the background. Any number of processes do so: each job is taken by one of them. */
export function runJobs(
  { database, clock, log, onEnd }: JobsContext,
  { workers, periodic }: { workers: readonly Worker[]; periodic: readonly PeriodicJob[] },
): RunningJobs {
  const boss = createBoss(database);
  const closing = new AbortController();
  const { signal } = closing;
  const enqueued = new Map<string, number>();
  const running = new Map(workers.map((worker) => [worker, new Set<Promise<unknown>>()]));
  let expiredAt = Number.NEGATIVE_INFINITY;
  let failing = false;

  /** Jobs that were enqueued while all that a worker may do at once was being done. */
  const waiting = new Map<Worker, number>();
  const start = (worker: Worker, runners: Set<Promise<unknown>>, most?: number) => {
    const runner: Promise<unknown> = workOff({ boss, database, log, onEnd }, worker, { signal, most })
      .catch((error: unknown) => log.warn({ err: error, queue: worker.queue.name }, "jobs can't be worked on for now"))
      .finally(() => {
        runners.delete(runner);
        const left = waiting.get(worker) ?? 0;
        if (left === 0 || signal.aborted) return;
        waiting.delete(worker);
        start(worker, runners, left);
      });
    runners.add(runner);
  };
  const poll = async () => {
    await enqueuePeriodic({ database, clock }, periodic, enqueued);
    if (performance.now() - expiredAt >= EXPIRE_INTERVAL_MS) {
      await boss.expire();
      expiredAt = performance.now();
    }
    const due = await readDue(database, workers);
    for (const [worker, runners] of running) {
      const free = (worker.concurrency ?? 1) - runners.size;
      const found = due.get(worker.queue.name) ?? 0;
      const wanted = Math.min(free, found);
      // All are busy with jobs that they were woken for: these come next.
      if (free <= 0 && found > 0) waiting.set(worker, Math.max(found, waiting.get(worker) ?? 0));
      if (worker.ready?.() ?? true) for (let each = 0; each < wanted; each += 1) start(worker, runners);
    }
  };
  const loop = async () => {
    while (!signal.aborted) {
      try {
        await poll();
        failing = false;
      } catch (error) {
        if (!failing) log.warn({ err: error }, "due jobs can't be read; trying again");
        failing = true;
      }
      await setTimeout(POLL_INTERVAL_MS, null, { signal }).catch(() => {});
    }
    await Promise.all([...running.values()].flatMap((runners) => [...runners]));
  };
  const ended = loop();
  return {
    wake(queue) {
      for (const [worker, runners] of running) {
        if (worker.queue.name !== queue || signal.aborted || !(worker.ready?.() ?? true)) continue;
        // One job was enqueued, and one is looked for: whatever else is due is the poll's.
        if (runners.size < (worker.concurrency ?? 1)) start(worker, runners, 1);
        else waiting.set(worker, (waiting.get(worker) ?? 0) + 1);
      }
    },
    stop: () => closing.abort(),
    async close() {
      closing.abort();
      await Promise.race([ended, setTimeout(CLOSE_MS, null, { ref: false })]);
    },
  };
}

/** How many jobs are due of each queue, up to the number that the process works on at once. */
async function readDue({ pool }: Database, workers: readonly Worker[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; due: string }>(
    `select q.name, count(j.id) as due
      from unnest($1::text[], $2::int[]) as q (name, most)
      cross join lateral (select id from pgboss.job
        where name = q.name and state < 'active' and start_after < now() limit q.most) j
      group by q.name`,
    [workers.map(({ queue }) => queue.name), workers.map(({ concurrency = 1 }) => concurrency)],
  );
  return new Map(rows.map(({ name, due }) => [name, Number(due)]));
}
