import type { AppLoadContext } from "@remix-run/server-runtime";
import { redirect } from "@remix-run/server-runtime";
import { type Game, openGameSession } from "#schemas/api/games.ts";
import type { Jackpot } from "#schemas/api/promotions.ts";
import { getRealityCheck } from "#schemas/api/reality-check.ts";
import { DEMO_CURRENCY } from "#schemas/kit/constants.ts";
import { takesPart } from "#schemas/rules/jackpots.ts";
import { ROW_LENGTH } from "#widgets/games/row/row.tsx";
import { tileId } from "#widgets/games/tile/packed-tile.ts";
import { hasDemo, LIVE_CATEGORY } from "#widgets/games/tile/tile-game.ts";
import { gamePath } from "#widgets/games/tile/tile-links.ts";
import { audienceOf } from "../games/audience.server.ts";
import { favouriteIdentifiers } from "../games/favourites.server.ts";
import { loadJackpots } from "../games/load-jackpots.server.ts";
import { createGamesGateway, type GamesGateway, tileViewer } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";
import { PlatformError } from "../gateways/platform.server.ts";
import { PAGE_FLAGS } from "../shell/navigation.ts";
import { freeSpinsIn } from "./free-spins.server.ts";
import { errorOf, type PlayError } from "./play-error.ts";
import type { RealityRule } from "./use-reality-check.ts";

export type PlayMode = "demo" | "real";

/** Categories that say nothing of what a game is like. */
const BROAD = new Set(["slots", LIVE_CATEGORY, "new", "top", "popular", "exclusive", "animated"]);

/** Everything the game page shows, and the status that its answer has. */
export async function loadGame(context: AppLoadContext, request: Request, identifier: string) {
  const { visitor } = context;
  const signedIn = visitor.player !== null;
  const mode = modeOf(new URL(request.url).searchParams.get("mode"), signedIn);
  if (mode === "real" && !signedIn) {
    // Document 3 section 5: a guest who plays for real goes to registration first.
    const target = visitor.prefix + gamePath(identifier, "real");
    throw redirect(`/sign-up?redirect=${encodeURIComponent(target)}`);
  }
  const gateway = createGamesGateway(context.platform, context.cache, visitor);
  const [[game], favourites, reality, opened] = await Promise.all([
    gateway.select([identifier]).catch((): Game[] => []),
    favouriteIdentifiers(context),
    mode === "real" ? realityRuleOf(context) : null,
    open(context, request, identifier, mode),
  ]);
  const [similar, freeSpins, jackpots] = await Promise.all([
    game ? part(context.log, "SIMILAR_GAMES", similarTo(gateway, game)) : popular(context, gateway),
    mode === "real" ? freeSpinsIn(context, game) : null,
    game ? jackpotsOf(context, game) : [],
  ]);
  const playError = rejectedAs(opened.playError, game, signedIn);
  return {
    status: opened.status,
    page: {
      identifier,
      mode,
      launchUrl: opened.launchUrl,
      playError,
      game: game ? contextOf(game, context) : null,
      currency: visitor.currency,
      reality,
      freeSpins,
      jackpots,
      similar: similar ?? [],
      favourites,
      audience: audienceOf(visitor),
    },
  };
}

/** The jackpots that the visitor's stakes in the game take part in; none where they are not known, or are switched off. */
async function jackpotsOf(context: AppLoadContext, game: Game): Promise<Jackpot[]> {
  const { brand, flags, currency } = context.visitor;
  if (!brand.jackpots?.length || !flags.isOn(PAGE_FLAGS.mysticJackpots)) return [];
  const closed = new Set(
    brand.jackpots
      .filter(({ currencies }) => currencies && !currencies.includes(currency))
      .map(({ identifier }) => identifier),
  );
  return ((await loadJackpots(context)) ?? []).filter(
    ({ identifier, games }) => takesPart(games, game) && !closed.has(identifier),
  );
}

/** For players alone: a demo costs nothing. Where the player's own interval can't be had, the licence's holds. */
async function realityRuleOf({ platform, visitor, log }: AppLoadContext): Promise<RealityRule | null> {
  const { player, licence } = visitor;
  if (!player) return null;
  const intervals = await part(log, "REALITY_CHECK", platform.call(getRealityCheck, {}));
  return { playerId: player.id, minutes: intervals ? intervals.minutes : licence.rules.realityCheckMinutes };
}

export type GamePage = Awaited<ReturnType<typeof loadGame>>["page"];
export type GameFacts = NonNullable<GamePage["game"]>;

/** Document 1 section 2: demo for guests, real for players, unless the address says otherwise. */
const modeOf = (asked: string | null, signedIn: boolean): PlayMode =>
  asked === "demo" || asked === "real" ? asked : signedIn ? "real" : "demo";

/** A live table tells a guest what it needs: an account. */
function rejectedAs(playError: PlayError | null, game: Game | undefined, signedIn: boolean): PlayError | null {
  if (!playError || !game || !isLive(game)) return playError;
  return signedIn ? playError : "live";
}

const isLive = ({ categories }: Game) => categories.includes(LIVE_CATEGORY);

interface Opened {
  launchUrl: string | null;
  playError: PlayError | null;
  status: number;
}

/** The server opens the session, so that what it refuses is refused whatever a page shows (GAME-04). */
async function open(
  { platform, visitor, log }: AppLoadContext,
  request: Request,
  identifier: string,
  mode: PlayMode,
): Promise<Opened> {
  if (request.method === "HEAD") return { launchUrl: null, playError: null, status: 200 };
  try {
    const { launch_url } = await platform.call(openGameSession, {
      // The page may have been reloaded in the middle of a round.
      body: { identifier, mode, locale: visitor.locale, device: visitor.device, resume: true },
    });
    return { launchUrl: launch_url, playError: null, status: 200 };
  } catch (error) {
    const { status, code } =
      error instanceof PlatformError
        ? { status: error.status, code: error.problem.code }
        : { status: 503, code: "CALL.FAILED" };
    // GUARD-05: what a limit is, and when it ends, is on the page of limits.
    if (code === "GAME.LIMIT_REACHED") throw redirect(limitPath(error));
    const playError = errorOf({ status, code });
    if (playError === "failed") log.error({ err: error, game: identifier }, "OPEN_GAME_SESSION_ERROR");
    return { launchUrl: null, playError, status };
  }
}

const limitPath = (error: unknown): string => {
  const limit = error instanceof PlatformError ? error.problem.params?.limit : undefined;
  return `/profile/limits${limit === undefined ? "" : `?reached=${encodeURIComponent(limit)}`}`;
};

function contextOf(game: Game, { visitor }: AppLoadContext) {
  const { title, provider, provider_title, categories, currencies, rtp, volatility, preview, seo_title } = game;
  const playable = visitor.brand.currencies.filter((code) => code in currencies);
  return {
    title,
    seoTitle: seo_title,
    provider: { slug: provider, title: provider_title },
    live: isLive(game),
    demo: tileViewer(visitor).demoAllowed && hasDemo(game),
    real: playable.includes(visitor.currency) || visitor.player === null,
    /** Of the brand's currencies, play money left out. */
    currencies: playable.filter((code) => (code as string) !== DEMO_CURRENCY),
    category: categories.find((each) => !BROAD.has(each)) ?? null,
    rtp,
    volatility,
    picture: preview,
  };
}

/** Games of the same kind, of the same provider, or what most people play: a game may be the only one of its kind. */
async function similarTo(gateway: GamesGateway, game: Game) {
  const category = game.categories.find((each) => !BROAD.has(each));
  const kind = isLive(game) ? { category: LIVE_CATEGORY } : category ? { category } : { provider: game.provider };
  const { games } = await gateway.tiles({ ...kind, pageSize: ROW_LENGTH + 1 });
  const others = games.filter((tile) => tileId(tile) !== game.identifier).slice(0, ROW_LENGTH);
  if (others.length > 0) return others;
  const { games: loved } = await gateway.tiles({ collection: "popular", pageSize: ROW_LENGTH });
  return loved.filter((tile) => tileId(tile) !== game.identifier);
}

const popular = async (context: AppLoadContext, gateway: GamesGateway) =>
  (await part(context.log, "POPULAR_GAMES", gateway.tiles({ collection: "popular", pageSize: ROW_LENGTH })))?.games ??
  null;
