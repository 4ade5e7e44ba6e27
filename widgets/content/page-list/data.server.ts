import type { MenuPage } from "#schemas/content/page.ts";
import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export const load: WidgetLoad<typeof meta, MenuPage[]> = async (sources, _, { category, limit }) =>
  (await sources.menu(category)).slice(0, limit);
