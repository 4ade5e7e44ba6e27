import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { RequestFacts } from "#platform/http/facts.ts";
import { type Route, route } from "#platform/http/router.ts";
import * as contract from "#schemas/api/games.ts";
import { listRecentWins } from "#schemas/api/promotions.ts";
import type { Catalogue } from "./catalogue.ts";
import { filterGames, narrow } from "./filter-games.ts";
import { listCollections, listProviders, pickRandomGame, selectGames } from "./list-games.ts";
import { recentWins } from "./recent-wins.ts";
import { createVisibleGames } from "./visible-games.ts";

const WINS = 10;

/** Finding games: what a visitor of the brand, from their country, may see. */
export function createGamesRoutes(context: PlatformContext, catalogue: Catalogue): Route[] {
  const visibleGames = createVisibleGames(catalogue);
  const visible = (facts: RequestFacts) => visibleGames(brandOf(context, facts), facts.country);
  return [
    route(contract.filterGames, async ({ facts, body }) => filterGames(catalogue, visible(facts), body)),
    route(contract.selectGames, async ({ facts, body }) => selectGames(catalogue, visible(facts), body.game_ids)),
    route(contract.listProviders, async ({ facts, query }) => {
      const games = narrow(catalogue, visible(facts), {
        categories: { identifiers: query.categories?.split(",") ?? [], strategy: "AND" },
        collections: query.collection ? [query.collection] : [],
      });
      return listProviders(catalogue, games, brandOf(context, facts).config["providers-config"].order);
    }),
    route(contract.listCollections, async ({ facts }) => listCollections(catalogue, visible(facts))),
    route(contract.randomGame, async ({ facts }) => pickRandomGame(catalogue, visible(facts))),
    route(listRecentWins, async ({ facts, query }) => {
      const seen = visible(facts);
      return recentWins(context, catalogue, {
        brand: facts.brand,
        order: query.order ?? "latest",
        limit: query.limit ?? WINS,
        period: query.period ?? "month",
        isVisible: (game) => {
          const place = catalogue.placeOf(game);
          return place !== undefined && seen.has(place);
        },
      });
    }),
  ];
}
