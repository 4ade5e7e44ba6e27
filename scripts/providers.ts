/**
 * npm run providers -- key <provider> <file>     writes the secret that a provider signs with into a file
 * npm run providers -- sessions <provider> [--game ID] [--brand ID]
 *                                                makes a test player and sessions for the wallet suite; in a demo alone
 *
 * Works on the database of DATABASE_URL, or on the one of DATA_FOLDER, whether the program runs or not.
 */
import { asksForHelp, runScript } from "./command-line/run-script.ts";
import { withRuntime } from "./player/runtime.ts";
import { COMMANDS, usageOfProviders } from "./providers/commands.ts";

async function main([name = "", ...words]: string[]): Promise<number> {
  if (asksForHelp([name, ...words])) {
    console.log(usageOfProviders());
    return 0;
  }
  const work = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.read(words) : undefined;
  if (!work) {
    console.error(usageOfProviders());
    return 2;
  }
  console.log(await withRuntime(process.env, work));
  return 0;
}

await runScript(() => main(process.argv.slice(2)));
