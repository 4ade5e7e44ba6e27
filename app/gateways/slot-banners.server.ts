import type { AppLoadContext } from "@remix-run/server-runtime";
import type { BannerSlot } from "#schemas/content/banner.ts";
import type { SlotBanners } from "#widgets/registry/sources.ts";
import { configOf } from "./config.server.ts";
import { contentVisitorOf } from "./content-visitor.ts";

/** The banners of a slot that the visitor sees, in its order: as many as the brand's `banners-config` lets it show (BANNER-02). */
export async function loadSlotBanners(
  { content, visitor }: Pick<AppLoadContext, "content" | "visitor">,
  slot: BannerSlot,
): Promise<SlotBanners> {
  const { limit, autoplay_ms } = configOf(visitor.brand, "banners-config").slots[slot];
  const banners = await content.banners(visitor.brand, slot, contentVisitorOf(visitor));
  return { banners: banners.slice(0, limit), autoplayMs: autoplay_ms };
}
