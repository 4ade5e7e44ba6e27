/**
 * npm run prizes -- list <player>          a player's loot boxes and wheel spins, the newest first
 * npm run prizes -- issue <player> <box>   gives a box of brands/{id}/prizes.json
 *
 * Works on the database of DATABASE_URL, or on the one of DATA_FOLDER, whether the program runs or not.
 */
import { asksForHelp, runScript } from "./command-line/run-script.ts";
import { withRuntime } from "./player/runtime.ts";
import { COMMANDS, usageOfPrizes } from "./prizes/commands.ts";

async function main([name = "", ...words]: string[]): Promise<number> {
  if (asksForHelp([name, ...words])) {
    console.log(usageOfPrizes());
    return 0;
  }
  const work = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.read(words) : undefined;
  if (!work) {
    console.error(usageOfPrizes());
    return 2;
  }
  console.log(await withRuntime(process.env, work));
  return 0;
}

await runScript(() => main(process.argv.slice(2)));
