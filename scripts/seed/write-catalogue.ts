import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type CatalogueProvider, catalogueProviderSchema } from "#schemas/catalogue/provider.ts";
import { validator } from "#schemas/kit/validate.ts";
import { CommandError } from "../command-line/run-script.ts";
import { generateCatalogue } from "./generate-catalogue.ts";
import type { SeedOptions } from "./options.ts";

const BUNDLED = resolve(import.meta.dirname, "../../platform/games/catalogue");

/** Writes one file a provider. A folder with anything but such files is left as it is. */
export async function writeCatalogue({
  folder,
  ...options
}: SeedOptions): Promise<{ games: number; providers: number }> {
  if (resolve(folder) === BUNDLED)
    throw new CommandError("The bundled catalogue is not written over; name another folder");
  const providers = generateCatalogue(await readProviders(BUNDLED), options);
  await mkdir(folder, { recursive: true });
  const before = await readdir(folder);
  const strange = before.find((name) => !name.endsWith(".json"));
  if (strange) throw new CommandError(`${folder} has files of something else, such as ${strange}; name another folder`);
  await Promise.all(before.map((name) => rm(join(folder, name))));
  await Promise.all(
    providers.map((provider) => writeFile(join(folder, `${provider.id}.json`), `${JSON.stringify(provider)}\n`)),
  );
  return { games: providers.reduce((sum, { games }) => sum + games.length, 0), providers: providers.length };
}

async function readProviders(folder: string): Promise<CatalogueProvider[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(
    names.map(async (name) => {
      const checked = validator(catalogueProviderSchema)(JSON.parse(await readFile(join(folder, name), "utf8")));
      if (!checked.ok) throw new Error(`${name} is no file of a provider`);
      const { $schema: _, ...provider } = checked.value;
      return provider;
    }),
  );
}
