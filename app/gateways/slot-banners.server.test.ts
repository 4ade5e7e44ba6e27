import { describe, expect, it } from "vitest";
import type { Banner } from "#schemas/content/banner.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { PageLifetime } from "../request/page-lifetime.ts";
import { loadSlotBanners } from "./slot-banners.server.ts";

describe("the banners of a slot", () => {
  it("[BANNER-02 part: how many, how long] are as many as the brand shows there, and stay as long as it says", async () => {
    const brand = testBrand();
    const slots = structuredClone(brand.config["banners-config"].slots);
    slots["jackpot-top-banners"] = { limit: 2, autoplay_ms: 7_000 };
    const config = { ...brand.config, "banners-config": { ...brand.config["banners-config"], slots } };
    const asked: string[] = [];
    const content = {
      bannersUntil: async () => null,
      banners: async (_: unknown, slot: string) => {
        asked.push(slot);
        return ["first", "second", "third"].map((id) => ({ id }) as Banner);
      },
    };
    const context = {
      content,
      lifetime: new PageLifetime(),
      visitor: { brand: { ...brand, config }, licence: brand.licence },
    } as unknown as Parameters<typeof loadSlotBanners>[0];
    const { banners, autoplayMs } = await loadSlotBanners(context, "jackpot-top-banners");
    expect(banners.map(({ id }) => id)).toEqual(["first", "second"]);
    expect(autoplayMs).toBe(7_000);
    expect(asked).toEqual(["jackpot-top-banners"]);
  });
});
