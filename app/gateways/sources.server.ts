import type { AppLoadContext } from "@remix-run/server-runtime";
import { listAccounts } from "#schemas/api/players.ts";
import { listJackpots, listRecentWins, listTournaments } from "#schemas/api/promotions.ts";
import type { WidgetFacts, WidgetSources } from "#widgets/registry/sources.ts";
import { contentVisitorOf } from "./content-visitor.ts";
import { createGamesGateway } from "./games.server.ts";
import { visitorsMethods } from "./payment-methods.ts";

/**
 * Where the widgets of one visitor's page get their data: the platform, the CMS and the brand's files. A page stands
 * without any of them: their calls are parts.
 */
export function createWidgetSources({
  platform: { parts: platform },
  content,
  memory,
  visitor,
}: AppLoadContext): WidgetSources {
  const { brand } = visitor;
  const who = contentVisitorOf(visitor);
  const games = createGamesGateway(platform, memory, visitor);
  const groups = [...visitor.groups].sort((a, b) => a - b).join(",");
  return {
    games: (query) => games.games(query),
    selectGames: (identifiers) => games.select(identifiers),
    providers: () => games.providers(),
    jackpots: () => memory.recall(`jackpots|${brand.id}`, () => platform.call(listJackpots, {})),
    tournaments: () => memory.recall(`all-tournaments|${brand.id}|${groups}`, () => platform.call(listTournaments, {})),
    wins: (query) =>
      memory.recall(`all-wins|${brand.id}|${query.order}|${query.limit}`, () =>
        platform.call(listRecentWins, { query }),
      ),
    paymentMethods: async () => visitorsMethods(visitor),
    awards: () => content.awards(brand, who),
    banners: (slot) => content.banners(brand, slot, who),
    snippet: (key) => content.snippet(brand, key, who),
    accounts: async () => (visitor.player ? platform.call(listAccounts, {}) : []),
  };
}

export const widgetFactsOf = ({ visitor, now }: AppLoadContext): WidgetFacts => {
  const { id, name, legalName, support, social } = visitor.brand;
  return {
    brand: { id, name, legalName, support, social },
    locale: visitor.locale,
    licence: visitor.licence.code,
    country: visitor.country,
    currency: visitor.currency,
    signedIn: visitor.player !== null,
    device: visitor.device,
    now: now(),
  };
};
