/**
 * npm run quests -- list <brand>   quests of a brand, the latest first
 * npm run quests -- stop <id>      ends one before its time: nothing counts any more, reached levels keep their prizes
 *
 * Works on the database of DATABASE_URL, or on the one of DATA_FOLDER, whether the program runs or not.
 */
import { asksForHelp, runScript } from "./command-line/run-script.ts";
import { withRuntime } from "./player/runtime.ts";
import { COMMANDS, usageOfQuests } from "./quests/commands.ts";

async function main([name = "", ...words]: string[]): Promise<number> {
  if (asksForHelp([name, ...words])) {
    console.log(usageOfQuests());
    return 0;
  }
  const work = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.read(words) : undefined;
  if (!work) {
    console.error(usageOfQuests());
    return 2;
  }
  console.log(await withRuntime(process.env, work));
  return 0;
}

await runScript(() => main(process.argv.slice(2)));
