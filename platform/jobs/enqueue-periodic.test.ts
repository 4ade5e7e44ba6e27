import { afterAll, beforeAll, expect, it } from "vitest";
import { TestClock } from "#tests/harness/clock.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { PERIODIC_JOBS, QUEUES } from "../queues.ts";
import { enqueuePeriodic, type PeriodicJob } from "./enqueue-periodic.ts";
import { installJobs } from "./install.ts";
import { defineQueue, type Worker } from "./queue.ts";
import { lastTimeOf } from "./timetable.ts";

const DRAWS = defineQueue<{ brand: string }>({
  name: "draws",
  retryLimit: 1,
  retryDelaySeconds: 1,
  expireSeconds: 60,
  retentionDays: 1,
});
const MINUTE = 60_000;

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
  await installJobs(runtime.database, [DRAWS]);
});
afterAll(() => runtime.close());

it("[FEED-03 part: periodic jobs] is enqueued once for each time of its timetable by any number of processes, and once for those that all of them missed", async () => {
  const daily: PeriodicJob[] = ["orbit", "lagoon"].map((brand) => ({
    name: `draw:${brand}`,
    queue: DRAWS,
    data: { brand },
    timetable: { cron: "30 12 * * *" },
  }));
  const drawn: string[] = [];
  const worker: Worker<{ brand: string }> = {
    queue: DRAWS,
    async handle({ data }) {
      drawn.push(data.brand);
    },
  };
  const processes = [new Map(), new Map(), new Map()];
  const poll = async () => {
    await Promise.all(processes.map((enqueued) => enqueuePeriodic(runtime.context, daily, enqueued)));
    await runtime.jobs.run(worker);
    return drawn.splice(0).sort();
  };
  await poll();
  expect(await poll()).toEqual([]);
  runtime.clock.advance(30 * MINUTE - 1);
  expect(await poll()).toEqual([]);
  runtime.clock.advance(1);
  expect(await poll()).toEqual(["lagoon", "orbit"]);
  expect(await poll()).toEqual([]);
  // Nothing ran for three days.
  runtime.clock.advance(3 * 24 * 60 * MINUTE + MINUTE);
  processes.push(new Map());
  expect(await poll()).toEqual(["lagoon", "orbit"]);
  expect(await poll()).toEqual([]);
});

it("[FEED-03 part: periodic jobs] a process whose clock is a day ahead, or was, stops no job of the others, and doubles none", async () => {
  const jobs: PeriodicJob[] = [
    { name: "daily:skewed", queue: DRAWS, data: { brand: "daily" }, timetable: { cron: "30 12 * * *" } },
    { name: "hourly:skewed", queue: DRAWS, data: { brand: "hourly" }, timetable: { everySeconds: 3_600 } },
  ];
  const ran: string[] = [];
  const worker: Worker<{ brand: string }> = {
    queue: DRAWS,
    async handle({ data }) {
      ran.push(data.brand);
    },
  };
  const { database } = runtime.context;
  const clocks = { sound: new TestClock(), wrong: new TestClock() };
  const processes = {
    sound: new Map<string, number>(),
    other: new Map<string, number>(),
    wrong: new Map<string, number>(),
  };
  const poll = async (name: keyof typeof processes) => {
    const clock = name === "wrong" ? clocks.wrong : clocks.sound;
    await enqueuePeriodic({ database, clock }, jobs, processes[name]);
    await runtime.jobs.run(worker);
    return ran.splice(0).sort();
  };
  expect(await poll("sound")).toEqual(["daily", "hourly"]);
  expect(await poll("other")).toEqual([]);
  clocks.wrong.advance(24 * 60 * MINUTE);
  expect(await poll("wrong")).toEqual(["daily", "hourly"]);
  // What the wrong clock has written is put right at once, by one process and one job.
  expect(await poll("sound")).toEqual(["daily", "hourly"]);
  expect(await poll("other")).toEqual([]);
  expect(await poll("wrong")).toEqual([]);
  clocks.sound.advance(30 * MINUTE);
  expect(await poll("other")).toEqual(["daily"]);
  clocks.sound.advance(30 * MINUTE);
  expect(await poll("sound")).toEqual(["hourly"]);
  // Its clock is set right: it takes part again.
  clocks.wrong.advance((1 - 24) * 60 * MINUTE);
  expect(await poll("wrong")).toEqual([]);
  clocks.wrong.advance(60 * MINUTE);
  expect(await poll("wrong")).toEqual(["hourly"]);
  clocks.sound.advance(60 * MINUTE - 30_000);
  expect(await poll("sound"), "half a minute is no wrong clock").toEqual([]);
});

it.each([
  // Berlin leaves winter time on 29 March 2026: the same time of day is an hour earlier in UTC.
  ["2026-03-28T12:00:00Z", "0 9 * * *", "Europe/Berlin", "2026-03-28T08:00:00.000Z"],
  ["2026-03-30T12:00:00Z", "0 9 * * *", "Europe/Berlin", "2026-03-30T07:00:00.000Z"],
  ["2026-03-30T12:00:00Z", "0 9 * * *", undefined, "2026-03-30T09:00:00.000Z"],
  ["2026-03-30T09:00:00Z", "0 9 * * *", undefined, "2026-03-30T09:00:00.000Z"],
  ["2026-03-30T08:59:59.999Z", "0 9 * * *", undefined, "2026-03-29T09:00:00.000Z"],
])("the last time before %s of %s in %s is %s", (now, cron, timeZone, expected) => {
  const timetable = timeZone ? { cron, timeZone } : { cron };
  expect(lastTimeOf(timetable, new Date(now)).toISOString()).toBe(expected);
});

it("a cron timetable that was asked for moves on with the clock, and back", () => {
  const timetable = { cron: "*/10 * * * *" };
  const last = (time: string) =>
    lastTimeOf(timetable, new Date(`2026-03-30T${time}Z`))
      .toISOString()
      .slice(11, 16);
  expect(["09:09:59", "09:10:00", "09:10:59.999", "09:20:00", "09:10:00"].map(last)).toEqual([
    "09:00",
    "09:10",
    "09:10",
    "09:20",
    "09:10",
  ]);
});

it("every so many seconds is the same time in every process", () => {
  expect(lastTimeOf({ everySeconds: 5 }, new Date("2026-03-30T09:00:04.999Z")).toISOString()).toBe(
    "2026-03-30T09:00:00.000Z",
  );
});

it("every periodic job of the product has a queue that is created, and a name of its own", () => {
  for (const { queue } of PERIODIC_JOBS) expect(QUEUES).toContain(queue);
  const names = PERIODIC_JOBS.map(({ name, queue }) => name ?? queue.name);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(QUEUES.map(({ name }) => name)).size).toBe(QUEUES.length);
});
