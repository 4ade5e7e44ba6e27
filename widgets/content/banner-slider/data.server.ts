import type { Banner } from "#schemas/content/banner.ts";
import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export interface BannerSliderData {
  banners: Banner[];
  /** The server's time, so that timers start from the same moment everywhere. */
  now: number;
}

export const load: WidgetLoad<typeof meta, BannerSliderData> = async (sources, widgetContext, { slot, limit }) => ({
  banners: (await sources.banners(slot)).slice(0, limit),
  now: widgetContext.now.getTime(),
});
