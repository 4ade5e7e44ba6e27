/**
 * npm run seed -- --games 10000 [--seed 1] [--folder .data/catalogue]
 * npm run seed -- --story [--seed 1]
 *
 * With --games, writes a game catalogue of that many games: the bundled one and generated games of generated providers, the
 * same for the same seed. CATALOGUE_FOLDER=.data/catalogue npm start plays with it.
 *
 * With --story, fills a new demo installation with a month of life: the database of DATABASE_URL, or the one of DATA_FOLDER
 * (docs/guides/story.md).
 */
import { asksForHelp, CommandError, runScript } from "./command-line/run-script.ts";
import { readSeedOptions, USAGE } from "./seed/options.ts";
import { seedStory } from "./seed/seed-story.ts";
import { writeCatalogue } from "./seed/write-catalogue.ts";

async function main(args: readonly string[]): Promise<number> {
  if (asksForHelp(args)) {
    console.log(USAGE);
    return 0;
  }
  const options = readSeedOptions(args);
  if (!options) throw new CommandError(USAGE, 2);
  if ("story" in options) {
    console.log(await seedStory(process.env, options.story));
    return 0;
  }
  const { games, providers } = await writeCatalogue(options.catalogue);
  console.log(`${games} games of ${providers} providers in ${options.catalogue.folder}`);
  return 0;
}

await runScript(() => main(process.argv.slice(2)));
