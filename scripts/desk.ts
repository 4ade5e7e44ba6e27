/**
 * npm run desk -- invite <e-mail> editor|trader|brand-manager   a link with which somebody chooses a password
 * npm run desk -- list                                          who works at the desk, and who was asked to
 * npm run desk -- remove <e-mail>                               takes somebody off the desk at once
 *
 * Works on the database of DATABASE_URL, or on the one of DATA_FOLDER, whether the program runs or not.
 */
import { asksForHelp, runScript } from "./command-line/run-script.ts";
import { type DeskCommand, invite, list, remove } from "./desk/accounts.ts";
import { withRuntime } from "./player/runtime.ts";

const COMMANDS: Readonly<Record<string, DeskCommand>> = { invite, list, remove };

const usageOf = (usages: readonly string[]): string =>
  ["Usage:", ...usages.map((usage) => `  npm run desk -- ${usage}`)].join("\n");

async function main([name = "", ...rest]: string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const usage = usageOf(command ? [command.usage] : Object.values(COMMANDS).map(({ usage }) => usage));
  if (asksForHelp([name, ...rest])) {
    console.log(usage);
    return 0;
  }
  const work = command?.read(rest);
  if (!work) {
    console.error(usage);
    return 2;
  }
  console.log(await withRuntime(process.env, work));
  return 0;
}

await runScript(() => main(process.argv.slice(2)));
