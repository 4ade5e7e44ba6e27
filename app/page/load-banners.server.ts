import type { AppLoadContext } from "@remix-run/server-runtime";
import type { BannerSlot } from "#schemas/content/banner.ts";
import type { SlotBanners } from "#widgets/registry/sources.ts";
import { part } from "../gateways/part.server.ts";
import { loadSlotBanners } from "../gateways/slot-banners.server.ts";

/** A slot's banners for a page that stands without them; null when they could not be loaded. */
export const loadBanners = (context: AppLoadContext, slot: BannerSlot): Promise<SlotBanners | null> =>
  part(context.log, "BANNERS", loadSlotBanners(context, slot));
