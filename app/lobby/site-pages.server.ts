import type { AppLoadContext } from "@remix-run/server-runtime";
import { gamePath } from "#widgets/games/tile/tile-links.ts";
import { loadJackpots } from "../games/load-jackpots.server.ts";
import { lobbyMenu } from "../games/menu.server.ts";
import { producerPath } from "../games/producer-path.ts";
import { ALL, categoryPath, SECTIONS } from "../games/sections.ts";
import { createGamesGateway, type GamesGateway } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";
import type { SitePage } from "../shell/site/site-map.ts";

const SECTION_NAMES = ["pokies", "live"] as const;
const GAMES_AT_ONCE = 100;

/** Every page of the brand that search engines may list: lobby, categories, providers, games, jackpots and the CMS's. */
export async function sitePages(context: AppLoadContext): Promise<{ pages: SitePage[]; complete: boolean }> {
  const { visitor, content, platform, cache, log } = context;
  const gateway = createGamesGateway(platform, cache, visitor);
  const menu = lobbyMenu(context);
  const [providers, games, jackpots, slugs] = await Promise.all([
    part(log, "PROVIDERS", gateway.providers()),
    part(log, "GAMES", everyGame(gateway)),
    loadJackpots(context),
    part(log, "PAGES", content.allSlugs(visitor.brand, { locale: visitor.locale, licence: visitor.licence.code })),
  ]);
  const pages: SitePage[] = [
    { path: "/" },
    ...SECTION_NAMES.flatMap((section) => {
      const slugs = new Set([ALL, ...menu[section].map(({ slug }) => slug)]);
      return [SECTIONS[section].path, ...[...slugs].map((slug) => categoryPath(section, slug))];
    }).map((path) => ({ path })),
    ...(providers ?? []).filter(({ games_count }) => games_count > 0).map(({ slug }) => ({ path: producerPath(slug) })),
    ...(jackpots ?? []).map(({ identifier }) => ({ path: `/${identifier}` })),
    ...(slugs ?? []).map(({ slug, updatedAt }) => ({ path: `/${slug}`, updatedAt })),
    ...(games ?? []).map((identifier) => ({ path: gamePath(identifier) })),
  ];
  return { pages, complete: ![providers, games, jackpots, slugs].includes(null) };
}

async function everyGame(gateway: GamesGateway): Promise<string[]> {
  const identifiers: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await gateway.games({ page, pageSize: GAMES_AT_ONCE });
    identifiers.push(...data.map(({ identifier }) => identifier));
    if (data.length === 0 || identifiers.length >= total) return identifiers;
  }
}
