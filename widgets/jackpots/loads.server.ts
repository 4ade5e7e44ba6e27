import { type AnyLoad, anyLoad } from "../registry/contract.ts";
import { load as jackpotCard } from "./jackpot-card/data.server.ts";
import { load as jackpotStack } from "./jackpot-stack/data.server.ts";
import { load as jackpotTicker } from "./jackpot-ticker/data.server.ts";
import { load as jackpotTotal } from "./jackpot-total/data.server.ts";
import type { JackpotsWidget } from "./metas.ts";

/** How each widget of this folder gets its data. */
export const JACKPOTS_LOADS: Readonly<Record<JackpotsWidget, AnyLoad>> = {
  "jackpot-total": anyLoad(jackpotTotal),
  "jackpot-card": anyLoad(jackpotCard),
  "jackpot-stack": anyLoad(jackpotStack),
  "jackpot-ticker": anyLoad(jackpotTicker),
};
