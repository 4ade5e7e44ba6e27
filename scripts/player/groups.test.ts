import { afterAll, beforeAll, expect, it } from "vitest";
import { getPlayer } from "#schemas/api/players.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { changePlayerGroups } from "./groups.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

it("[PROF-06] an operator changes a player's groups by command, and is told what was wrong", async () => {
  const { client, player } = await runtime.register();
  const run = (...words: string[]) => changePlayerGroups.read(words)?.(runtime.context) ?? null;
  expect(await run(String(player.id), "add", "759")).toMatch(/^Player \d+ is in: \d+, 759$/);
  expect((await client.ok(getPlayer, {})).statuses).toEqual([{ id: "759", name: "Diamond" }]);
  expect(await run(String(player.id), "remove", "759")).toMatch(/^Player \d+ is in: \d+$/);
  expect((await client.ok(getPlayer, {})).statuses).toEqual([]);
  for (const words of [[], [String(player.id)], [String(player.id), "move", "21"], ["me", "add", "21"]]) {
    expect(changePlayerGroups.read(words)).toBeNull();
  }
  await expect(run("1", "add", "21")).rejects.toThrow("There is no player 1");
});
