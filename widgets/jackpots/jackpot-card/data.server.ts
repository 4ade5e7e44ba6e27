import type { Jackpot } from "#schemas/api/promotions.ts";
import type { WidgetLoad } from "../../registry/contract.ts";
import { pickJackpot } from "../pick/pick-jackpot.ts";
import type { meta } from "./meta.ts";

/** At most one. */
export const load: WidgetLoad<typeof meta, Jackpot[]> = async (sources, { currency }, { jackpot }) => {
  const picked = pickJackpot(await sources.jackpots(), jackpot, currency);
  return picked ? [picked] : [];
};
