/**
 * npm run events -- status                        how far each consumer of events is, and what it could not handle
 * npm run events -- parked                        events that are no longer tried, with what went wrong
 * npm run events -- replay <consumer> [position]  lets a consumer try its parked events again, or one of them
 * npm run events -- audit                         whether the reports add up to the rounds
 *
 * Works on the database of DATABASE_URL, or on the one of DATA_FOLDER, whether the program runs or not.
 */
import { asksForHelp, runScript } from "./command-line/run-script.ts";
import { COMMANDS, usageOfEvents } from "./events/commands.ts";
import { withRuntime } from "./player/runtime.ts";

async function main([name = "", ...words]: string[]): Promise<number> {
  if (asksForHelp([name, ...words])) {
    console.log(usageOfEvents());
    return 0;
  }
  const work = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.read(words) : undefined;
  if (!work) {
    console.error(usageOfEvents());
    return 2;
  }
  console.log(await withRuntime(process.env, work));
  return 0;
}

await runScript(() => main(process.argv.slice(2)));
