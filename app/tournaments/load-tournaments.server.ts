import type { AppLoadContext } from "@remix-run/server-runtime";
import type { Tournament } from "#schemas/api/promotions.ts";
import { toTournamentCard } from "#widgets/tournaments/cards/tournament-card.ts";
import { audienceOf } from "../games/audience.server.ts";
import { favouriteIdentifiers } from "../games/favourites.server.ts";
import { tournamentsLoader } from "../gateways/cache/cached-loaders.server.ts";
import { createGamesGateway } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";
import { notFound } from "../shell/not-found.ts";
import { rejectBlocked } from "../shell/reject-blocked.server.ts";
import { statusOfTab } from "./tabs.ts";

/** What the visitor came for is waited for longer than a part of another page. */
const DEADLINE_MS = 8_000;
/** As many as one call gives (schemas/api/games.ts, selectGames). */
const MOST_GAMES = 100;

/** All that the visitor may see; null when they could not be loaded. */
const allTournaments = (context: AppLoadContext): Promise<Tournament[] | null> =>
  part(context.log, "TOURNAMENTS", context.cache.getOrLoad(tournamentsLoader, context, null), DEADLINE_MS);

/** The list of one tab (TOUR-01: a tournament's state follows from its dates). */
export async function loadTournamentList(context: AppLoadContext, request: Request) {
  rejectBlocked(context, "tournament-points");
  const tab = statusOfTab(new URL(request.url).searchParams.get("tab"));
  if (!tab) throw notFound();
  const all = await allTournaments(context);
  return {
    tab,
    tournaments: all?.filter(({ status }) => status === tab).map(toTournamentCard) ?? null,
    now: context.now().getTime(),
  };
}

export type TournamentListData = Awaited<ReturnType<typeof loadTournamentList>>;

/** One tournament with the games that count for it; 404 for one that the visitor may not see. */
export async function loadTournament(context: AppLoadContext, slug: string) {
  rejectBlocked(context, "tournament-points");
  const all = await allTournaments(context);
  if (!all) throw new Response(null, { status: 503 });
  const found = all.find(({ frontend_identifier }) => frontend_identifier === slug);
  if (!found) throw notFound();
  const gateway = createGamesGateway(context.platform, context.cache, context.visitor);
  const [games, favourites] = await Promise.all([
    part(
      context.log,
      "TOURNAMENT_GAMES",
      gateway.select(found.games.slice(0, MOST_GAMES)).then(gateway.toTiles),
      DEADLINE_MS,
    ),
    favouriteIdentifiers(context),
  ]);
  const { group_ids: _, games: named, ...tournament } = found;
  return {
    tournament,
    /** Without a list of its own, every game counts. */
    everyGame: named.length === 0,
    games: games ?? [],
    favourites,
    audience: audienceOf(context.visitor),
    brand: context.visitor.brand.name,
    now: context.now().getTime(),
  };
}

export type TournamentData = Awaited<ReturnType<typeof loadTournament>>;
