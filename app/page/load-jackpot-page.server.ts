import type { AppLoadContext } from "@remix-run/server-runtime";
import { ROW_LENGTH } from "#widgets/games/row/row.tsx";
import { audienceOf } from "../games/audience.server.ts";
import { favouriteIdentifiers } from "../games/favourites.server.ts";
import { loadJackpots } from "../games/load-jackpots.server.ts";
import { createGamesGateway } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";

/** The page of a mystic jackpot at /{jackpot identifier}; null where no running jackpot is called so. */
export async function loadJackpotPage(context: AppLoadContext, path: string) {
  const jackpot = (await loadJackpots(context))?.find(({ identifier }) => identifier === path);
  if (!jackpot) return null;
  const gateway = createGamesGateway(context.platform, context.cache, context.visitor);
  const [games, favourites] = await Promise.all([
    part(context.log, "JACKPOT_GAMES", gateway.tiles({ category: "jackpot", pageSize: ROW_LENGTH })),
    favouriteIdentifiers(context),
  ]);
  return {
    kind: "jackpot" as const,
    jackpot,
    jackpots: [jackpot],
    games: games?.games ?? [],
    favourites,
    brand: context.visitor.brand.name,
    audience: audienceOf(context.visitor),
  };
}

export type JackpotPageData = NonNullable<Awaited<ReturnType<typeof loadJackpotPage>>>;
