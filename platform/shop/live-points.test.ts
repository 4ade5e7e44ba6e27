import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { SocketDependencies } from "#tests/harness/sockets.ts";
import { awardPoints } from "./award-points.ts";

let runtime: TestPlatform;
let sockets: SocketDependencies;
beforeAll(async () => {
  runtime = await createTestPlatform();
  sockets = await SocketDependencies.open(runtime);
});
afterAll(async () => {
  await sockets.close();
  await runtime.close();
});

it("[RT-01 part: comps_award] a browser hears the player's points when it begins to listen and with each award; nobody else does", async () => {
  const { client, player } = await runtime.register();
  const other = await runtime.register();
  const award = (points: bigint) =>
    awardPoints(runtime.context, { playerId: player.id, points, reference: `test-${points}` });
  await award(20n);
  const mine = await sockets.connect(client);
  expect(await mine.subscribe(`comps_award#${player.id}`)).toBe(true);
  const theirs = await sockets.connect(other.client);
  expect(await theirs.subscribe(`comps_award#${player.id}`)).toBe(false);
  await award(5n);
  const heard = () => mine.heard.map(({ payload }) => payload);
  const holds = (points: number) => ({ chargeable: { points }, persistent: { points } });
  await expect.poll(heard, { timeout: 20_000 }).toEqual([holds(20), holds(25)]);
  expect(theirs.heard).toEqual([]);
});
