import { afterAll, beforeAll, expect, it } from "vitest";
import { getPlayer } from "#schemas/api/players.ts";
import { statementsOf } from "#tests/harness/count-work.ts";
import { GiftsHarness, testTemplate } from "#tests/harness/gifts.ts";

const LATEST = 50;

let gifts: GiftsHarness;
beforeAll(async () => {
  gifts = await GiftsHarness.create([testTemplate()]);
});
afterAll(() => gifts.close());

it("a player's gifts are one statement: the open ones with what stands in their way, then the latest that are over", async () => {
  const player = await gifts.player();
  const over: string[] = [];
  for (let nth = 0; nth <= LATEST; nth += 1) {
    const id = await gifts.issue(player);
    gifts.money.clock.advance(1_000);
    await gifts.cancel(player, id);
    over.unshift(id);
  }
  const [older, newer] = [await gifts.issue(player), await gifts.issue(player)];
  // Another player's gifts are nobody else's.
  await gifts.issue(await gifts.player());
  let list = await gifts.gifts(player);
  const statements = await statementsOf(async () => {
    list = await gifts.gifts(player);
  });
  expect(list.map(({ id }) => id)).toEqual([newer, older, ...over.slice(0, LATEST)]);
  expect(list.slice(0, 3).map(({ activatable, reason }) => ({ activatable, reason }))).toEqual([
    { activatable: true, reason: null },
    { activatable: true, reason: null },
    { activatable: false, reason: null },
  ]);
  expect(statements.filter((text) => text.includes(`from "gifts"`))).toHaveLength(1);
});

it("the number of changes that a player's call says is one more for each gift and each of its changes", async () => {
  const player = await gifts.player();
  const version = async () => (await gifts.money.clientOf(player).ok(getPlayer, {})).gifts_version;
  expect(await version()).toBe(0);
  const id = await gifts.issue(player);
  expect(await version()).toBe(1);
  await gifts.activate(player, id);
  expect(await version()).toBeGreaterThan(1);
});
