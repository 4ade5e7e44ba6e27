import type { AppLoadContext } from "@remix-run/server-runtime";
import type { Brand } from "#schemas/brand/resolved.ts";
import { BANNER_SLOTS, type BannerSlot } from "#schemas/content/banner.ts";
import type { SlotBanners } from "#widgets/registry/sources.ts";
import { configOf } from "./config.server.ts";
import { contentVisitorOf } from "./content-visitor.ts";

/**
 * The banners of a slot that the visitor sees, in its order: as many as the brand's `banners-config` lets it show (BANNER-02).
 * The page that shows them ends when the slot's next banner begins or stops being live (BANNER-01).
 */
export async function loadSlotBanners(
  { content, visitor, lifetime }: Pick<AppLoadContext, "content" | "visitor" | "lifetime">,
  slot: BannerSlot,
): Promise<SlotBanners> {
  const { limit, autoplay_ms } = configOf(visitor.brand, "banners-config").slots[slot];
  const who = contentVisitorOf(visitor);
  // Asked for first: a live time that passes before the banners are read ends the page at once.
  const until = await content.bannersUntil(visitor.brand, slot, who);
  if (until !== null) lifetime.endAt(until);
  const banners = await content.banners(visitor.brand, slot, who);
  return { banners: banners.slice(0, limit), autoplayMs: autoplay_ms };
}

/** How many banners each slot of the brand shows at most; a marker may ask for fewer. */
export const slotLimits = (brand: Brand): Record<BannerSlot, number> => {
  const { slots } = configOf(brand, "banners-config");
  return Object.fromEntries(BANNER_SLOTS.map((slot) => [slot, slots[slot].limit])) as Record<BannerSlot, number>;
};
