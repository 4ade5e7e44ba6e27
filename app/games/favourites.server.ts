import type { AppLoadContext } from "@remix-run/server-runtime";
import { addFavourite, listFavourites, removeFavourite } from "#schemas/api/favourites.ts";
import { createGamesGateway } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";

/** Identifiers of the player's favourites, latest first. A guest has none. */
export async function favouriteIdentifiers(context: AppLoadContext): Promise<string[]> {
  if (!context.visitor.player) return [];
  const favourites = await part(context.log, "FAVORITE_GAMES", context.platform.call(listFavourites, {}));
  return (favourites ?? []).map(({ identifier }) => identifier);
}

/**
 * Adds or removes a game. Answers null, or the code of what is wrong: GAME.UNKNOWN for a game that the visitor may not
 * see, GAME.CURRENCY for one that has no id in the player's currency and so can't be added (document 3 section 5).
 * Throws PlatformError.
 */
export async function changeFavourite(
  context: AppLoadContext,
  change: "add" | "remove",
  identifier: string,
): Promise<"GAME.UNKNOWN" | "GAME.CURRENCY" | null> {
  const { platform, cache, visitor } = context;
  const [game] = await createGamesGateway(platform, cache, visitor).select([identifier]);
  if (!game) return "GAME.UNKNOWN";
  const own = game.currencies[visitor.currency]?.id;
  if (change === "add") {
    if (own === undefined) return "GAME.CURRENCY";
    await platform.call(addFavourite, { params: { id: own } });
    return null;
  }
  // The player may have added it before a switch to a currency that it lacks: any of its ids removes it.
  const id = own ?? Object.values(game.currencies)[0]?.id;
  if (id === undefined) return "GAME.UNKNOWN";
  await platform.call(removeFavourite, { params: { id } });
  return null;
}
