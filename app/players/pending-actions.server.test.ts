import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadCatalogue } from "#platform/games/load-catalogue.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { testStorefront } from "#tests/harness/storefront.ts";
import { playersServerFeature } from "./feature.server.ts";

const TARGET = 1500;
const SHOWN = 1501;

describe("[MODAL-06 part: the provider] a player of the target group", () => {
  let runtime: TestPlatform;
  const base = testBrand();
  const brandWith = (provider: string) => ({
    ...base,
    newProvider: { provider, targetGroup: TARGET, shownGroup: SHOWN },
    config: {
      ...base.config,
      "providers-config": { disabled: { "amber-works": ["NO"], "birch-hall": "all" as const }, order: [] },
    },
  });
  beforeAll(async () => {
    runtime = await createTestPlatform({
      brands: [brandWith("amber-works")],
      parts: { catalogue: await loadCatalogue("tests/fixtures/catalogue") },
    });
  });
  afterAll(() => runtime.close());

  /** What the frame of a player of these groups is owed of the brand's new provider. */
  async function owed({ provider = "amber-works", country = "DE", groups = [TARGET], isDown = false } = {}) {
    const { player } = await runtime.register({ currency: "EUR" });
    const { context, logged } = testStorefront(runtime, {
      ...{ brand: brandWith(provider), player: { ...player, groups }, country },
      ...(isDown ? { platform: async () => new Response(null, { status: 503 }) } : {}),
    });
    const actions = await playersServerFeature.slices.pendingActions(context);
    return { newProvider: actions?.newProvider ?? null, logged };
  }

  it("hears of one that has games where they are, by its title", async () => {
    const newProvider = { provider: "amber-works", title: "Amber Works", shownGroup: SHOWN };
    expect((await owed()).newProvider).toEqual(newProvider);
    expect((await owed({ groups: [TARGET, SHOWN] })).newProvider).toBeNull();
    expect((await owed({ groups: [] })).newProvider).toBeNull();
  });

  it("[LOBBY-04 part: the popup] does not hear of one that is blocked in their country or everywhere, or that has no games", async () => {
    expect((await owed({ country: "NO" })).newProvider).toBeNull();
    expect((await owed({ provider: "birch-hall" })).newProvider).toBeNull();
    expect((await owed({ provider: "nobody" })).newProvider).toBeNull();
  });

  it("hears of it at another time while the providers can't be read", async () => {
    expect(await owed({ isDown: true })).toEqual({ newProvider: null, logged: ["LOAD_NEW_PROVIDER_ERROR"] });
  });
});
