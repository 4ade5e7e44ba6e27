import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TestClock } from "#tests/harness/clock.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/database.ts";
import { type Consumed, consume } from "./consume.ts";
import type { ConsumeContext } from "./consume-context.ts";
import type { Consumer } from "./consumer.ts";
import { readConsumerStates } from "./consumer-state.ts";
import { dueWork } from "./cursor.ts";
import { deletePassedEvents } from "./delete-passed.ts";
import { listParked, MOST_ATTEMPTS, pauseMs, replayParked, retryFailures } from "./failures.ts";
import { recordEvent } from "./record-event.ts";
import { eventConsumers } from "./tables.ts";

// Transactions of other tests on the same server hold events back for as long as they run.
vi.setConfig({ testTimeout: 90_000 });

let database: TestDatabase;
let clock: TestClock;
let context: ConsumeContext;
let logged: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  clock = new TestClock();
  logged = [];
  const log = (_: object, message: string) => void logged.push(message);
  context = { database, clock, log: { info: log, warn: log, error: log } };
  await database.pool.query("create table handled (consumer text, player integer, step text)");
});
afterEach(() => database.close());

/** Writes a player's event outside of any wallet: `step` names it. */
const happened = (playerId: number, step: string, tx = database.drizzle as Parameters<typeof recordEvent>[0]) =>
  recordEvent(tx, { type: "player-registered", brand: "test", playerId, payload: { currency: step }, at: clock.now() });

/** A consumer that notes what it handles, and throws at the steps named. */
async function noting(name: string, failsAt: (step: string) => boolean = () => false): Promise<Consumer> {
  await database.drizzle.insert(eventConsumers).values({ name });
  return {
    name,
    types: ["player-registered"],
    async handle(tx, events) {
      for (const event of events) {
        const step = (event.payload as { currency: string }).currency;
        await tx.execute(`insert into handled values ('${name}', ${event.playerId}, '${step}')`);
        if (failsAt(step)) throw new Error(`no ${step}`);
      }
    },
  };
}

/**
 * Lets a consumer come to so many events, in batches. Transactions of other tests on the same server hold events back as
 * long as they run: so it may take several tries.
 */
async function consumeAll(consumer: Consumer, wanted: number, most = 10): Promise<void> {
  let read = 0;
  const more = async () => {
    read += (await consume(context, consumer, most)).read;
    return read;
  };
  await expect.poll(more, { timeout: 60_000, interval: 20 }).toBe(wanted);
}

const handledBy = async (name: string, player?: number) => {
  const { rows } = await database.pool.query(
    "select step from handled where consumer = $1 and ($2::int is null or player = $2) order by ctid",
    [name, player ?? null],
  );
  return rows.map(({ step }) => step as string);
};

describe("a consumer", () => {
  it("handles each event once and in order, in batches, and again nothing", async () => {
    const consumer = await noting("a");
    for (const step of ["1", "2", "3", "4", "5"]) await happened(1, step);
    await consumeAll(consumer, 5, 2);
    expect((await consume(context, consumer, 2)).read).toBe(0);
    expect(await handledBy("a")).toEqual(["1", "2", "3", "4", "5"]);
  });

  it("[FEED-01 part: late commits] passes over no event whose transaction commits after a later one", async () => {
    const consumer = await noting("a");
    const late = await database.pool.connect();
    await late.query("begin");
    await late.query(
      "insert into events (type, brand, player_id, payload, created_at) values ('player-registered', 'test', 1, '{\"currency\":\"late\"}', now())",
    );
    await happened(2, "quick");
    expect((await consume(context, consumer, 10)).read, "waits for what may still come before").toBe(0);
    await late.query("commit");
    late.release();
    await consumeAll(consumer, 2);
    expect(await handledBy("a")).toEqual(["late", "quick"]);
  });

  it("[FEED-01 part: two processes] two who work for it at once do nothing twice", async () => {
    const consumer = await noting("a");
    const steps = Array.from({ length: 100 }, (_, index) => String(index));
    for (const step of steps) await happened(Number(step) % 7, step);
    let read = 0;
    const worker = async () => {
      while (read < steps.length) {
        const { read: now } = await consume(context, consumer, 10);
        read += now;
        if (now === 0) await setTimeout(20);
      }
    };
    await Promise.all([worker(), worker(), worker()]);
    expect(await handledBy("a")).toEqual(steps);
  });

  it("counts nothing of a batch whose transaction is lost", async () => {
    const consumer = await noting("a");
    await happened(1, "1");
    const lost: Consumer = {
      ...consumer,
      async handle(tx, events) {
        await consumer.handle(tx, events);
        await tx.execute("select pg_terminate_backend(pg_backend_pid())").catch(() => {});
      },
    };
    const outcome = () => consume(context, lost, 10).then(String, () => "lost");
    await expect.poll(outcome, { timeout: 30_000 }).toBe("lost");
    expect(await handledBy("a")).toEqual([]);
    await consumeAll(consumer, 1);
    expect(await handledBy("a")).toEqual(["1"]);
  });
});

describe("what a consumer does not want", () => {
  const unwanted = (count: number) =>
    database.pool.query(
      `insert into events (type, brand, player_id, payload, created_at)
        select 'signed-in', 'test', 1, '{"country":null}', $1 from generate_series(1, $2)`,
      [clock.now(), count],
    );

  it("is passed by one look for all consumers, without a transaction of its own", async () => {
    const idle = await noting("idle");
    const awake = { ...(await noting("awake")), types: ["signed-in"] as const };
    await unwanted(3);
    const look = () => dueWork(database, [idle, awake], clock.now());
    await expect.poll(async () => (await look()).due, { timeout: 60_000 }).toEqual(["awake"]);
    clock.advance(1_000);
    expect(await readConsumerStates(database, clock.now())).toMatchObject([
      { name: "awake", lagSeconds: 1 },
      { name: "idle", lagSeconds: 0 },
    ]);
    expect(await handledBy("idle")).toEqual([]);
  });

  it("is passed in pieces when there is much of it, up to the next event that it wants", async () => {
    const consumer = await noting("a");
    await unwanted(25_000);
    await happened(1, "wanted");
    await expect
      .poll(async () => (await dueWork(database, [consumer], clock.now())).due, { timeout: 60_000 })
      .toEqual(["a"]);
    const steps: Consumed[] = [];
    const more = async () => {
      steps.push(await consume(context, consumer, 10));
      return handledBy("a");
    };
    await expect.poll(more, { timeout: 60_000, interval: 20 }).toEqual(["wanted"]);
    expect(steps[0]).toEqual({ read: 0, isFull: true });
    expect(steps.at(-1)).toEqual({ read: 1, isFull: false });
  });

  it("is looked at again soon while a running transaction holds events back", async () => {
    const consumer = await noting("a");
    const late = await database.pool.connect();
    await late.query("begin");
    await late.query("select pg_current_xact_id()");
    await happened(1, "1");
    expect(await dueWork(database, [consumer], clock.now())).toEqual({ due: [], retry: [], held: true });
    await late.query("commit");
    late.release();
    await expect
      .poll(async () => (await dueWork(database, [consumer], clock.now())).due, { timeout: 60_000 })
      .toEqual(["a"]);
  });
});

describe("an event that a consumer can't handle", () => {
  it("[FEED-02 part: other players] stops neither other players, nor other consumers; the player's later ones wait behind it", async () => {
    let broken = true;
    const fragile = await noting("fragile", (step) => broken && step === "bad");
    const sound = await noting("sound");
    for (const [player, step] of [
      [1, "a"],
      [2, "bad"],
      [1, "b"],
      [2, "after"],
      [3, "c"],
    ] as const)
      await happened(player, step);
    await consumeAll(fragile, 5);
    await consumeAll(sound, 5);
    await happened(2, "later");
    await consumeAll(fragile, 1);
    expect(await handledBy("fragile")).toEqual(["a", "b", "c"]);
    expect(await handledBy("sound")).toHaveLength(5);
    expect(await retryFailures(context, fragile, 10), "not before its pause is over").toBe(0);
    broken = false;
    clock.advance(pauseMs(1));
    while ((await retryFailures(context, fragile, 10)) > 0);
    expect(await handledBy("fragile", 2)).toEqual(["bad", "after", "later"]);
    expect(await readConsumerStates(database, clock.now())).toMatchObject([
      { name: "fragile", waiting: 0, parked: 0 },
      { name: "sound", waiting: 0, parked: 0 },
    ]);
  });

  it("whose statement takes too long is put aside with the rest of its batch, which other consumers wait for no longer", async () => {
    const slow = await noting("slow");
    const sleeping: Consumer = {
      ...slow,
      timeoutMs: 1_000,
      async handle(tx, events) {
        await slow.handle(tx, events);
        if (events.some(({ playerId }) => playerId === 1)) await tx.execute("select pg_sleep(60)");
      },
    };
    for (const player of [1, 2, 3]) await happened(player, String(player));
    await consumeAll(sleeping, 3);
    expect(await handledBy("slow")).toEqual([]);
    expect(await readConsumerStates(database, clock.now())).toMatchObject([
      { name: "slow", waiting: 3, lagSeconds: 0 },
    ]);
    clock.advance(pauseMs(1) - 1);
    while ((await retryFailures(context, sleeping, 10)) > 0);
    expect(await handledBy("slow")).toEqual(["2", "3"]);
    clock.advance(1);
    while ((await retryFailures(context, slow, 10)) > 0);
    expect(await handledBy("slow")).toEqual(["2", "3", "1"]);
  });

  it("[FEED-02 part: parked] is tried again with longer and longer pauses, then parked with its error, and can be replayed", async () => {
    let broken = true;
    const fragile = await noting("fragile", (step) => broken && step === "bad");
    await happened(2, "bad");
    await happened(2, "after");
    await consumeAll(fragile, 2);
    for (let attempts = 1; attempts < MOST_ATTEMPTS; attempts += 1) {
      expect(await listParked(database)).toEqual([]);
      clock.advance(pauseMs(attempts) - 1);
      await retryFailures(context, fragile, 10);
      clock.advance(1);
      expect(await retryFailures(context, fragile, 10)).toBe(0);
    }
    expect(await listParked(database)).toMatchObject([
      { consumer: "fragile", type: "player-registered", playerId: 2, attempts: MOST_ATTEMPTS, error: "Error: no bad" },
    ]);
    expect(await readConsumerStates(database, clock.now())).toMatchObject([{ waiting: 1, parked: 1, lagSeconds: 0 }]);
    clock.advance(86_400_000);
    expect(await retryFailures(context, fragile, 10), "nobody tries it").toBe(0);
    expect(logged.filter((line) => line.includes("parked"))).toHaveLength(1);
    const retry = async () => (await dueWork(database, [fragile], clock.now())).retry;
    expect(await retry(), "nobody begins for what waits behind it").toEqual([]);
    broken = false;
    expect(await replayParked(database, { consumer: "other", now: clock.now() })).toBe(0);
    expect(await replayParked(database, { consumer: "fragile", now: clock.now() })).toBe(1);
    expect(await retry()).toEqual(["fragile"]);
    while ((await retryFailures(context, fragile, 10)) > 0);
    expect(await handledBy("fragile")).toEqual(["bad", "after"]);
  });
});

it("says how old the oldest event is that a consumer has not come to", async () => {
  const consumer = await noting("a");
  await happened(1, "1");
  clock.advance(90_000);
  expect(await readConsumerStates(database, clock.now())).toMatchObject([{ name: "a", lagSeconds: 90 }]);
  await consumeAll(consumer, 1);
  expect(await readConsumerStates(database, clock.now())).toMatchObject([{ name: "a", lagSeconds: 0 }]);
});

it("events are deleted after a month, but none that a consumer has not come to or that is put aside", async () => {
  const fragile = await noting("fragile", (step) => step === "bad");
  const slow = await noting("slow");
  const left = async () => {
    await deletePassedEvents({ database, clock });
    const { rows } = await database.pool.query("select payload->>'currency' as step from events order by tx, position");
    return rows.map(({ step }) => step);
  };
  await happened(1, "good");
  await happened(2, "bad");
  await consumeAll(fragile, 2);
  clock.advance(31 * 86_400_000);
  expect(await left()).toEqual(["good", "bad"]);
  await consumeAll(slow, 2);
  await happened(3, "new");
  expect(await left()).toEqual(["bad", "new"]);
});
