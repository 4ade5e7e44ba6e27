import type { AppLoadContext } from "@remix-run/server-runtime";
import type { ProviderCard } from "#widgets/games/providers-row/providers-row.tsx";
import { toWinners, WINNERS_SHOWN, type Winner } from "#widgets/games/winners/winner.ts";
import { type TournamentCard, toTournamentCards } from "#widgets/tournaments/cards/tournament-card.ts";
import { tournamentsLoader, winsLoader } from "../gateways/cache/cached-loaders.server.ts";
import { createGamesGateway } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";

/** Each of these is null when it could not be loaded. */
export const loadTournaments = (context: AppLoadContext): Promise<TournamentCard[] | null> =>
  part(
    context.log,
    "TOURNAMENTS",
    context.cache.getOrLoad(tournamentsLoader, context, null).then((list) => toTournamentCards(list)),
  );

export const loadWinners = (context: AppLoadContext): Promise<Winner[] | null> =>
  part(context.log, "GAMES_WINS", winners(context));

async function winners(context: AppLoadContext): Promise<Winner[]> {
  const wins = await context.cache.getOrLoad(winsLoader, context, { order: "latest", limit: WINNERS_SHOWN });
  return toWinners(wins, context.visitor.currency);
}

export const loadProviders = (context: AppLoadContext): Promise<ProviderCard[] | null> =>
  part(
    context.log,
    "PROVIDERS",
    createGamesGateway(context.platform, context.cache, context.visitor)
      .providers()
      .then((providers) =>
        providers
          .filter(({ games_count }) => games_count > 0)
          .map(({ id, title, slug, games_count }) => ({ id, title, slug, games_count })),
      ),
  );
