import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Figures, figuresSchema } from "#platform/studio/simulation/figures.ts";
import type { CatalogueProvider } from "#schemas/catalogue/provider.ts";
import { validator } from "#schemas/kit/validate.ts";
import type { BundledGame } from "./report.ts";

export const FIGURES_FILE = "docs/games/figures.json";
export const REPORT_FILE = "docs/games/README.md";
const CATALOGUE = "platform/games/catalogue";

/** The catalogue's games that the bundled studio runs, by title. */
export function bundledGames(root: string): BundledGame[] {
  return readdirSync(join(root, CATALOGUE))
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => {
      const provider = JSON.parse(readFileSync(join(root, CATALOGUE, name), "utf8")) as CatalogueProvider;
      return provider.games.map((game) => ({ ...game, identifier: `${provider.id}/${game.name}` }));
    })
    .filter(({ engine }) => engine !== undefined)
    .sort((one, other) => one.title.localeCompare(other.title, "en"));
}

/** Throws when the file isn't what `npm run sim -- report` writes. */
export function readFigures(root: string): Figures {
  const checked = validator(figuresSchema)(JSON.parse(readFileSync(join(root, FIGURES_FILE), "utf8")));
  if (!checked.ok) throw new Error(`${FIGURES_FILE} is not valid: ${JSON.stringify(checked.diagnostics[0])}`);
  return checked.value;
}
