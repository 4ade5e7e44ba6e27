import type { WidgetLoad } from "../../registry/contract.ts";
import type { SlotBanners } from "../../registry/sources.ts";
import type { meta } from "./meta.ts";

export interface BannerSliderData extends SlotBanners {
  /** The server's time, so that timers start from the same moment everywhere. */
  now: number;
}

export const load: WidgetLoad<typeof meta, BannerSliderData> = async (sources, widgetContext, { slot, limit }) => {
  const { banners, autoplayMs } = await sources.banners(slot);
  return { banners: banners.slice(0, limit), autoplayMs, now: widgetContext.now.getTime() };
};
