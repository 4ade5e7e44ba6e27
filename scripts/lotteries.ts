/**
 * npm run lotteries -- list <brand>                                  lotteries of a brand, the latest first
 * npm run lotteries -- announce <brand> <lottery> <start> <end>      one more edition of a lottery of lotteries.json
 * npm run lotteries -- value <id> <public value>                     enters the public value that a draw waits for
 *
 * Works on the database of DATABASE_URL, or on the one of DATA_FOLDER, whether the program runs or not.
 */
import { asksForHelp, runScript } from "./command-line/run-script.ts";
import { COMMANDS, usageOfLotteries } from "./lotteries/commands.ts";
import { withRuntime } from "./player/runtime.ts";

async function main([name = "", ...words]: string[]): Promise<number> {
  if (asksForHelp([name, ...words])) {
    console.log(usageOfLotteries());
    return 0;
  }
  const work = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.read(words) : undefined;
  if (!work) {
    console.error(usageOfLotteries());
    return 2;
  }
  console.log(await withRuntime(process.env, work));
  return 0;
}

await runScript(() => main(process.argv.slice(2)));
