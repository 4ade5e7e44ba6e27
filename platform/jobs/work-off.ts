import type PgBoss from "pg-boss";
import { deadline } from "#schemas/kit/deadline.ts";
import type { Log } from "../context.ts";
import type { Database } from "../db/database.ts";
import { inTransaction } from "./boss.ts";
import { enqueue } from "./enqueue.ts";
import { firstCause } from "./first-cause.ts";
import type { Worker } from "./queue.ts";

export interface WorkContext {
  boss: PgBoss;
  database: Pick<Database, "drizzle">;
  log: Log;
  /** Called after every attempt, for the metrics. */
  onEnd?(queue: string, result: JobResult): void;
}

export type JobResult = "done" | "postponed" | "failed" | "dead";

/** An attempt ends here a little before the database hands its job to another process. */
const MARGIN_MS = 500;

/**
 * Does the due jobs of a queue one after another until there is none, until `most` were taken, or until `signal`. Answers how many were
 * done.
 */
export async function workOff(
  context: WorkContext,
  worker: Worker,
  { signal, most = Number.POSITIVE_INFINITY }: { signal?: AbortSignal; most?: number } = {},
): Promise<number> {
  const { name } = worker.queue;
  let done = 0;
  for (let taken = 0; taken < most && !signal?.aborted && (worker.ready?.() ?? true); taken += 1) {
    const [job] = await context.boss.fetch<object>(name, { includeMetadata: true });
    if (!job) break;
    const result = await attempt(context, worker, job);
    if (result === "done") done += 1;
    context.onEnd?.(name, result);
  }
  return done;
}

async function attempt(
  context: WorkContext,
  worker: Worker,
  { id, data, retryCount, retryLimit }: PgBoss.JobWithMetadata,
): Promise<JobResult> {
  const { boss, database, log } = context;
  const { queue } = worker;
  const isLast = retryCount >= retryLimit;
  const job = { id, data, attempt: retryCount + 1, isLast };
  try {
    const most = queue.expireSeconds * 1_000 - MARGIN_MS;
    const outcome = await deadline((async () => worker.handle(job))(), most, `not done within ${most} ms`);
    // A job that is done leaves no row: the queue stays as small as what there is to do.
    if (!outcome) await boss.deleteJob(queue.name, id);
    else
      await database.drizzle.transaction(async (tx) => {
        await boss.deleteJob(queue.name, id, { db: inTransaction(tx) });
        await enqueue(tx, queue, data, { afterMs: outcome.postponeSeconds * 1_000 });
      });
    return outcome ? "postponed" : "done";
  } catch (error) {
    const fields = { err: error, queue: queue.name, job: id, data, attempt: job.attempt };
    if (isLast) log.error(fields, "a job failed for the last time; npm run jobs -- list shows it");
    else log.warn(fields, "a job failed and will be tried again");
    await boss
      .fail(queue.name, id, { message: messageOf(firstCause(error)) })
      .catch((failure: unknown) =>
        log.warn(
          { err: failure, queue: queue.name, job: id },
          "a job's failure is not stored; it is tried again when its time is over",
        ),
      );
    return isLast ? "dead" : "failed";
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
