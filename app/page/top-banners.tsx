import { useTranslate } from "#ui/translate.ts";
import { loaded } from "#ui/use-as-sent.ts";
import { BannerSlider } from "#widgets/content/banner-slider/slider.tsx";
import type { SlotBanners } from "#widgets/registry/sources.ts";

interface Props {
  /** Null when they could not be loaded. */
  slot: SlotBanners | null;
  /** The server's time in milliseconds. */
  now: number;
}

/** A slot's banners at the top of a page; nothing where it has none for the visitor. */
export function TopBanners({ slot, now }: Props) {
  const t = useTranslate();
  if (!slot?.banners.length) return null;
  const { banners, autoplayMs } = slot;
  return <BannerSlider banners={loaded(banners)} label={t("LOBBY.BANNERS")} now={now} autoplayMs={autoplayMs} hero />;
}
