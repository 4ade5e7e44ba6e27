import { afterAll, beforeAll, expect, it } from "vitest";
import { QuestsHarness } from "#tests/harness/quests.ts";
import { COMMANDS } from "./commands.ts";

let walks: QuestsHarness;
beforeAll(async () => {
  walks = await QuestsHarness.create();
});
afterAll(() => walks.close());

const run = (name: string, ...words: string[]): Promise<string> => {
  const work = COMMANDS[name]?.read(words);
  if (!work) throw new Error(`not a command: ${name} ${words.join(" ")}`);
  return work(walks.money);
};

it("an operator sees quests, and stops one that runs; what is wrong is said", async () => {
  expect(await run("list", "test")).toBe("Brand test has no quests.");
  const [first, second] = [await walks.announce(), await walks.announce({}, { toMs: 0 })];
  await walks.play(await walks.player(), 100);
  await walks.follow();
  expect(await run("list", "test")).toMatch(
    new RegExp(`^${first} {2}active {2}quest--xs--walk-1 {2}1 players {2}until `, "m"),
  );
  expect(await run("stop", String(first))).toContain("is stopped");
  expect(await run("stop", String(first)), "again").toContain("is stopped");
  expect(await run("list", "test")).toMatch(new RegExp(`^${first} {2}stopped`, "m"));
  await expect(run("stop", String(second))).rejects.toThrow("can't be stopped");
  await expect(run("stop", "999999")).rejects.toThrow("no such quest");
  for (const words of [[], ["x"], ["1", "2"]]) expect(COMMANDS.stop?.read(words)).toBeNull();
});
