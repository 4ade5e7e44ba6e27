import type { WidgetLoad } from "../../registry/contract.ts";
import { toTiles } from "../choice/find-games.server.ts";
import type { OwnGamesData } from "../own-games/own-games.tsx";
import type { meta } from "./meta.ts";

export const load: WidgetLoad<typeof meta, OwnGamesData> = async (sources, widgetContext, { limit }) => ({
  games: widgetContext.signedIn ? toTiles((await sources.favouriteGames()).slice(0, limit), widgetContext) : null,
  currency: widgetContext.currency,
});
