import type { WidgetLoad } from "../../registry/contract.ts";
import { choiceHref, findGames, toTiles } from "../choice/find-games.server.ts";
import type { GamesRowData } from "../games-row/data.server.ts";
import type { meta } from "./meta.ts";

export const load: WidgetLoad<typeof meta, GamesRowData> = async (sources, facts, parameters) => {
  const { games, total } = await findGames(sources, parameters);
  return {
    games: toTiles(games.slice(0, parameters.limit), facts),
    total,
    href: choiceHref(parameters),
    signedIn: facts.signedIn,
    currency: facts.currency,
  };
};
