import type { WidgetProps } from "../../registry/contract.ts";
import type { WidgetContext } from "../../registry/sources.ts";
import type { meta } from "./meta.ts";

const BrandLogo = ({ parameters, data }: WidgetProps<typeof meta, WidgetContext["logo"]>) => (
  <img
    src={data.src}
    alt={data.alt}
    width={208}
    height={72}
    loading="lazy"
    className={parameters.size === "large" ? "h-16 w-auto max-w-full" : "h-9 w-auto max-w-full"}
  />
);

export default BrandLogo;
