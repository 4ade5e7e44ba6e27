import { afterAll, beforeAll, expect, it } from "vitest";
import { testLicence } from "#tests/harness/brand.ts";
import { GiftsHarness, testTemplate } from "#tests/harness/gifts.ts";
import { COMMANDS } from "./commands.ts";

let gifts: GiftsHarness;
beforeAll(async () => {
  gifts = await GiftsHarness.create(
    [
      testTemplate(),
      testTemplate({ key: "once", once: true, automatic: true }),
      testTemplate({ key: "share", percent: 10 }),
    ],
    { licences: { CW: testLicence(), EE: testLicence({ code: "EE", blockedFeatures: ["bonuses"] }) } },
  );
});
afterAll(() => gifts.close());

const run = (name: string, ...words: string[]): Promise<string> => {
  const work = COMMANDS[name]?.read(words);
  if (!work) throw new Error(`not a command: ${name} ${words.join(" ")}`);
  const { database, clock, context } = gifts.money;
  return work({ database, clock, brands: context.brands });
};

it("an operator sees what a brand gives, issues, lists and cancels gifts", async () => {
  expect(await run("templates", "test")).toContain("gift_a  non-deposit  manual  50 EUR  wager 10");
  await expect(run("templates", "nobody")).rejects.toThrow("no brand");
  const player = await gifts.money.player();
  expect(await run("list", String(player))).toBe(`Player ${player} has no gifts.`);
  const issued = await run("issue", String(player), "gift_a");
  expect(issued).toMatch(/^\d+ {2}issued {2}gift_a \(non-deposit\) {2}50\.00 EUR {2}wagered 0\.00 of 500\.00/);
  expect(await run("issue", String(player), "once")).toContain("handle_bets");
  await expect(run("issue", String(player), "once")).rejects.toThrow("given once");
  await expect(run("issue", String(player), "share")).rejects.toThrow("percentage");
  await expect(run("issue", String(player), "none")).rejects.toThrow("no template");
  const [id = ""] = issued.split("  ");
  expect(await run("cancel", id, "by", "mistake")).toContain("canceled");
  await expect(run("cancel", id, "again")).rejects.toThrow("nothing was changed");
  expect((await run("list", String(player))).split("\n")).toHaveLength(2);
  const { rows } = await gifts.money.database.pool.query(
    "select reason, actor from gift_transitions where gift_id = $1 and to_stage = 'canceled'",
    [id],
  );
  expect(rows).toEqual([{ reason: "by mistake", actor: expect.stringMatching(/^operator ./) }]);
  for (const words of [["x", "gift_a"], ["1"], [String(player), "gift_a", "XXX"]]) {
    expect(COMMANDS.issue?.read(words)).toBeNull();
  }
  expect(COMMANDS.cancel?.read([id])).toBeNull();
});

it("an operator issues no gift under a licence that blocks bonuses", async () => {
  const player = await gifts.money.player();
  await gifts.money.database.pool.query("update players set license_name = 'EE' where id = $1", [player]);
  await expect(run("issue", String(player), "gift_a")).rejects.toThrow("blocks bonuses");
  expect(await gifts.gifts(player)).toEqual([]);
});
