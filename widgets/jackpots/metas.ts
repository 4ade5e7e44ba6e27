import type { WidgetMeta } from "#schemas/widget/meta.ts";
import { meta as jackpotCard } from "./jackpot-card/meta.ts";
import { meta as jackpotStack } from "./jackpot-stack/meta.ts";
import { meta as jackpotTicker } from "./jackpot-ticker/meta.ts";
import { meta as jackpotTotal } from "./jackpot-total/meta.ts";

/** The widgets of this folder, in the order of the guide. */
export const JACKPOTS_METAS = [
  jackpotTotal,
  jackpotCard,
  jackpotStack,
  jackpotTicker,
] as const satisfies readonly WidgetMeta[];

export type JackpotsWidget = (typeof JACKPOTS_METAS)[number]["name"];
