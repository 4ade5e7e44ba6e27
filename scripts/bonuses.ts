/**
 * npm run bonuses -- templates [<brand>]                  the gifts that brands give
 * npm run bonuses -- list <player>                        a player's gifts, the newest first
 * npm run bonuses -- issue <player> <template> [<currency>]
 *                                                         gives a player a gift, in their currency unless another is named
 * npm run bonuses -- cancel <gift> <reason>               takes a gift away; its bonus money is gone
 *
 * Works on the database of DATABASE_URL, or on the one of DATA_FOLDER, whether the program runs or not.
 */
import { COMMANDS, usageOfBonuses } from "./bonuses/commands.ts";
import { asksForHelp, runScript } from "./command-line/run-script.ts";
import { withRuntime } from "./player/runtime.ts";

async function main([name = "", ...words]: string[]): Promise<number> {
  if (asksForHelp([name, ...words])) {
    console.log(usageOfBonuses());
    return 0;
  }
  const work = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.read(words) : undefined;
  if (!work) {
    console.error(usageOfBonuses());
    return 2;
  }
  console.log(await withRuntime(process.env, work));
  return 0;
}

await runScript(() => main(process.argv.slice(2)));
