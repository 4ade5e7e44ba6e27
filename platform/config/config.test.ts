import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findManagers, getConfig } from "#schemas/api/config.ts";
import { CONFIG_NAMES } from "#schemas/config/index.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";

const manager = {
  managerName: "Mara Lind",
  avatar: "mara.svg",
  time: "09:00-17:00",
  whatsAppLink: null,
  telegramLink: null,
  email: "mara@test.example",
};

describe("configuration calls", () => {
  let runtime: TestPlatform;
  beforeAll(async () => {
    runtime = await createTestPlatform({ brands: [testBrand({ managers: [{ groups: ["vip_level_6"], manager }] })] });
  });
  afterAll(() => runtime.close());

  it.each(CONFIG_NAMES)("[CONF-01] %s is served as the brand has it", async (name) => {
    expect(await runtime.client().ok(getConfig, { params: { name } })).toEqual(
      JSON.parse(JSON.stringify(testBrand().config[name])),
    );
  });

  it("[CONF-01] an unknown name is refused", async () => {
    expect((await runtime.client().attempt(getConfig, { params: { name: "no-such-config" } })).status).toBe(422);
  });

  it("[CONF-01] managers are told to players who are in the group, not to whoever names it", async () => {
    const body = { userGroups: ["vip_level_6", 21] };
    expect(await runtime.client().ok(findManagers, { body })).toEqual([]);
    const { client, player } = await runtime.register();
    expect(await client.ok(findManagers, { body })).toEqual([]);
    await runtime.database.pool.query("insert into player_groups values ($1, 'vip_level_6', now())", [player.id]);
    expect(await client.ok(findManagers, { body })).toEqual([manager]);
    expect(await client.ok(findManagers, { body: { userGroups: [] } })).toEqual([]);
    expect((await client.attempt(findManagers, { body: {} })).status).toBe(422);
  });
});
