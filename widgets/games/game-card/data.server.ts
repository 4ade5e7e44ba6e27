import type { WidgetLoad } from "../../registry/contract.ts";
import { type GameCardData, toCardData } from "../card/card-game.ts";
import type { meta } from "./meta.ts";

export const load: WidgetLoad<typeof meta, GameCardData> = async (sources, widgetContext, { game }) =>
  toCardData((await sources.selectGames([game]))[0], widgetContext);
