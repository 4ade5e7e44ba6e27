import type { AppLoadContext } from "@remix-run/server-runtime";
import {
  getSportBet,
  listFreeBets,
  listSportBets,
  listSportFavourites,
  type SportBet,
} from "#schemas/api/sport-bets.ts";
import {
  getLeagueTable,
  getSportEvent,
  listSportEvents,
  listSports,
  type SportEvent,
  searchSports,
} from "#schemas/api/sports.ts";
import type { QueryOf } from "#schemas/kit/operation.ts";
import { offersSports } from "#schemas/rules/sports-site.ts";
import { SPORTS, type Sport } from "#schemas/sports/vocabulary.ts";
import { part } from "../gateways/part.server.ts";
import { PlatformError } from "../gateways/platform.server.ts";
import { casinoOf, closedSports } from "../page/closed-sports.ts";
import { notFound } from "../shell/not-found.ts";
import { pageNumber } from "../shell/page-number.ts";
import { readDay } from "./results-day.ts";

/** What the visitor came for is waited for longer than a part of another page. */
const DEADLINE_MS = 8_000;

type Context = Pick<AppLoadContext, "visitor" | "platform" | "log" | "now">;

/** Where no sports are offered, the whole site is closed: its 404 leads to the casino (sports-error.tsx). */
export function requireSports({ visitor }: Pick<Context, "visitor">): void {
  if (!offersSports(visitor)) throw closedSports(visitor);
}

/** A guest is asked to sign in on the page itself (sports-error.tsx): the way back, and the casino's frame, are known there. */
function requireBettor({ visitor }: Pick<Context, "visitor">): void {
  if (visitor.playerUnknown) throw new Response(null, { status: 503, headers: { "Retry-After": "1" } });
  if (!visitor.player) throw new Response(null, { status: 401 });
}

/** What stands around every page of the sports site. */
export async function loadSportsFrame(context: Context) {
  requireSports(context);
  const { visitor, platform, log } = context;
  const [sports, favourites, freeBets] = await Promise.all([
    part(log, "SPORTS", platform.call(listSports, {}), DEADLINE_MS),
    visitor.player ? part(log, "SPORT_FAVOURITES", platform.call(listSportFavourites, {})) : [],
    visitor.player ? part(log, "FREE_BETS", platform.call(listFreeBets, {})) : [],
  ]);
  return {
    sports: sports ?? [],
    favourites: favourites ?? [],
    freeBets: freeBets ?? [],
    casino: casinoOf(visitor),
    currency: visitor.currency,
    /** Each sign-in, sign-out and change of the active account begins the slip's questions anew. */
    player: visitor.player?.id ?? null,
  };
}
export type SportsFrameData = Awaited<ReturnType<typeof loadSportsFrame>>;

/** A list of events; null when it could not be loaded. */
export type EventList = {
  events: SportEvent[];
  total: number;
  page: number;
  pages: number;
  /** The feed isn't there, or catches up: an empty list may fill by itself. */
  feed_down?: boolean;
} | null;

const listOf = (context: Context, name: string, query: QueryOf<typeof listSportEvents>): Promise<EventList> =>
  part(context.log, name, context.platform.call(listSportEvents, { query }), DEADLINE_MS);

const SOON = 20;

/**
 * Matches that can still begin. While the feed catches up with the past, those that its first messages announced stand among
 * them: they have begun or ended long since.
 */
function soonest(list: EventList, now: Date): EventList {
  const events = list?.events.filter(({ starts_at }) => Date.parse(starts_at) > now.getTime() - LATE_MS).slice(0, SOON);
  return list && events ? { ...list, events } : null;
}
/** A match may begin some minutes late. */
const LATE_MS = 10 * 60_000;

export async function loadOverview(context: Context) {
  requireSports(context);
  const [live, upcoming] = await Promise.all([
    listOf(context, "SPORTS_LIVE", { view: "live" }),
    listOf(context, "SPORTS_UPCOMING", { view: "upcoming" }),
  ]);
  const soon = soonest(upcoming, context.now());
  // There are matches, but none that can still begin: the feed is not there yet.
  return { live, upcoming: soon, isCatchingUp: soon?.events.length === 0 && soon.total > 0 };
}

export async function loadLive(context: Context) {
  requireSports(context);
  return { live: await listOf(context, "SPORTS_LIVE", { view: "live" }) };
}

export const isSport = (text: string | undefined): text is Sport => SPORTS.some((sport) => sport === text);

export async function loadSport(context: Context, sport: string | undefined, request: Request) {
  requireSports(context);
  if (!isSport(sport)) throw notFound();
  const page = pageOf(request);
  const [live, upcoming] = await Promise.all([
    page === 1 ? listOf(context, "SPORTS_LIVE", { view: "live", sport }) : null,
    listOf(context, "SPORTS_UPCOMING", { view: "upcoming", sport, page }),
  ]);
  requirePage(upcoming, page);
  return { sport, live, upcoming, page };
}

export async function loadLeague(context: Context, sport: string | undefined, league: string, request: Request) {
  requireSports(context);
  if (!isSport(sport)) throw notFound();
  const page = pageOf(request);
  const [live, upcoming, results, table] = await Promise.all([
    listOf(context, "SPORTS_LIVE", { view: "live", league }),
    listOf(context, "SPORTS_UPCOMING", { view: "upcoming", league }),
    listOf(context, "SPORTS_RESULTS", { view: "results", league, page }),
    tableOf(context, league),
  ]);
  requirePage(results, page);
  return {
    sport,
    league: table?.league ?? null,
    events: live && upcoming && { ...upcoming, events: [...live.events, ...upcoming.events], pages: 1 },
    results,
    rows: table?.rows ?? [],
  };
}

async function tableOf({ platform, log }: Context, league: string) {
  const asked = platform.call(getLeagueTable, { params: { id: league } }).catch((error: unknown) => {
    if (error instanceof PlatformError && (error.status === 404 || error.status === 422)) throw notFound();
    throw error;
  });
  // A league that isn't there is no failure of a part.
  const outcome = await asked
    .catch((error: unknown) => (error instanceof Response ? error : Promise.reject(error)))
    .catch((error: unknown) => {
      log.warn({ err: error, part: "LEAGUE_TABLE" }, "LOAD_LEAGUE_TABLE_ERROR");
      return null;
    });
  if (outcome instanceof Response) throw outcome;
  return outcome;
}

export async function loadEvent(context: Context, id: string) {
  requireSports(context);
  try {
    return { event: await context.platform.call(getSportEvent, { params: { id } }), now: context.now().getTime() };
  } catch (error) {
    if (error instanceof PlatformError && (error.status === 404 || error.status === 422)) throw notFound();
    throw error;
  }
}

const MOST_LETTERS = 80;

/** What a search means; null where nothing is asked, and where it could not be loaded. */
export async function loadSportsSearch(context: Context, request: Request) {
  requireSports(context);
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, MOST_LETTERS);
  const query = { q, page: pageOf(request) };
  const asked =
    q !== "" && part(context.log, "SPORTS_SEARCH", context.platform.call(searchSports, { query }), DEADLINE_MS);
  return { q, found: asked ? await asked : null };
}

export async function loadResults(context: Context, request: Request) {
  requireSports(context);
  const { searchParams } = new URL(request.url);
  const sport = searchParams.get("sport") ?? undefined;
  const chosen = isSport(sport) ? sport : null;
  const page = pageOf(request);
  const asked = searchParams.has("day") ? readDay(searchParams) : null;
  if (searchParams.has("day") && asked === null) throw notFound();
  const results = await listOf(context, "SPORTS_RESULTS", {
    view: "results",
    page,
    ...(chosen ? { sport: chosen } : {}),
    ...(asked ? { from: asked.from.toISOString(), until: asked.until.toISOString() } : {}),
  });
  requirePage(results, page);
  return {
    ...{ results, sport: chosen, page, now: context.now().getTime() },
    ...{ day: asked?.day ?? null, zone: asked?.zone ?? null },
  };
}

export async function loadFavourites(context: Context) {
  requireSports(context);
  requireBettor(context);
  const { platform, log } = context;
  const stars = await part(log, "SPORT_FAVOURITES", platform.call(listSportFavourites, {}), DEADLINE_MS);
  if (!stars) return { events: null, leagues: [] };
  const ids = stars.filter(({ kind }) => kind === "event").map(({ target }) => target);
  const leagues = stars.filter(({ kind }) => kind === "league").map(({ target }) => target);
  const events =
    ids.length > 0
      ? await listOf(context, "SPORTS_FAVOURITES", { ids: ids.slice(0, 50).join(","), view: "all" })
      : NONE;
  return { events, leagues };
}
const NONE: EventList = { events: [], total: 0, page: 1, pages: 0 };

export async function loadMyBets(context: Context, request: Request) {
  requireSports(context);
  requireBettor(context);
  const { searchParams } = new URL(request.url);
  const state = searchParams.get("state") === "settled" ? "settled" : "open";
  const page = pageOf(request);
  const bets = await part(
    context.log,
    "SPORT_BETS",
    context.platform.call(listSportBets, { query: { state, page } }),
    DEADLINE_MS,
  );
  return { state, bets, page } as const;
}

export async function loadMyBet(context: Context, id: string): Promise<{ bet: SportBet }> {
  requireSports(context);
  requireBettor(context);
  if (!/^\d{1,15}$/.test(id)) throw notFound();
  try {
    return { bet: await context.platform.call(getSportBet, { params: { id: Number(id) } }) };
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) throw notFound();
    throw error;
  }
}

function pageOf(request: Request): number {
  const page = pageNumber(new URL(request.url).searchParams.get("page"));
  if (page === null) throw notFound();
  return page;
}

/** A page after the last one is none: it would say that there are no matches at all. While the feed is away nobody knows the last. */
function requirePage(list: EventList, page: number): void {
  if (list && !list.feed_down && page > Math.max(list.pages, 1)) throw notFound();
}
