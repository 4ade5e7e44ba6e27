import type { WidgetLoad } from "../../registry/contract.ts";
import { choiceHref, findGames, toTiles } from "../choice/find-games.server.ts";
import type { PackedTile } from "../tile/packed-tile.ts";
import type { meta } from "./meta.ts";

export interface GamesRowData {
  games: PackedTile[];
  total: number | null;
  /** Where all of them are; null for games that were named one by one, or without some categories. */
  href: string | null;
  signedIn: boolean;
  currency: string;
}

export const load: WidgetLoad<typeof meta, GamesRowData> = async (sources, widgetContext, parameters) => {
  const { games, total } = await findGames(sources, parameters);
  return {
    games: toTiles(games.slice(0, parameters.limit), widgetContext),
    total,
    // A page of the whole collection would show what is left out here.
    href: parameters.except ? null : choiceHref(parameters),
    signedIn: widgetContext.signedIn,
    currency: widgetContext.currency,
  };
};
