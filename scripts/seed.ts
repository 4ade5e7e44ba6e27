/**
 * npm run seed -- --games 10000 [--seed 1] [--folder .data/catalogue]
 *
 * Writes a game catalogue of that many games: the bundled one and generated games of generated providers, the same for the
 * same seed. CATALOGUE_FOLDER=.data/catalogue npm start plays with it.
 */
import { asksForHelp, CommandError, runScript } from "./command-line/run-script.ts";
import { readSeedOptions, USAGE } from "./seed/options.ts";
import { writeCatalogue } from "./seed/write-catalogue.ts";

async function main(args: readonly string[]): Promise<number> {
  if (asksForHelp(args)) {
    console.log(USAGE);
    return 0;
  }
  const options = readSeedOptions(args);
  if (!options) throw new CommandError(USAGE, 2);
  const { games, providers } = await writeCatalogue(options);
  console.log(`${games} games of ${providers} providers in ${options.folder}`);
  return 0;
}

await runScript(() => main(process.argv.slice(2)));
