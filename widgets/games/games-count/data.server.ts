import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export const load: WidgetLoad<typeof meta, number> = async (sources, _, { category, collection, provider }) =>
  (await sources.games({ category, collection, provider, page: 1, pageSize: 1 })).total;
