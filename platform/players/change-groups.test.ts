import { afterAll, beforeAll, expect, it } from "vitest";
import { getPlayer, joinGroups } from "#schemas/api/players.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { changeGroups } from "./change-groups.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  const newProvider = { provider: "acme", targetGroup: 2001, shownGroup: 2002 };
  runtime = await createTestPlatform({ brands: [testBrand({ newProvider }), testBrand({ id: "bare" })] });
});
afterAll(() => runtime.close());

it("[PROF-06] an operator adds and removes any group, and the player has what it gives", async () => {
  const { client, player } = await runtime.register();
  const change = (verb: "add" | "remove", group: string) =>
    changeGroups(runtime.context, { playerId: player.id, verb, group });
  const half = String(player.groups[0]);
  expect(await change("add", "vip_level_1")).toEqual([half, "vip_level_1"]);
  expect(await change("add", "vip_level_1"), "twice is once").toEqual([half, "vip_level_1"]);
  runtime.clock.advance(1000);
  await change("add", "21");
  expect(await client.ok(getPlayer, {})).toMatchObject({
    statuses: [{ id: "vip_level_1", name: "Bronze" }],
    groups: [Number(half), 21],
  });
  expect(await change("remove", "vip_level_1")).toEqual([half, "21"]);
  await expect(changeGroups(runtime.context, { playerId: 1, verb: "add", group: "21" })).rejects.toMatchObject({
    status: 404,
  });
  await expect(change("add", "drop table; --")).rejects.toMatchObject({ status: 422 });
});

it("[PROF-11] a browser joins the four groups and the brand's was-shown group; any other refuses the whole call", async () => {
  const { client, player } = await runtime.register();
  const join = (...add: (number | string)[]) => client.call(joinGroups, { body: { groups: { add } } });
  expect((await join(1401, 1101, "2002")).body.groups.sort()).toEqual([...player.groups, 1101, 1401, 2002].sort());
  for (const group of [21, 916, 100, 759, 2001, 545, 631, "vip_level_6"]) {
    expect(await join(group, 1401), String(group)).toMatchObject({
      status: 403,
      problem: { code: "GROUPS.FORBIDDEN" },
    });
  }
  expect((await client.ok(getPlayer, {})).groups).toHaveLength(4);
  const elsewhere = runtime.client({ brand: "bare" });
  await runtime.register({}, elsewhere);
  expect((await elsewhere.call(joinGroups, { body: { groups: { add: [2002] } } })).status).toBe(403);
});
