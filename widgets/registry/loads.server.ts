import { BRAND_LOADS } from "../brand/loads.server.ts";
import { CASHIER_LOADS } from "../cashier/loads.server.ts";
import { CONTENT_LOADS } from "../content/loads.server.ts";
import { GAMES_LOADS } from "../games/loads.server.ts";
import { JACKPOTS_LOADS } from "../jackpots/loads.server.ts";
import { PLAYERS_LOADS } from "../players/loads.server.ts";
import { SUPPORT_LOADS } from "../support/loads.server.ts";
import { TOURNAMENTS_LOADS } from "../tournaments/loads.server.ts";
import type { AnyLoad } from "./contract.ts";
import type { WidgetName } from "./metas.ts";

/** How each widget gets its data. */
export const WIDGET_LOADS: Readonly<Record<WidgetName, AnyLoad>> = {
  ...GAMES_LOADS,
  ...JACKPOTS_LOADS,
  ...TOURNAMENTS_LOADS,
  ...CASHIER_LOADS,
  ...PLAYERS_LOADS,
  ...CONTENT_LOADS,
  ...SUPPORT_LOADS,
  ...BRAND_LOADS,
};
