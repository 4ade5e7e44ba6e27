import type { AppLoadContext } from "@remix-run/server-runtime";
import { listFavourites } from "#schemas/api/favourites.ts";
import { type Game, listRecentGames, randomGame } from "#schemas/api/games.ts";
import { listAccounts } from "#schemas/api/players.ts";
import { textByLocale } from "#schemas/i18n/text-by-locale.ts";
import { ROW_LENGTH } from "#widgets/games/row/row.tsx";
import { shownIn } from "#widgets/games/winners/in-visitors-currency.ts";
import { inVisitorsCurrency } from "#widgets/jackpots/pick/in-visitors-currency.ts";
import type { WidgetContext, WidgetSources } from "#widgets/registry/sources.ts";
import { exchangeRatesLoader, jackpotsLoader, tournamentsLoader, winsLoader } from "./cache/cached-loaders.server.ts";
import { configOf } from "./config.server.ts";
import { contentVisitorOf } from "./content-visitor.ts";
import { createGamesGateway, tileViewer } from "./games.server.ts";
import { visitorsMethods } from "./payment-methods.ts";
import { PlatformError } from "./platform.server.ts";
import { loadSlotBanners } from "./slot-banners.server.ts";

/**
 * Where the widgets of one visitor's page get their data: the platform, the CMS and the brand's files. A page stands
 * without any of them: their calls are parts.
 */
export function createWidgetSources({
  platform: { parts: platform },
  content,
  cache,
  visitor,
  lifetime,
}: AppLoadContext): WidgetSources {
  const { brand } = visitor;
  const who = contentVisitorOf(visitor);
  const games = createGamesGateway(platform, cache, visitor);
  const loading = { platform, visitor };
  return {
    games: (query) => games.games(query),
    selectGames: (identifiers) => games.select(identifiers),
    providers: () => games.providers(),
    gameSets: () => games.collections(),
    randomGame: async () => platform.call(randomGame, {}).catch(noneOn404),
    favouriteGames: async () =>
      visitor.player
        ? games.select((await platform.call(listFavourites, {})).slice(0, ROW_LENGTH).map(identifierOf))
        : [],
    recentGames: async () =>
      visitor.player ? games.select((await platform.call(listRecentGames, {})).slice(0, ROW_LENGTH)) : [],
    jackpots: async () => inVisitorsCurrency(await cache.getOrLoad(jackpotsLoader, loading, null), visitor.currency),
    tournaments: () => cache.getOrLoad(tournamentsLoader, loading, null),
    wins: async (query) => {
      const wins = await cache.getOrLoad(winsLoader, loading, query);
      return wins.map((win) => {
        const { cents, currency } = shownIn(win.amount_cents, win.currency, visitor.currency);
        return { ...win, amount_cents: cents, currency };
      });
    },
    paymentMethods: async () => visitorsMethods(visitor),
    awards: () => content.awards(brand, who),
    banners: (slot) => loadSlotBanners({ content, visitor, lifetime }, slot),
    snippet: (key) => content.snippet(brand, key, who),
    file: (id) => content.file(brand, id, who),
    menu: (category) => content.menu(brand, category, who),
    exchangeRates: () => cache.getOrLoad(exchangeRatesLoader, loading, null),
    accounts: async () => (visitor.player ? platform.call(listAccounts, {}) : []),
  };
}

const identifierOf = ({ identifier }: { identifier: string }) => identifier;

/** Where the visitor may see no game at all there is none to pick. */
function noneOn404(error: unknown): Game | null {
  if (error instanceof PlatformError && error.status === 404) return null;
  throw error;
}

export function widgetContextOf({ visitor, now }: AppLoadContext): WidgetContext {
  const { brand, host, locale, licence, player } = visitor;
  const { id, name, legalName, support, social, currencies } = brand;
  const { logoUrl, alt } = configOf(brand, "logo-config");
  const { authority, number, seal, minimumAge, footer } = licence;
  return {
    brand: { id, name, legalName, support, social, currencies },
    logo: { src: logoUrl.full, alt: alt || name },
    scheme: brand.theme.scheme,
    locale,
    locales: host.locales,
    licence: licence.code,
    terms: { authority, number, seal, minimumAge, text: textByLocale(footer, locale) },
    vip: configOf(brand, "vip-program-config"),
    country: visitor.country,
    currency: visitor.currency,
    signedIn: player !== null,
    player: player && { name: player.nickname ?? player.first_name, status: player.statuses.at(-1) ?? null },
    demoAllowed: tileViewer(visitor).demoAllowed,
    device: visitor.device,
    now: now(),
  };
}
