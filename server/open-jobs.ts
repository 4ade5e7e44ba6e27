import { systemClock } from "#platform/clock.ts";
import type { Log } from "#platform/context.ts";
import { readQueueStates } from "#platform/jobs/job-states.ts";
import type { Worker } from "#platform/jobs/queue.ts";
import { type RunningJobs, runJobs } from "#platform/jobs/run-jobs.ts";
import { PERIODIC_JOBS } from "#platform/queues.ts";
import type { JobFigures } from "./front-door/job-metrics.ts";
import type { Runtime } from "./runtime.ts";

export interface OpenJobs {
  figures: JobFigures;
  /** Begins to work: once pages are served, so that no visitor waits for it. */
  begin(): void;
  /** Starts due jobs of a queue at once. */
  wake(queue: string): void;
  /** Takes no further job; those that run go on. */
  stop(): void;
  /** Waits for the jobs that run, within bounds. */
  close(): Promise<void>;
}

/** Deferred work of the platform in this process. */
export function openJobs(runtime: Runtime, log: Log, workers: readonly Worker[]): OpenJobs {
  const attempts = new Map<string, { queue: string; result: string; count: number }>();
  let running: RunningJobs | null = null;
  return {
    figures: { states: () => readQueueStates(runtime.database), attempts: () => [...attempts.values()] },
    begin() {
      running ??= runJobs(
        {
          database: runtime.longWork,
          clock: systemClock,
          log,
          onEnd(queue, result) {
            const key = `${queue} ${result}`;
            attempts.set(key, { queue, result, count: (attempts.get(key)?.count ?? 0) + 1 });
          },
        },
        { workers, periodic: PERIODIC_JOBS },
      );
    },
    wake: (queue) => running?.wake(queue),
    stop: () => running?.stop(),
    close: async () => running?.close(),
  };
}
