import { type Chance, chanceOf } from "#platform/games/art/chance.ts";
import type { CatalogueGame, CatalogueProvider } from "#schemas/catalogue/provider.ts";
import { inventor, slugOf } from "./generated-names.ts";

const GAMES_A_PROVIDER = 150;
/** What a game earns by being played or chosen: nothing of it is generated. */
const EARNED = new Set(["top", "popular", "new", "exclusive", "recommended"]);
const FIRST_RELEASE = Date.UTC(2019, 0, 1);
const LAST_RELEASE = Date.UTC(2025, 11, 31);

/**
 * The bundled providers and as many generated ones that there are `count` games. A generated game is one of the bundled
 * slots under another name: it has that one's picture, theme and mathematics, so that it can be played.
 */
export function generateCatalogue(
  bundled: readonly CatalogueProvider[],
  { games: count, seed }: { games: number; seed: string },
): CatalogueProvider[] {
  const chance = chanceOf(`catalogue ${seed}`);
  const models = bundled.flatMap((provider) =>
    provider.games.filter(({ engine }) => engine === "slot").map((game) => ({ provider: provider.id, game })),
  );
  const known = bundled.flatMap(({ games }) => games);
  const missing = Math.max(0, count - known.length);
  const provider = inventor(
    chance,
    "provider",
    bundled.map(({ title }) => title),
  );
  const title = inventor(
    chance,
    "game",
    known.map((game) => game.title),
  );
  let rank = Math.max(...known.map((game) => game.rank));
  const generated: CatalogueProvider[] = [];
  for (let made = 0; made < missing; ) {
    const name = provider();
    const size = Math.min(GAMES_A_PROVIDER, missing - made);
    const games = Array.from({ length: size }, () => {
      rank += 1;
      return variantOf(models, { title: title(), provider: name, rank, chance });
    });
    generated.push({ id: slugOf(name), title: name, url: `/producers/${slugOf(name)}`, games });
    made += size;
  }
  return [...bundled, ...generated];
}

function variantOf(
  models: readonly { provider: string; game: CatalogueGame }[],
  { title, provider, rank, chance }: { title: string; provider: string; rank: number; chance: Chance },
): CatalogueGame {
  const model = models[Math.floor(chance() * models.length)];
  if (!model) throw new Error("the bundled catalogue has no slot to take as a model");
  const released = new Date(FIRST_RELEASE + chance() * (LAST_RELEASE - FIRST_RELEASE)).toISOString().slice(0, 10);
  return {
    ...model.game,
    name: slugOf(title),
    title,
    seo_title: `${title} slot by ${provider}`,
    rank,
    categories: model.game.categories.filter((slug) => !EARNED.has(slug)),
    collections: model.game.collections.filter((slug) => !EARNED.has(slug)),
    badges: [],
    picture: `${model.provider}/${model.game.name}`,
    released,
  };
}
