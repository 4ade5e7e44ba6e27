import { useIntl } from "react-intl";
import { loaded } from "#ui/use-as-sent.ts";
import type { WidgetProps } from "../../registry/contract.ts";
import type { BannerSliderData } from "./data.server.ts";
import type { meta } from "./meta.ts";
import { BannerSlider } from "./slider.tsx";

/** Nothing to promote is nothing to show. */
export default function BannerSliderWidget({ data }: WidgetProps<typeof meta, BannerSliderData>) {
  const intl = useIntl();
  if (data.banners.length === 0) return null;
  return (
    <BannerSlider
      banners={loaded(data.banners)}
      label={intl.formatMessage({ id: "WIDGET.BANNERS.LABEL" })}
      now={data.now}
      autoplayMs={data.autoplayMs}
    />
  );
}
