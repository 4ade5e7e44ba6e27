import type { Jackpot } from "#schemas/api/promotions.ts";
import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export const load: WidgetLoad<typeof meta, Jackpot[]> = async (sources, _, { limit }) =>
  (await sources.jackpots()).slice(0, limit);
