import { join } from "node:path";
import { loadCatalogue } from "#platform/games/load-catalogue.ts";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { FileDiagnostic } from "#schemas/kit/files/diagnostics.ts";
import { nearest } from "#schemas/kit/files/suggest.ts";

const CATALOGUE = join(import.meta.dirname, "../../platform/games/catalogue");

/** Games and categories that gifts name and the catalogue does not have. */
export async function examineBonuses(brands: Iterable<Brand>): Promise<FileDiagnostic[]> {
  const { games, providers, categories } = (await loadCatalogue(CATALOGUE)).names;
  const known = [
    "*",
    ...games.map((game) => game.replace("/", ":")),
    ...providers.map((provider) => `${provider}:*`),
    ...categories.map((category) => `category:${category}`),
  ];
  return [...brands].flatMap(({ id, bonuses = [] }) =>
    bonuses.flatMap((template, index) =>
      namesOf(template)
        .filter(({ name }) => !known.includes(name))
        .map(({ name, at }) => ({
          file: `brands/${id}/bonuses.json`,
          pointer: `/templates/${index}/${at}`,
          found: name,
          allowed: "a game, a provider or a category of the catalogue, inherited files included",
          fix: `write "${nearest(name, known) ?? "category:slots"}"`,
          rule: "bonus-games-are-known",
        })),
    ),
  );
}

const namesOf = ({ weights, excluded_games = [], freespins }: BonusTemplate): { name: string; at: string }[] => [
  ...Object.keys(weights).map((name) => ({ name, at: `weights/${name.replaceAll("/", "~1")}` })),
  ...excluded_games.map((name, index) => ({ name, at: `excluded_games/${index}` })),
  ...(freespins?.games ?? []).map((name, index) => ({ name, at: `freespins/games/${index}` })),
];
