import type { PlatformContext } from "#platform/context.ts";
import { createBoss } from "#platform/jobs/boss.ts";
import type { Worker } from "#platform/jobs/queue.ts";
import { workOff } from "#platform/jobs/work-off.ts";
import type { TestClock } from "./clock.ts";
import type { TestDatabase } from "./database.ts";

interface Needs {
  database: TestDatabase;
  clock: TestClock;
  context: Pick<PlatformContext, "log">;
}

/**
 * The job queue of a test platform, worked on when the test says so. The queue goes by the database's clock: what the
 * test's clock has advanced since the last run, waiting and running jobs are moved into the past by.
 */
export class TestJobs {
  readonly #boss;
  #at: number;
  #moved: Promise<unknown> = Promise.resolve();

  constructor(private readonly runtime: Needs) {
    this.#boss = createBoss(runtime.database);
    this.#at = runtime.clock.now().getTime();
  }

  /** Does what is due of a queue at the clock's time; answers how many jobs were done. Several runs at once are several processes. */
  async run(worker: Worker): Promise<number> {
    const { database, clock, context } = this.runtime;
    const advanced = clock.now().getTime() - this.#at;
    this.#at += advanced;
    if (advanced > 0) this.#moved = this.#moved.then(() => moveJobs(database, advanced));
    await this.#moved;
    await this.#boss.expire();
    return workOff({ boss: this.#boss, database, log: context.log }, worker);
  }

  /** Takes a due job as a process does that dies over it: its id, or null. */
  async takeAndDie(worker: Worker): Promise<string | null> {
    const [job] = await this.#boss.fetch(worker.queue.name);
    return job?.id ?? null;
  }
}

/** Lets so much time pass for the queue. */
export async function moveJobs({ pool }: Pick<TestDatabase, "pool">, milliseconds: number): Promise<void> {
  await pool.query(
    `update pgboss.job set start_after = start_after - $1 * interval '1 ms', started_on = started_on - $1 * interval '1 ms',
        keep_until = keep_until - $1 * interval '1 ms'
      where state < 'completed'`,
    [milliseconds],
  );
}
