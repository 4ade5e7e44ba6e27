/**
 * npm run desk -- invite <e-mail> editor|brand-manager   a link with which somebody chooses a password
 * npm run desk -- list                                   who works at the desk, and who was asked to
 * npm run desk -- remove <e-mail>                        takes somebody off the desk at once
 *
 * Works on the database of DATABASE_URL, or on the one of DATA_FOLDER, whether the program runs or not.
 */
import { Refusal } from "#platform/http/refusal.ts";
import { StartError } from "#server/environment.ts";
import { type DeskCommand, invite, list, remove } from "./desk/accounts.ts";
import { withHouse } from "./player/house.ts";

const COMMANDS: Readonly<Record<string, DeskCommand>> = { invite, list, remove };

async function main([name = "", ...rest]: string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const work = command?.read(rest);
  if (!work) {
    const usages = command ? [command.usage] : Object.values(COMMANDS).map(({ usage }) => usage);
    console.error(["Usage:", ...usages.map((usage) => `  npm run desk -- ${usage}`)].join("\n"));
    return 2;
  }
  try {
    console.log(await withHouse(process.env, work));
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof StartError)) throw error;
    const fields = error instanceof Refusal ? Object.values(error.problem.errors ?? {}).flat() : [];
    console.error(fields.map(({ message }) => message).join("\n") || error.message);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
