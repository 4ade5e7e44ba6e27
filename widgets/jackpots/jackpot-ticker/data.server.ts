import type { Jackpot } from "#schemas/api/promotions.ts";
import type { WidgetLoad } from "../../registry/contract.ts";
import { pickJackpot } from "../pick/pick-jackpot.ts";
import type { meta } from "./meta.ts";

/** One jackpot with one level; empty when there is none. */
export const load: WidgetLoad<typeof meta, Jackpot[]> = async (sources, { currency }, { jackpot, level }) => {
  const picked = pickJackpot(await sources.jackpots(), jackpot, currency);
  const shown = picked?.levels
    .filter(({ identifier }) => !level || identifier === level)
    .sort((a, b) => b.amount_cents - a.amount_cents)[0];
  return picked && shown ? [{ ...picked, levels: [shown] }] : [];
};
