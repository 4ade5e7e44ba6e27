import type { Game } from "#schemas/api/games.ts";
import { GAMES_PAGE_SIZE } from "#schemas/kit/constants.ts";
import type { WidgetContext, WidgetSources } from "../../registry/sources.ts";
import { type PackedTile, packTile } from "../tile/packed-tile.ts";
import { toTileGame } from "../tile/tile-game.ts";

export interface GamesChoice {
  category?: string;
  collection?: string;
  provider?: string;
  games?: readonly string[];
  /** Categories whose games are left out. */
  except?: readonly string[];
  limit: number;
}

/** What a list without any choice shows. */
const DEFAULT_COLLECTION = "top";

/** The games that an editor's choice names, and how many there are in all; null where that is not counted. */
export async function findGames(
  sources: WidgetSources,
  { category, collection, provider, games, except = [], limit }: GamesChoice,
): Promise<{ games: readonly Game[]; total: number | null }> {
  const isLeft = (game: Game) => !game.categories.some((slug) => except.includes(slug));
  if (games) return { games: (await sources.selectGames(games)).filter(isLeft), total: null };
  const isChosen = category ?? collection ?? provider;
  const page = await sources.games({
    category,
    collection: isChosen ? collection : DEFAULT_COLLECTION,
    provider,
    page: 1,
    pageSize: except.length > 0 ? GAMES_PAGE_SIZE : limit,
  });
  return except.length > 0
    ? { games: page.data.filter(isLeft).slice(0, limit), total: null }
    : { games: page.data, total: page.total };
}

/** Where all of the chosen games are; null for games that were named one by one. */
export function choiceHref({ category, collection, provider, games }: Omit<GamesChoice, "limit">): string | null {
  if (games) return null;
  if (provider) return `/producers/${provider}`;
  const slug = category ?? collection ?? DEFAULT_COLLECTION;
  return slug === "live" ? "/live" : `/pokies/${slug}`;
}

/** Games as tiles for this visitor. */
export const toTiles = (
  games: readonly Game[],
  { signedIn, currency, demoAllowed }: Pick<WidgetContext, "signedIn" | "currency" | "demoAllowed">,
): PackedTile[] =>
  games.map((game) => packTile(toTileGame(game, { currency: signedIn ? currency : null, demoAllowed })));
