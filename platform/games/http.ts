import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import { type Route, route } from "#platform/http/router.ts";
import * as contract from "#schemas/api/games.ts";
import { listRecentWins } from "#schemas/api/promotions.ts";
import type { Catalogue } from "./catalogue.ts";
import { recommendGames } from "./co-play/recommend-games.ts";
import { filterGames, narrow } from "./filter-games.ts";
import { listCollections, listProviders, pickRandomGame, selectGames } from "./list-games.ts";
import { listPlayedGames } from "./played/list-played-games.ts";
import { recentWins } from "./recent-wins.ts";
import { createVisibleGames, isIn } from "./visible-games.ts";

const WINS = 10;
/** Recently played games: more than anybody has played. What is played is not recommended. */
const RECENT = 1_000;
/** Recommended games: some are left out by the storefront. */
const RECOMMENDED = 30;

/** Finding games: what a visitor of the brand, from their country, may see. */
export function createGamesRoutes(context: PlatformContext, catalogue: Catalogue): Route[] {
  const visibleGames = createVisibleGames(catalogue);
  const visible = (requestContext: RequestContext) =>
    visibleGames(brandOf(context, requestContext), requestContext.country);
  const isVisibleTo = (requestContext: RequestContext) => isIn(catalogue, visible(requestContext));
  return [
    route(contract.filterGames, async ({ requestContext, body }) =>
      filterGames(catalogue, visible(requestContext), body),
    ),
    route(contract.selectGames, async ({ requestContext, body }) =>
      selectGames(catalogue, visible(requestContext), body.game_ids),
    ),
    route(contract.listProviders, async ({ requestContext, query }) => {
      const games = narrow(catalogue, visible(requestContext), {
        categories: { identifiers: query.categories?.split(",") ?? [], strategy: "AND" },
        collections: query.collection ? [query.collection] : [],
      });
      return listProviders(catalogue, games, brandOf(context, requestContext).config["providers-config"].order);
    }),
    route(contract.listCollections, async ({ requestContext }) => listCollections(catalogue, visible(requestContext))),
    route(contract.randomGame, async ({ requestContext }) => pickRandomGame(catalogue, visible(requestContext))),
    route(contract.listRecentGames, async ({ requestContext, session }) =>
      listPlayedGames(context, {
        playerId: session.playerId,
        limit: RECENT,
        isVisible: isVisibleTo(requestContext),
      }),
    ),
    route(contract.listRecommendedGames, async ({ requestContext, session }) =>
      recommendGames(context, {
        brand: requestContext.brand,
        playerId: session.playerId,
        limit: RECOMMENDED,
        isVisible: isVisibleTo(requestContext),
      }),
    ),
    route(listRecentWins, async ({ requestContext, query }) => {
      return recentWins(context, catalogue, {
        brand: requestContext.brand,
        order: query.order ?? "latest",
        limit: query.limit ?? WINS,
        period: query.period ?? "month",
        isVisible: isVisibleTo(requestContext),
      });
    }),
  ];
}
