import type { MenuPage } from "#schemas/content/page.ts";
import { safeAddress } from "../../parser/safe-address.ts";
import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export const load: WidgetLoad<typeof meta, MenuPage[]> = async (sources, _, { category, limit }) =>
  (await sources.menu(category))
    .flatMap((page) => {
      const address = safeAddress(page.href);
      return address ? [{ ...page, href: address.href }] : [];
    })
    .slice(0, limit);
