import type { WidgetLoad } from "../../registry/contract.ts";
import { choiceHref, findGames, toTiles } from "../choice/find-games.server.ts";
import type { GamesRowData } from "../games-row/data.server.ts";
import type { meta } from "./meta.ts";

export const load: WidgetLoad<typeof meta, GamesRowData> = async (sources, widgetContext, parameters) => {
  const { games, total } = await findGames(sources, parameters);
  return {
    games: toTiles(games.slice(0, parameters.limit), widgetContext),
    total,
    href: choiceHref(parameters),
    signedIn: widgetContext.signedIn,
    currency: widgetContext.currency,
  };
};
