import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { moveJobs } from "#tests/harness/jobs.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { COMMANDS } from "../../scripts/jobs/commands.ts";
import { enqueue, jobIdOf } from "./enqueue.ts";
import { installJobs } from "./install.ts";
import { readQueueStates } from "./job-states.ts";
import { defineQueue, type Job, type Worker } from "./queue.ts";
import { type RunningJobs, runJobs } from "./run-jobs.ts";

const ERRANDS = defineQueue<{ errand: number }>({
  name: "errands",
  retryLimit: 2,
  retryDelaySeconds: 10,
  expireSeconds: 60,
  retentionDays: 1,
});
const PATROLS = defineQueue<{ round: string }>({ ...ERRANDS, name: "patrols", oneWaiting: true });

/** A poll a second finds fewer jobs, one after another, before a test's time is over. */
const MORE_THAN_POLLS_WITHIN_THE_TEST = 40;

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform({ log: { info() {}, warn() {}, error() {} } });
  await installJobs(runtime.database, [ERRANDS, PATROLS]);
});
afterAll(() => runtime.close());
beforeEach(() => runtime.database.pool.query("delete from pgboss.job"));

const enqueueErrand = (errand: number, options = {}) =>
  runtime.database.drizzle.transaction((tx) => enqueue(tx, ERRANDS, { errand }, options));
const stateOf = async ({ name }: { name: string }) =>
  (await readQueueStates(runtime.database)).find(({ queue }) => queue === name);

/** A worker that notes every attempt and does what it is told. */
function errandWorker(handle: (job: Job<{ errand: number }>) => unknown = () => undefined) {
  const attempts: [errand: number, attempt: number][] = [];
  const worker: Worker<{ errand: number }> = {
    queue: ERRANDS,
    async handle(job) {
      attempts.push([job.data.errand, job.attempt]);
      return (await handle(job)) as undefined;
    },
  };
  return { worker, attempts };
}

describe("[FEED-03 part: the queue] a job", () => {
  it("is there with what caused it, or not at all", async () => {
    const { worker, attempts } = errandWorker();
    const undone = runtime.database.drizzle.transaction(async (tx) => {
      await enqueue(tx, ERRANDS, { errand: 1 });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await enqueueErrand(2);
    expect(await runtime.jobs.run(worker)).toBe(1);
    expect(attempts).toEqual([[2, 1]]);
    expect((await runtime.database.pool.query("select 1 from pgboss.job")).rowCount, "nothing is left of it").toBe(0);
  });

  it("runs once, however many processes take jobs at the same time", async () => {
    const all = Array.from({ length: 40 }, (_, index) => index);
    for (const errand of all) await enqueueErrand(errand);
    const { worker, attempts } = errandWorker();
    const counts = await Promise.all([1, 2, 3, 4].map(() => runtime.jobs.run(worker)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(all.length);
    expect(attempts.map(([errand]) => errand).sort((a, b) => a - b)).toEqual(all);
  });

  it("has one job for its row, and one that waits where a queue holds only one", async () => {
    expect(await enqueueErrand(7, { id: jobIdOf(7) })).toBe(true);
    expect(await enqueueErrand(7, { id: jobIdOf(7) })).toBe(false);
    const patrol = (name: string) =>
      runtime.database.drizzle.transaction((tx) => enqueue(tx, PATROLS, { round: name }));
    expect(await patrol("first")).toBe(true);
    expect(await patrol("second")).toBe(false);
  });

  it("waits until it is due, and again when it is postponed", async () => {
    let early = true;
    const { worker, attempts } = errandWorker(() => (early ? { postponeSeconds: 120 } : undefined));
    await enqueueErrand(3, { afterMs: 60_000 });
    expect(await runtime.jobs.run(worker)).toBe(0);
    expect(await stateOf(ERRANDS)).toMatchObject({ waiting: 0, scheduled: 1, lagSeconds: 0 });
    runtime.clock.advance(60_000);
    expect(await runtime.jobs.run(worker)).toBe(0);
    early = false;
    runtime.clock.advance(60_000);
    expect(await runtime.jobs.run(worker)).toBe(0);
    runtime.clock.advance(60_000);
    expect(await runtime.jobs.run(worker)).toBe(1);
    expect(attempts, "that is no failure").toEqual([
      [3, 1],
      [3, 1],
    ]);
  });

  it("is taken over from a process that died, and does not kill processes for ever", async () => {
    await enqueueErrand(4);
    const { worker, attempts } = errandWorker();
    for (let death = 0; death <= ERRANDS.retryLimit; death += 1) {
      expect(await runtime.jobs.takeAndDie(worker)).not.toBeNull();
      expect(await stateOf(ERRANDS)).toMatchObject({ active: 1 });
      runtime.clock.advance(ERRANDS.expireSeconds * 1_000);
      expect(await runtime.jobs.run({ ...worker, ready: () => false })).toBe(0);
      runtime.clock.advance(10 * 60_000);
      await moveJobs(runtime.database, 10 * 60_000);
    }
    expect(attempts).toEqual([]);
    expect(await stateOf(ERRANDS)).toMatchObject({ waiting: 0, active: 0, failed: 0, dead: 1 });
    expect(await COMMANDS.list?.read([])?.(runtime)).toContain("job failed by timeout in active state");
  });

  it("that takes longer than it may fails, and its process goes on with others", async () => {
    const SLOW = defineQueue<{ errand: number }>({ ...ERRANDS, name: "slow-errands", expireSeconds: 1 });
    await installJobs(runtime.database, [SLOW]);
    await runtime.database.drizzle.transaction((tx) => enqueue(tx, SLOW, { errand: 1 }));
    const { worker } = errandWorker(() => new Promise(() => {}));
    expect(await runtime.jobs.run({ ...worker, queue: SLOW })).toBe(0);
    expect(await stateOf(SLOW)).toMatchObject({ failed: 1, active: 0 });
  });

  it("that fails is tried again after growing waits, lies among the dead letters in the end, and an operator decides", async () => {
    let broken = true;
    const { worker, attempts } = errandWorker(({ data }) => {
      if (broken && data.errand === 5) throw new Error("no such shop");
    });
    await enqueueErrand(5);
    await enqueueErrand(6);
    expect(await runtime.jobs.run(worker), "it holds up no other").toBe(1);
    expect(await stateOf(ERRANDS)).toMatchObject({ waiting: 0, failed: 1, dead: 0, lagSeconds: 0 });
    runtime.clock.advance(5_000);
    await runtime.jobs.run(worker);
    expect(attempts, "not before its wait is over").toHaveLength(2);
    runtime.clock.advance(15_000);
    await runtime.jobs.run(worker);
    runtime.clock.advance(15_000);
    await runtime.jobs.run(worker);
    expect(attempts, "the second wait is longer").toHaveLength(3);
    runtime.clock.advance(25_000);
    await runtime.jobs.run(worker);
    expect(attempts).toEqual([
      [5, 1],
      [6, 1],
      [5, 2],
      [5, 3],
    ]);
    expect(await stateOf(ERRANDS)).toMatchObject({ failed: 0, dead: 1 });

    const run = (name: string, ...words: string[]) => COMMANDS[name]?.read(words)?.(runtime);
    expect(await run("status")).toContain(
      "errands: 0 waiting, 0 scheduled, 0 active, 0 to be tried again, 1 dead, 0 s",
    );
    const listed = (await run("list")) as string;
    expect(listed).toMatch(/^errands [\da-f-]{36}: \{"errand":5\}, failed for the last time at .*Z: no such shop$/);
    const id = listed.split(/[ :]/)[1] as string;
    expect(await run("retry", "errands", jobIdOf(1))).toBe("errands has no such dead job: npm run jobs -- list");
    expect(await run("retry", "errands", id)).toMatch(/^1 will be tried again/);
    expect(await run("list")).toBe("No job is dead.");
    broken = false;
    expect(await runtime.jobs.run(worker)).toBe(1);
    expect(attempts.at(-1), "with all its attempts").toEqual([5, 1]);
  });

  it("can be discarded when it is dead", async () => {
    const { worker } = errandWorker(() => Promise.reject(new Error("never")));
    await enqueueErrand(8);
    for (let attempt = 0; attempt <= ERRANDS.retryLimit; attempt += 1) {
      await runtime.jobs.run(worker);
      runtime.clock.advance(60_000);
    }
    expect(await COMMANDS.discard?.read(["errands"])?.(runtime)).toBe("1 discarded.");
    expect(await COMMANDS.list?.read([])?.(runtime)).toBe("No job is dead.");
  });

  it.each([["status", "x"], ["list", "x"], ["retry"], ["retry", "a", "x"], ["discard"], ["discard", "a", "b", "c"]])(
    "commands reject words that they don't know: %s %s",
    (name, ...words) => {
      expect(COMMANDS[name]?.read(words.filter(Boolean))).toBeNull();
    },
  );
});

describe("[FEED-03 part: processes] a process", () => {
  const running: RunningJobs[] = [];
  const begin = (worker: Worker) => {
    const { database, clock, context } = runtime;
    const jobs = runJobs({ database, clock, log: context.log }, { workers: [worker], periodic: [] });
    running.push(jobs);
    return jobs;
  };
  afterEach(() => Promise.all(running.splice(0).map((jobs) => jobs.close())));

  it("takes a job at once when it is woken for its queue, again and again", async () => {
    const { worker, attempts } = errandWorker();
    const jobs = begin(worker);
    // The first poll finds nothing; the next one comes a second later.
    await expect.poll(() => attempts).toEqual([]);
    const errands = Array.from({ length: MORE_THAN_POLLS_WITHIN_THE_TEST }, (_, index) => index + 1);
    for (const errand of errands) {
      await enqueueErrand(errand);
      jobs.wake("another queue");
      jobs.wake(ERRANDS.name);
      await expect.poll(() => attempts.length, { interval: 5 }).toBe(errand);
    }
    expect(attempts.map(([errand]) => errand)).toEqual(errands);
  });

  it("looks for one job each time that it is woken, and for no more", async () => {
    const { worker, attempts } = errandWorker();
    const queries = vi.spyOn(pg.Client.prototype, "query");
    const jobs = begin(worker);
    for (let errand = 1; errand <= MORE_THAN_POLLS_WITHIN_THE_TEST; errand += 1) {
      await enqueueErrand(errand);
      jobs.wake(ERRANDS.name);
      await expect.poll(() => attempts.length, { interval: 5 }).toBe(errand);
    }
    const looks = queries.mock.calls.filter(([text]: unknown[]) => String(text).includes("SKIP LOCKED")).length;
    queries.mockRestore();
    expect(looks).toBeGreaterThanOrEqual(MORE_THAN_POLLS_WITHIN_THE_TEST);
    expect(looks, "a poll may have looked for the same job").toBeLessThan(1.5 * MORE_THAN_POLLS_WITHIN_THE_TEST);
  });

  it("does every job that it was woken for while it was busy", async () => {
    const { worker, attempts } = errandWorker(() => setTimeout(5));
    const jobs = begin(worker);
    for (let errand = 1; errand <= 10; errand += 1) {
      await enqueueErrand(errand);
      jobs.wake(ERRANDS.name);
    }
    await expect.poll(() => attempts.length, { interval: 5 }).toBe(10);
  });

  it("takes jobs by itself, and ends after the job that runs and before the next", async () => {
    let release = () => {};
    const { worker, attempts } = errandWorker(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    await enqueueErrand(1);
    await enqueueErrand(2);
    const jobs = begin(worker);
    await expect.poll(() => attempts.length, { timeout: 30_000 }).toBe(1);
    jobs.stop();
    const closed = jobs.close();
    expect(await stateOf(ERRANDS)).toMatchObject({ active: 1, waiting: 1 });
    release();
    await closed;
    expect(attempts).toHaveLength(1);
    expect(await stateOf(ERRANDS)).toMatchObject({ active: 0, waiting: 1 });
  });

  it("takes no job before it is ready, and another process does", async () => {
    const { worker, attempts } = errandWorker();
    const waiting = errandWorker();
    begin({ ...waiting.worker, ready: () => false });
    await enqueueErrand(3);
    begin(worker);
    await expect.poll(() => attempts.length, { timeout: 30_000 }).toBe(1);
    expect(waiting.attempts).toEqual([]);
  });

  it("goes on when the database was away", async () => {
    const { worker, attempts } = errandWorker();
    begin(worker);
    await runtime.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    const isEnqueued = () =>
      enqueueErrand(4).then(
        () => true,
        () => false,
      );
    await expect.poll(isEnqueued).toBe(true);
    await expect.poll(() => attempts.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(1);
  });
});
