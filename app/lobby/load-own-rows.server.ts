import type { AppLoadContext } from "@remix-run/server-runtime";
import { type Game, listRecentGames, listRecommendedGames } from "#schemas/api/games.ts";
import { ROW_LENGTH } from "#widgets/games/row/row.tsx";
import { tileId } from "#widgets/games/tile/packed-tile.ts";
import { createGamesGateway } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";
import type { LobbyRow } from "./load-rows.server.ts";

/** Categories that say nothing of what a player likes. */
const BROAD = new Set(["slots", "live", "new", "top", "popular", "exclusive", "animated"]);
const RECOMMENDED = "recommended";

/**
 * What the lobby shows to a player alone (LOBBY-08): the games they played last, latest first, and recommended ones that
 * they have not played: those that the players of their games play, then others of the kind that they play most; the
 * brand's recommended games before the first round. A guest has neither, and a row that could not be loaded is left out.
 */
export async function loadOwnRows(context: AppLoadContext): Promise<LobbyRow[]> {
  const { platform, cache, visitor, log } = context;
  if (!visitor.player) return [];
  const gateway = createGamesGateway(platform, cache, visitor);
  const [lately, together] = await Promise.all([
    part(log, "RECENT_GAMES", lastPlayed(context)),
    part(log, "CO_PLAYED_GAMES", playedTogether(context)),
  ]);
  const { recent, identifiers } = lately ?? { recent: [], identifiers: [] };
  const kind = mostPlayedKind(recent);
  const found = await part(
    log,
    "RECOMMENDED_GAMES",
    gateway.tiles({ ...(kind ? { category: kind } : { collection: RECOMMENDED }), pageSize: 2 * ROW_LENGTH }),
  );
  const played = new Set(identifiers);
  const candidates = [...gateway.toTiles(together ?? []), ...(found?.games ?? [])];
  const others = [...new Map(candidates.map((tile) => [tileId(tile), tile])).values()]
    .filter((tile) => !played.has(tileId(tile)))
    .slice(0, ROW_LENGTH);
  const rows: LobbyRow[] = [
    { slug: "recent", href: null, games: gateway.toTiles(recent), total: recent.length, title: null },
    { slug: RECOMMENDED, href: null, games: others, total: others.length, title: null },
  ];
  return rows.filter(({ games }) => games !== null && games.length > 0);
}

/** The identifiers of what the player has played, and the games of the row as the visitor may see them now. */
async function lastPlayed({ platform, cache, visitor }: AppLoadContext) {
  const identifiers = await platform.call(listRecentGames, {});
  const recent = await createGamesGateway(platform, cache, visitor).select(identifiers.slice(0, ROW_LENGTH));
  return { recent, identifiers };
}

/** Best first, as the visitor may see them now. */
async function playedTogether({ platform, cache, visitor }: AppLoadContext): Promise<Game[]> {
  const identifiers = await platform.call(listRecommendedGames, {});
  return createGamesGateway(platform, cache, visitor).select(identifiers.slice(0, 2 * ROW_LENGTH));
}

/** Null where nothing was played, or only games of no particular kind. The later game decides between equals. */
function mostPlayedKind(games: readonly Game[]): string | null {
  const counts = new Map<string, number>();
  for (const { categories } of games)
    for (const slug of categories) if (!BROAD.has(slug)) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}
