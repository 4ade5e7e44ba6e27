import type { AppLoadContext } from "@remix-run/server-runtime";
import type { Jackpot } from "#schemas/api/promotions.ts";
import { ROW_LENGTH } from "#widgets/games/row/row.tsx";
import { audienceOf } from "../games/audience.server.ts";
import { favouriteIdentifiers } from "../games/favourites.server.ts";
import { loadJackpots } from "../games/load-jackpots.server.ts";
import { createGamesGateway, type GamesGateway } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";
import { loadWinners } from "../jackpots/load-winners.server.ts";
import { orderOf } from "../jackpots/winners.ts";

/** The page of a mystic jackpot at /{jackpot identifier}; null where no running jackpot is called so. Throws 503 where they can't be read. */
export async function loadJackpotPage(context: AppLoadContext, path: string, url: string) {
  const jackpots = await loadJackpots(context);
  const isConfigured = context.visitor.brand.jackpots?.some(({ identifier }) => identifier === path);
  if (!jackpots && isConfigured) throw new Response(null, { status: 503 });
  const jackpot = jackpots?.find(({ identifier }) => identifier === path);
  if (!jackpot) return null;
  const gateway = createGamesGateway(context.platform, context.cache, context.visitor);
  const [games, favourites, winners] = await Promise.all([
    part(context.log, "JACKPOT_GAMES", gamesOf(gateway, jackpot)),
    favouriteIdentifiers(context),
    loadWinners(context, { order: orderOf(url), jackpot: path }),
  ]);
  return {
    kind: "jackpot" as const,
    jackpot,
    jackpots: [jackpot],
    games: games ?? [],
    favourites,
    winners,
    brand: context.visitor.brand.name,
    audience: audienceOf(context.visitor),
  };
}

/** Some games whose stakes take part: those of its first category, or those that it names. */
async function gamesOf(gateway: GamesGateway, { games }: Jackpot) {
  const category = games.find((one) => one.startsWith("category:"))?.slice("category:".length);
  if (category || games.includes("*"))
    return (await gateway.tiles({ category: category ?? "slots", pageSize: ROW_LENGTH })).games;
  return gateway.toTiles(await gateway.select(games.map((one) => one.replace(":", "/"))));
}

export type JackpotPageData = NonNullable<Awaited<ReturnType<typeof loadJackpotPage>>>;
