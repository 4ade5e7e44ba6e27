import { afterAll, beforeAll, expect, it } from "vitest";
import { consume } from "#platform/events/consume.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import { MOST_ATTEMPTS, pauseMs, retryFailures } from "#platform/events/failures.ts";
import { eventConsumers } from "#platform/events/tables.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { COMMANDS } from "./commands.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

const run = (name: string, ...words: string[]) => COMMANDS[name]?.read(words)?.(runtime) ?? null;

it("[FEED-02 part: operators] an operator sees how consumers stand and what is parked, and lets it be tried again", async () => {
  expect(await run("status")).toBe("No consumer has run on this database yet.");
  let broken = true;
  const points: Consumer = {
    name: "points",
    types: ["player-registered"],
    handle: () => (broken ? Promise.reject(new Error("no points")) : Promise.resolve()),
  };
  await runtime.database.drizzle.insert(eventConsumers).values({ name: points.name });
  const { player } = await runtime.register();
  const context = { ...runtime.context, log: { info() {}, warn() {}, error() {} } };
  await expect.poll(async () => (await consume(context, points, 10)).read, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(await run("status")).toBe("points: 0 s behind, 1 waiting for a retry, 0 parked");
  expect(await run("parked")).toBe("No event is parked.");
  for (let attempts = 1; attempts < MOST_ATTEMPTS; attempts += 1) {
    runtime.clock.advance(pauseMs(attempts));
    await retryFailures(context, points, 10);
  }
  const parked = (await run("parked")) as string;
  expect(parked).toMatch(
    new RegExp(`^points \\d+: player-registered of player ${player.id}, 8 tries until .*Z: Error: no points$`),
  );
  const position = parked.split(/[ :]/)[1] as string;
  expect(await run("replay", "points", "999999")).toBe(
    "points has no parked event at 999999. See: npm run events -- parked",
  );
  expect(await run("replay", "points", position)).toMatch(/^points retries 1 of its parked events/);
  broken = false;
  expect(await retryFailures(context, points, 10)).toBe(1);
  expect(await run("status")).toBe("points: 0 s behind, 0 waiting for a retry, 0 parked");
}, 90_000);

it.each([["status", "x"], ["parked", "x"], ["replay"], ["replay", "a", "x"], ["replay", "a", "1", "2"]])(
  "refuses words that it doesn't know: %s %s",
  (name, ...words) => {
    expect(COMMANDS[name]?.read(words.filter(Boolean))).toBeNull();
  },
);
