import type { AppLoadContext } from "@remix-run/server-runtime";
import { audienceOf } from "../games/audience.server.ts";
import { favouriteIdentifiers } from "../games/favourites.server.ts";
import { createGamesGateway } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";
import { notFound } from "../shell/not-found.ts";
import { pageNumber } from "../shell/page-number.ts";

const DEADLINE_MS = 8_000;

/** Everything a provider's page shows. A provider that the visitor's country may not see is not there (LOBBY-04). */
export async function loadProducer(context: AppLoadContext, slug: string, pageText: string | undefined) {
  const page = pageNumber(pageText);
  if (page === null) throw notFound();
  const gateway = createGamesGateway(context.platform, context.cache, context.visitor);
  const providers = await part(context.log, "PROVIDERS", gateway.providers(), DEADLINE_MS);
  const provider = providers?.find((each) => each.slug === slug);
  if (providers && !provider) throw notFound();
  const [games, favourites] = await Promise.all([
    part(context.log, "GAMES", gateway.tiles({ provider: provider?.id ?? slug, page }), DEADLINE_MS),
    favouriteIdentifiers(context),
  ]);
  if (games && page > 1 && games.games.length === 0) throw notFound();
  return {
    slug,
    title: provider?.title ?? slug,
    page,
    games,
    providers: (providers ?? [])
      .filter(({ games_count }) => games_count > 0)
      .map((each) => ({ slug: each.slug, title: each.title })),
    audience: audienceOf(context.visitor),
    favourites,
  };
}

export type ProducerData = Awaited<ReturnType<typeof loadProducer>>;
