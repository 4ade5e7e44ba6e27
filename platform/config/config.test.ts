import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findManagers, getConfig } from "#schemas/api/config.ts";
import { CONFIG_NAMES } from "#schemas/config/index.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { createConfigStore } from "./config-store.ts";
import type { ConfigSource } from "./source.ts";

const manager = {
  managerName: "Mara Lind",
  avatar: "mara.svg",
  time: "09:00-17:00",
  whatsAppLink: null,
  telegramLink: null,
  email: "mara@test.example",
};

describe("configuration calls", () => {
  let house: TestPlatform;
  beforeAll(async () => {
    house = await createTestPlatform({ brands: [testBrand({ managers: [{ groups: ["vip_level_6"], manager }] })] });
  });
  afterAll(() => house.close());

  it.each(CONFIG_NAMES)("[CONF-01] %s is served as the brand has it", async (name) => {
    expect(await house.client().ok(getConfig, { params: { name } })).toEqual(
      JSON.parse(JSON.stringify(testBrand().config[name])),
    );
  });

  it("[CONF-01] an unknown name is refused", async () => {
    expect((await house.client().attempt(getConfig, { params: { name: "no-such-config" } })).status).toBe(422);
  });

  it("[CONF-01] managers are told to players who are in the group, not to whoever names it", async () => {
    const body = { userGroups: ["vip_level_6", 21] };
    expect(await house.client().ok(findManagers, { body })).toEqual([]);
    const { client, player } = await house.register();
    expect(await client.ok(findManagers, { body })).toEqual([]);
    await house.database.pool.query("insert into player_groups values ($1, 'vip_level_6', now())", [player.id]);
    expect(await client.ok(findManagers, { body })).toEqual([manager]);
    expect(await client.ok(findManagers, { body: { userGroups: [] } })).toEqual([]);
    expect((await client.attempt(findManagers, { body: {} })).status).toBe(422);
  });
});

describe("the last good payload", () => {
  const request = { brand: "test", name: "logo-config", locale: "en" } as const;
  const good = { logoUrl: { mobile: "/m.svg", full: "/f.svg" }, alt: "Test" };
  const over = (answers: unknown[]) => {
    const source: ConfigSource = {
      read: async () => {
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer;
      },
    };
    const errors: object[] = [];
    return { store: createConfigStore(source, { error: (fields) => errors.push(fields) }), errors };
  };

  it("[CONF-01] stays when a wrong one comes, which is reported once with its findings", async () => {
    const wrong = { logoUrl: { mobile: "/m.svg" }, alt: 7 };
    const { store, errors } = over([good, wrong, wrong, new Error("down"), { ...good, alt: "New" }]);
    for (let count = 0; count < 4; count += 1) expect(await store.get(request)).toEqual(good);
    expect(errors).toHaveLength(2);
    expect(errors[0]).toMatchObject({
      name: "logo-config",
      findings: expect.arrayContaining([
        expect.objectContaining({ pointer: "/alt", found: 7 }),
        expect.objectContaining({ pointer: "/logoUrl/full", allowed: "a value: this is required" }),
      ]),
    });
    expect(await store.get(request)).toEqual({ ...good, alt: "New" });
  });

  it("[CONF-01] is an empty list for games and providers that never had one, 503 for anything else", async () => {
    const { store, errors } = over([undefined, undefined, undefined]);
    expect(await store.get({ ...request, name: "providers-config" })).toEqual({ disabled: {}, order: [] });
    expect(await store.get({ ...request, name: "menu-categories-games" })).toEqual({ lobby: [], pokies: [], live: [] });
    expect(errors).toEqual([]);
    await expect(store.get(request)).rejects.toMatchObject({ status: 503, problem: { code: "CONFIG.UNAVAILABLE" } });
    expect(errors).toHaveLength(1);
  });

  it("[CONF-01] of banners is kept for each locale", async () => {
    const banners = testBrand().config["banners-config"];
    const { store } = over([banners, undefined, undefined]);
    const name = "banners-config";
    expect(await store.get({ ...request, name })).toEqual(banners);
    expect(await store.get({ ...request, name })).toEqual(banners);
    await expect(store.get({ ...request, name, locale: "de" })).rejects.toMatchObject({ status: 503 });
  });
});
