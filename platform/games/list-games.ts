import { randomInt } from "node:crypto";
import { ApiError } from "#platform/http/api-error.ts";
import type { Game, listCollections as listCollectionsContract, Provider } from "#schemas/api/games.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import type { Catalogue } from "./catalogue.ts";
import type { GameSet } from "./game-set.ts";

/** The games named, in that order and each once; unknown and hidden ones are left out. */
export function selectGames(catalogue: Catalogue, visible: GameSet, identifiers: readonly string[]): Game[] {
  const places = [...new Set(identifiers)].flatMap((identifier) => {
    const place = catalogue.placeOf(identifier);
    return place !== undefined && visible.has(place) ? [place] : [];
  });
  return catalogue.at(places);
}

/** Providers with at least one of these games: those that the brand puts first, then by title. */
export function listProviders(catalogue: Catalogue, among: GameSet, first: readonly string[]): Provider[] {
  const turn = (id: string) => (first.includes(id) ? first.indexOf(id) : first.length);
  return [...catalogue.providers.values()]
    .map(({ id, title, games }) => ({
      id,
      title,
      slug: id,
      url: `/producers/${id}`,
      games_count: games.and(among).count(),
    }))
    .filter(({ games_count }) => games_count > 0)
    .sort((one, other) => turn(one.id) - turn(other.id) || one.title.localeCompare(other.title, "en"));
}

/** Collections and categories that have a visible game. */
export function listCollections(catalogue: Catalogue, visible: GameSet): AnswerOf<typeof listCollectionsContract> {
  const counted = (kind: "collection" | "category", sets: ReadonlyMap<string, GameSet>) =>
    [...sets]
      .map(([slug, games]) => ({ slug, kind, games_count: games.and(visible).count() }))
      .filter(({ games_count }) => games_count > 0)
      .sort((one, other) => one.slug.localeCompare(other.slug, "en"));
  return [...counted("collection", catalogue.collections), ...counted("category", catalogue.categories)];
}

/** Any visible game, each as likely as the others. */
export function pickRandomGame(
  catalogue: Catalogue,
  visible: GameSet,
  pick: (below: number) => number = (below) => randomInt(below),
): Game {
  const count = visible.count();
  const [game] = count > 0 ? catalogue.at(visible.places(pick(count), 1)) : [];
  if (!game) throw new ApiError(404, "GAME.NONE", "No game can be seen from this country");
  return game;
}
