import type { Brand } from "#schemas/brand/resolved.ts";
import type { Catalogue } from "./catalogue.ts";
import { GameSet } from "./game-set.ts";
import { providerBlocked } from "./sessions/admission.ts";

/**
 * The games that a country's visitors of a brand may see (LOBBY-04). Worked out once for each country and payload that says
 * which providers a brand leaves out.
 */
export function createVisibleGames(catalogue: Catalogue) {
  const cached = new WeakMap<Brand["config"]["providers-config"], Map<string, GameSet>>();
  return (brand: Brand, country: string): GameSet => {
    const providers = brand.config["providers-config"];
    let byCountry = cached.get(providers);
    if (!byCountry) {
      byCountry = new Map();
      cached.set(providers, byCountry);
    }
    let visible = byCountry.get(country);
    if (!visible) {
      visible = [...catalogue.providers.values()]
        .filter(({ id }) => !providerBlocked(brand, id, country))
        .reduce((set, { games }) => set.or(games), GameSet.empty(catalogue.games.length));
      byCountry.set(country, visible);
    }
    return visible;
  };
}

/** Whether a game, by its identifier, is in the catalogue and in a set of its games. */
export const isIn =
  (catalogue: Catalogue, games: GameSet) =>
  (identifier: string): boolean => {
    const place = catalogue.placeOf(identifier);
    return place !== undefined && games.has(place);
  };

/** The games that every visitor of a brand may see, wherever they are. */
export const gamesSeenEverywhere = (catalogue: Catalogue, { config }: Brand): GameSet =>
  [...catalogue.providers.values()]
    .filter(({ id }) => !Object.hasOwn(config["providers-config"].disabled, id))
    .reduce((set, { games }) => set.or(games), GameSet.empty(catalogue.games.length));

export type VisibleGames = ReturnType<typeof createVisibleGames>;
