import { join, resolve } from "node:path";
import type { Catalogue } from "#platform/games/catalogue.ts";
import { loadCatalogue } from "#platform/games/load-catalogue.ts";
import { readMediaManifest } from "#platform/games/media-manifest.ts";
import { FileDiagnosticsError } from "#schemas/kit/files/diagnostics.ts";
import { type LoadedBrands, loadBrands } from "./brands/load-brands.ts";
import { type LoadedContent, loadContent } from "./content/load-content.ts";
import type { Environment } from "./environment.ts";
import { type CountryReader, openCountryReader } from "./front-door/country.ts";
import { StartError } from "./start-error.ts";

/** What every process reads from the project's files before it opens anything. */
export interface Files {
  brands: LoadedBrands["brands"];
  byHost: LoadedBrands["byHost"];
  catalogue: Catalogue;
  content: LoadedContent;
  countries: CountryReader;
}

/** Reads brands, games, content and country data; a wrong file is a `StartError` with every diagnostic. */
export async function readFiles(
  { BRANDS_FOLDER, CATALOGUE_FOLDER }: Pick<Environment, "BRANDS_FOLDER" | "CATALOGUE_FOLDER">,
  root: string,
  buildFolder: string,
): Promise<Files> {
  const [{ brands, byHost }, catalogue, content, countries] = await Promise.all([
    loadBrands(resolve(root, BRANDS_FOLDER), resolve(root, "app/i18n/messages")).catch(rejectStart),
    openCatalogue(resolve(root, CATALOGUE_FOLDER ?? "platform/games/catalogue"), buildFolder).catch(rejectStart),
    loadContent(resolve(root, "content")).catch(rejectStart),
    openCountryReader(),
  ]);
  return { brands, byHost, catalogue, content, countries };
}

/** The game catalogue, with the tiles that the build has rendered. */
const openCatalogue = async (folder: string, buildFolder: string) =>
  loadCatalogue(folder, await readMediaManifest(join(buildFolder, "media/manifest.json")));

function rejectStart(error: unknown): never {
  throw error instanceof FileDiagnosticsError ? new StartError(error.message) : error;
}
