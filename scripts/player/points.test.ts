import { afterAll, beforeAll, expect, it } from "vitest";
import { getCompPoints } from "#schemas/api/shop.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { awardPlayerPoints } from "./points.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

it("an operator gives a player points by command, and reads what was wrong", async () => {
  const { client, player } = await runtime.register();
  const run = (...words: string[]) => awardPlayerPoints.read(words)?.(runtime.context) ?? null;
  expect(await run(String(player.id), "250")).toBe(`Player ${player.id} has 250 points to spend.`);
  expect(await run(String(player.id), "50")).toBe(`Player ${player.id} has 300 points to spend.`);
  expect(await client.ok(getCompPoints, {})).toEqual({ chargeable: { points: 300 }, persistent: { points: 300 } });
  for (const words of [
    [],
    ["me", "5"],
    [String(player.id), "0"],
    [String(player.id), "-5"],
    [String(player.id), "5", "x"],
  ]) {
    expect(awardPlayerPoints.read(words)).toBeNull();
  }
  await expect(run("1", "5")).rejects.toThrow("There is no player 1");
});
