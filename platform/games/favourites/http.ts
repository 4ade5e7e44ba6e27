import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import { type Route, route } from "#platform/http/router.ts";
import * as contract from "#schemas/api/favourites.ts";
import type { Catalogue } from "../catalogue.ts";
import { createVisibleGames } from "../visible-games.ts";
import { addFavourite, removeFavourite } from "./change-favourites.ts";
import { createGameNumbers } from "./game-numbers.ts";
import { listFavourites } from "./list-favourites.ts";

/** The player's own choice of games (document 1 section 7, LOBBY-06). */
export function createFavouriteRoutes(context: PlatformContext, catalogue: Catalogue): Route[] {
  const numbers = createGameNumbers(catalogue);
  const visibleGames = createVisibleGames(catalogue);
  return [
    route(contract.listFavourites, ({ session }) => listFavourites(context, numbers, session.playerId)),
    route(contract.addFavourite, async ({ session, params, requestContext }) => {
      const game = numbers.gameOf(params.id);
      const place = game === undefined ? undefined : catalogue.placeOf(game);
      const isVisible =
        place !== undefined && visibleGames(brandOf(context, requestContext), requestContext.country).has(place);
      await addFavourite(context, session.playerId, isVisible ? game : undefined);
      return listFavourites(context, numbers, session.playerId);
    }),
    route(contract.removeFavourite, async ({ session, params }) => {
      await removeFavourite(context, session.playerId, numbers.gameOf(params.id));
      return listFavourites(context, numbers, session.playerId);
    }),
  ];
}
