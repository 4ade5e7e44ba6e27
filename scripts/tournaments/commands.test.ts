import { afterAll, beforeAll, expect, it } from "vitest";
import { TournamentsHarness } from "#tests/harness/tournaments.ts";
import { COMMANDS } from "./commands.ts";

let cups: TournamentsHarness;
beforeAll(async () => {
  cups = await TournamentsHarness.create();
});
afterAll(() => cups.close());

const run = (name: string, ...words: string[]): Promise<string> => {
  const work = COMMANDS[name]?.read(words);
  if (!work) throw new Error(`not a command: ${name} ${words.join(" ")}`);
  return work(cups.money);
};

it("an operator sees tournaments, and stops one that is not final; what is wrong is said", async () => {
  expect(await run("list", "test")).toBe("Brand test has no tournaments.");
  const [first, second] = [await cups.announce(), await cups.announce()];
  const player = await cups.joined(first);
  await cups.play(player, 100);
  await cups.follow();
  expect(await run("list", "test")).toMatch(new RegExp(`^${first} {2}active {2}cup-1 {2}1 players {2}until `, "m"));
  expect(await run("stop", String(second))).toContain("is stopped");
  expect(await run("stop", String(second)), "again").toContain("is stopped");
  cups.pastTheEnd();
  await cups.end();
  expect(await run("list", "test")).toMatch(new RegExp(`^${second} {2}stopped`, "m"));
  expect(await run("list", "test")).toMatch(new RegExp(`^${first} {2}settled`, "m"));
  await expect(run("stop", String(first))).rejects.toThrow("can't be stopped");
  await expect(run("stop", "999999")).rejects.toThrow("no such tournament");
  for (const words of [[], ["x"], ["1", "2"]]) expect(COMMANDS.stop?.read(words)).toBeNull();
});
