import { expect, it } from "vitest";
import { createUserLimit } from "#schemas/api/limits.ts";
import { createTestPlatform } from "#tests/harness/platform.ts";
import { isOnBreak } from "./is-on-break.ts";

it("a player is on a break until its time is over, whether that is written down by then or not", async () => {
  const runtime = await createTestPlatform();
  const { clock, database } = runtime;
  const now = () => isOnBreak(database.drizzle, player.id, clock.now());
  const { client, player } = await runtime.register();
  expect(await now()).toBe(false);
  await client.ok(createUserLimit, { body: { type: "coolingoff", period: "day" } });
  expect(await now()).toBe(true);
  clock.advance(24 * 60 * 60_000);
  expect(await now()).toBe(false);
  await client.ok(createUserLimit, { body: { type: "selfexclusion", period: "forever" } });
  clock.advance(1_000 * 24 * 60 * 60_000);
  expect(await now()).toBe(true);
  await runtime.close();
});
