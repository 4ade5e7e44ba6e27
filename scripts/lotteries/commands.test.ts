import { afterAll, beforeAll, expect, it } from "vitest";
import { drawDueLotteries } from "#platform/lotteries/draw-due-lotteries.ts";
import { LotteriesHarness, testLottery } from "#tests/harness/lotteries.ts";
import { COMMANDS } from "./commands.ts";

let lotteries: LotteriesHarness;
beforeAll(async () => {
  lotteries = await LotteriesHarness.create();
  const held = [testLottery({ slug: "flash", public_value: { en: "Tomorrow's temperature" } })];
  Object.assign(lotteries.money.brand, { lotteries: held });
});
afterAll(() => lotteries.close());

const run = (name: string, ...words: string[]): Promise<string> => {
  const work = COMMANDS[name]?.read(words);
  if (!work) throw new Error(`not a command: ${name} ${words.join(" ")}`);
  const { database, clock, context } = lotteries.money;
  return work({ database, clock, brands: context.brands });
};

it("an operator holds one more edition, sees it, and enters the public value that its draw waits for; what is wrong is said", async () => {
  const { clock, context } = lotteries.money;
  const time = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
  expect(await run("list", "test")).toBe("Brand test has no lotteries.");
  const announced = await run("announce", "test", "flash", time(-1), time(1));
  expect(announced).toMatch(/^\d+ {2}\/lottery\/flash-\d{14}$/);
  const id = announced.split(" ", 1)[0] ?? "";
  await expect(run("announce", "test", "flash", time(-1), time(1))).rejects.toThrow("has announced");
  await expect(run("announce", "test", "other", time(0), time(1))).rejects.toThrow("has no lottery other");
  await expect(run("announce", "test", "flash", time(-2), time(-1))).rejects.toThrow("the end is over");
  expect(COMMANDS.announce?.read(["test", "flash", time(1), time(0)])).toBeNull();
  expect(await run("list", "test")).toMatch(new RegExp(`^${id} {2}active {2}flash-\\d+ {2}0 tickets {2}until `));
  await expect(run("value", id, "21", "degrees")).rejects.toThrow("still sold");
  clock.advance(3_600_000);
  await drawDueLotteries(context);
  expect(await run("list", "test")).toContain("drawing");
  expect(await run("list", "test")).toContain("waits for its public value");
  expect(await run("value", id, "21", "degrees")).toContain('"21 degrees"');
  await expect(run("value", id, "22")).rejects.toThrow("entered already");
  await expect(run("value", "999999", "22")).rejects.toThrow("no such lottery");
  await drawDueLotteries(context);
  expect(await run("list", "test")).toContain("archive");
  for (const words of [["x", "1"], ["1"]]) expect(COMMANDS.value?.read(words)).toBeNull();
});
