import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import { type Route, route } from "#platform/http/router.ts";
import { playerOf } from "#platform/players/session-player.ts";
import * as contract from "#schemas/api/favourites.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import type { Catalogue } from "../catalogue.ts";
import { wrongCurrency } from "../sessions/admission.ts";
import { createVisibleGames, isIn } from "../visible-games.ts";
import { addFavourite, removeFavourite } from "./change-favourites.ts";
import { createGameNumbers } from "./game-numbers.ts";
import { listFavourites } from "./list-favourites.ts";

/**
 * The player's own choice of games (document 1 section 7, LOBBY-06). A game is added by its id in the player's currency
 * (document 3 section 5) and removed by any of its ids: the player may have switched to another currency since.
 */
export function createFavouriteRoutes(context: PlatformContext, catalogue: Catalogue): Route[] {
  const numbers = createGameNumbers(catalogue);
  const visibleGames = createVisibleGames(catalogue);
  const isVisibleTo = (requestContext: RequestContext) =>
    isIn(catalogue, visibleGames(brandOf(context, requestContext), requestContext.country));
  return [
    route(contract.listFavourites, async ({ session, requestContext }) => {
      const isVisible = isVisibleTo(requestContext);
      const favourites = await listFavourites(context, numbers, session.playerId);
      return favourites.filter(({ identifier }) => isVisible(identifier));
    }),
    route(contract.addFavourite, async ({ session, params, requestContext }) => {
      const game = numbers.gameOf(params.id);
      const visible = game !== undefined && isVisibleTo(requestContext)(game) ? game : undefined;
      const { currency } = playerOf(session).row;
      if (visible && !numbers.isNumberIn(params.id, visible, currency)) throw wrongCurrency(currency);
      await addFavourite(context, session.playerId, visible);
      return listFavourites(context, numbers, session.playerId);
    }),
    route(contract.removeFavourite, async ({ session, params }) => {
      await removeFavourite(context, session.playerId, numbers.gameOf(params.id));
      return listFavourites(context, numbers, session.playerId);
    }),
  ];
}
