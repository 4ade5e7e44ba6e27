import type { AppLoadContext } from "@remix-run/server-runtime";
import { getTournament, listTournaments, type Tournament } from "#schemas/api/promotions.ts";
import {
  getLeaderboard,
  getTournamentAchievements,
  getTournamentStatus,
  listTournamentWinners,
  TOURNAMENT_ERRORS,
} from "#schemas/api/tournaments.ts";
import { currentEdition } from "#schemas/rules/lotteries.ts";
import { tournamentIn } from "#schemas/rules/tournament-prizes.ts";
import { toTournamentCard } from "#widgets/tournaments/cards/tournament-card.ts";
import { audienceOf } from "../games/audience.server.ts";
import { favouriteIdentifiers } from "../games/favourites.server.ts";
import { tournamentsLoader } from "../gateways/cache/cached-loaders.server.ts";
import { createGamesGateway, type GamesGateway } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";
import { loadBanners } from "../page/load-banners.server.ts";
import { notFound } from "../shell/not-found.ts";
import { redirectWithin } from "../shell/redirect-within.server.ts";
import { rejectBlocked } from "../shell/reject-blocked.server.ts";
import { countingGames } from "./counting-games.server.ts";
import { CATEGORY_OF_TAB, type CategoryTab, statusOfTab } from "./tabs.ts";

/** What the visitor came for is waited for longer than a part of another page. */
const DEADLINE_MS = 8_000;
/** As many as one call gives (schemas/api/games.ts, selectGames). */
const MOST_GAMES = 100;
/** Whose banners stand above the lists of tournaments. */
const SLOT = "slider-tournaments-banners";

/** All that the visitor may see; null when they could not be loaded. */
const allTournaments = (context: AppLoadContext): Promise<Tournament[] | null> =>
  part(context.log, "TOURNAMENTS", context.cache.getOrLoad(tournamentsLoader, context, null), DEADLINE_MS);

/** The list of one tab (TOUR-01: a tournament's state follows from its dates); of those that are over, with their winners. */
export async function loadTournamentList(context: AppLoadContext, request: Request) {
  rejectBlocked(context, "tournament-points");
  const tab = statusOfTab(new URL(request.url).searchParams.get("tab"));
  if (!tab) throw notFound();
  const [all, winners, promotions] = await Promise.all([
    allTournaments(context),
    tab === "archive"
      ? part(context.log, "TOURNAMENT_WINNERS", context.platform.call(listTournamentWinners, {}), DEADLINE_MS)
      : [],
    loadBanners(context, SLOT),
  ]);
  return {
    tab,
    promotions,
    tournaments: all?.filter(({ status }) => status === tab).map(toTournamentCard) ?? null,
    winners: winners ?? [],
    now: context.now().getTime(),
  };
}

/** The tab of all tournaments (ROUTE-10), or of those of one kind. */
export async function loadTournamentsOf(context: AppLoadContext, tab: "all" | CategoryTab) {
  rejectBlocked(context, "tournament-points");
  const [all, promotions] = await Promise.all([allTournaments(context), loadBanners(context, SLOT)]);
  const shown = tab === "all" ? all : all?.filter(({ category }) => category === CATEGORY_OF_TAB[tab]);
  const tournaments = shown?.map(toTournamentCard) ?? null;
  return { tab, promotions, tournaments, winners: [], now: context.now().getTime() };
}

export type TournamentListData = Awaited<ReturnType<typeof loadTournamentList | typeof loadTournamentsOf>>;

/** What the player has reached; null for a guest, or when it could not be loaded. */
export async function loadAchievements(context: AppLoadContext) {
  rejectBlocked(context, "tournament-points");
  const { visitor, platform, log } = context;
  const signedIn = visitor.player !== null;
  const reached = signedIn
    ? await part(log, "TOURNAMENT_ACHIEVEMENTS", platform.call(getTournamentAchievements, {}), DEADLINE_MS)
    : null;
  return { signedIn, guestMode: visitor.guestMode, reached };
}

export type AchievementsData = Awaited<ReturnType<typeof loadAchievements>>;

/**
 * A tournament by its page's name; 404 for one that the visitor may not see. A name without the day of an edition leads
 * to the edition that runs, or the next one.
 */
export async function findTournament(context: AppLoadContext, slug: string): Promise<Tournament> {
  rejectBlocked(context, "tournament-points");
  const bySlug = (all: readonly Tournament[] | null) => all?.find((one) => one.frontend_identifier === slug);
  const cached = bySlug(await allTournaments(context));
  if (cached) return cached;
  // It may have been announced since the list was cached.
  const all = await part(context.log, "TOURNAMENTS", context.platform.call(listTournaments, {}), DEADLINE_MS);
  if (!all) throw new Response(null, { status: 503 });
  const found = bySlug(all);
  if (!found) {
    const current = currentEdition(
      all.map(({ frontend_identifier, status, end_at }) => ({ slug: frontend_identifier, status, end_at })),
      slug,
    );
    throw current ? redirectWithin(context.visitor, `/tournaments/${current.slug}`) : notFound();
  }
  return tournamentIn(found, context.visitor.currency);
}

const FAILURES: readonly string[] = TOURNAMENT_ERRORS;

/** One tournament with its leaderboard, where the player stands, and the games that count for it. */
export async function loadTournament(context: AppLoadContext, request: Request, slug: string) {
  const found = await findTournament(context, slug);
  const { platform, log, visitor } = context;
  const { searchParams } = new URL(request.url);
  const failed = searchParams.get("failed");
  const gateway = createGamesGateway(platform, context.cache, visitor);
  const params = { id: found.id };
  const [now, { games, counting }, favourites, board, status, providers] = await Promise.all([
    part(log, "TOURNAMENT", platform.call(getTournament, { params }), DEADLINE_MS),
    loadGames(context, gateway, found),
    favouriteIdentifiers(context),
    part(log, "TOURNAMENT_LEADERBOARD", platform.call(getLeaderboard, { params }), DEADLINE_MS),
    visitor.player ? part(log, "TOURNAMENT_STATUS", platform.call(getTournamentStatus, { params }), DEADLINE_MS) : null,
    found.producer ? part(log, "PROVIDERS", gateway.providers(), DEADLINE_MS) : null,
  ]);
  return {
    /** As it is now; the list that it was found in may be some seconds old. */
    tournament: now ? tournamentIn(now, visitor.currency) : found,
    games,
    /** Games that the rules name and the Play button leads to; null when they could not be loaded. */
    counting,
    /** Whose games alone count; null without one, or when its name could not be loaded. */
    provider: providers?.find(({ slug }) => slug === found.producer)?.title ?? null,
    /** Null: it could not be loaded. */
    board,
    /** Null for a guest, or when it could not be loaded. */
    status,
    signedIn: visitor.player !== null,
    guestMode: visitor.guestMode,
    /** Whether the player is asked to confirm that they join. */
    asks: searchParams.has("join"),
    joinedNow: searchParams.has("joined"),
    failed: failed === null ? null : FAILURES.includes(failed) ? failed : "CALL.FAILED",
    currency: visitor.currency,
    favourites,
    audience: audienceOf(visitor),
    brand: visitor.brand.name,
    now: context.now().getTime(),
  };
}

/** Games that a tournament names one by one, and what counts in general. */
async function loadGames({ log }: AppLoadContext, gateway: GamesGateway, tournament: Tournament) {
  const identifiers = tournament.games.filter((game) => game.includes("/")).slice(0, MOST_GAMES);
  const games = await part(log, "TOURNAMENT_GAMES", gateway.select(identifiers).then(gateway.toTiles), DEADLINE_MS);
  const counting = part(log, "TOURNAMENT_GAMES", countingGames(gateway, tournament, games ?? []), DEADLINE_MS);
  return { games: games ?? [], counting: await counting };
}

export type TournamentData = Awaited<ReturnType<typeof loadTournament>>;
