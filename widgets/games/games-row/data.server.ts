import type { Game } from "#schemas/api/games.ts";
import type { WidgetLoad } from "../../registry/contract.ts";
import type { ParametersOf } from "../../registry/define.ts";
import type { WidgetSources } from "../../registry/sources.ts";
import { type PackedTile, packTile } from "../tile/packed-tile.ts";
import { toTileGame } from "../tile/tile-game.ts";
import type { meta } from "./meta.ts";

export interface GamesRowData {
  games: PackedTile[];
  total: number | null;
  /** Where all of them are; null for games that were named one by one. */
  href: string | null;
  signedIn: boolean;
  currency: string;
}

type Parameters = ParametersOf<typeof meta>;

/** What a row without any choice shows. */
const DEFAULT_COLLECTION = "top";

export const load: WidgetLoad<typeof meta, GamesRowData> = async (sources, facts, parameters) => {
  const { games, total } = await find(sources, parameters);
  const currency = facts.signedIn ? facts.currency : null;
  return {
    games: games.slice(0, parameters.limit).map((game) => packTile(toTileGame(game, { currency, demoAllowed: true }))),
    total,
    href: hrefOf(parameters),
    signedIn: facts.signedIn,
    currency: facts.currency,
  };
};

async function find(
  sources: WidgetSources,
  { category, collection, provider, games, limit }: Parameters,
): Promise<{ games: readonly Game[]; total: number | null }> {
  if (games) return { games: await sources.selectGames(games), total: null };
  const isChosen = category ?? collection ?? provider;
  const page = await sources.games({
    category,
    collection: isChosen ? collection : DEFAULT_COLLECTION,
    provider,
    page: 1,
    pageSize: limit,
  });
  return { games: page.data, total: page.total };
}

function hrefOf({ category, collection, provider, games }: Parameters): string | null {
  if (games) return null;
  if (provider) return `/producers/${provider}`;
  const slug = category ?? collection ?? DEFAULT_COLLECTION;
  return slug === "live" ? "/live" : `/pokies/${slug}`;
}
