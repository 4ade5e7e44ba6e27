import type { AppLoadContext } from "@remix-run/server-runtime";
import { addFavourite, type Favourite, listFavourites, removeFavourite } from "#schemas/api/favourites.ts";
import type { Game } from "#schemas/api/games.ts";
import { createGamesGateway } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";

/** Identifiers of the player's favourites, latest first. A guest has none. */
export async function favouriteIdentifiers(context: AppLoadContext): Promise<string[]> {
  if (!context.visitor.player) return [];
  const favourites = await part(context.log, "FAVORITE_GAMES", context.platform.call(listFavourites, {}));
  return (favourites ?? []).map(({ identifier }) => identifier);
}

/** Adds or removes a game. Throws PlatformError; answers null for a game that the visitor may not see. */
export async function changeFavourite(
  context: AppLoadContext,
  change: "add" | "remove",
  identifier: string,
): Promise<Favourite[] | null> {
  const [game] = await createGamesGateway(context.platform, context.cache, context.visitor).select([identifier]);
  const id = game && idFor(game, context.visitor.currency);
  if (!id) return null;
  return context.platform.call(change === "add" ? addFavourite : removeFavourite, { params: { id } });
}

/** Document 3 section 5: the game's id for the player's currency; removing works whatever the currency is by now. */
const idFor = ({ currencies }: Game, currency: string): number | undefined =>
  currencies[currency]?.id ?? Object.values(currencies)[0]?.id;
