import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { GiftsHarness, testTemplate } from "#tests/harness/gifts.ts";
import { COMMANDS } from "./commands.ts";

let gifts: GiftsHarness;
beforeAll(async () => {
  gifts = await GiftsHarness.create([testTemplate({ key: "prize_bonus", trigger: { on: "prize" } })]);
  const read = (file: string) => JSON.parse(readFileSync(`brands/_base/${file}.json`, "utf8"));
  const { boxes } = read("prizes");
  const config = {
    "wheel-config": { enabled: false, prizes: [] },
    "wheel-config-segments": read("config/wheel-config-segments"),
  };
  for (const brand of gifts.money.context.brands.values()) {
    Object.assign(brand, { prizeBoxes: boxes, config: { ...brand.config, ...config } });
  }
});
afterAll(() => gifts.close());

const run = (name: string, ...words: string[]): Promise<string> => {
  const work = COMMANDS[name]?.read(words);
  if (!work) throw new Error(`not a command: ${name} ${words.join(" ")}`);
  const { database, clock, context } = gifts.money;
  return work({ database, clock, brands: context.brands });
};

it("an operator gives a player a box and sees the player's boxes; what can't be given is said", async () => {
  const player = String(await gifts.player());
  expect(await run("list", player)).toBe(`Player ${player} has no boxes.`);
  expect(await run("issue", player, "wheel_segments")).toMatch(
    /^\d+ {2}issued {2}wheel_segments \(rocket_lite\) {2}until /,
  );
  expect((await run("list", player)).split("\n")).toHaveLength(1);
  await expect(run("issue", player, "nothing")).rejects.toThrow("no box nothing");
  await expect(run("issue", player, "manual_wheel")).rejects.toThrow("no prizes for manual_wheel");
  await expect(run("issue", "999999", "loot_box")).rejects.toThrow("no player");
  await gifts.money.database.pool.query("update players set blocked_at = now() where id = $1", [player]);
  await expect(run("issue", player, "loot_box")).rejects.toThrow("no prizes now");
  for (const words of [["x", "loot_box"], [player], [player, "loot_box", "EUR"]]) {
    expect(COMMANDS.issue?.read(words)).toBeNull();
  }
});
