/**
 * npm run ledger -- verify    checks every invariant of the ledger and names the first posting that breaks one
 *
 * Works on the database of DATABASE_URL, or on the one of DATA_FOLDER, whether the program runs or not. It changes nothing.
 */
import { asksForHelp, runScript } from "./command-line/run-script.ts";
import { COMMANDS, usageOfLedger } from "./ledger/commands.ts";
import { withRuntime } from "./player/runtime.ts";

async function main([name = "", ...words]: string[]): Promise<number> {
  if (asksForHelp([name, ...words])) {
    console.log(usageOfLedger());
    return 0;
  }
  const work = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.read(words) : undefined;
  if (!work) {
    console.error(usageOfLedger());
    return 2;
  }
  const { text, exitCode } = await withRuntime(process.env, work);
  console.log(text);
  return exitCode;
}

await runScript(() => main(process.argv.slice(2)));
