/**
 * npm run player -- groups <player> add|remove <group>            puts a player into a group, or takes them out
 * npm run player -- documents <player> [--save folder]            a player's documents; saved, to be looked at
 * npm run player -- review <player> <document> start              somebody is looking at it
 * npm run player -- review <player> <document> accept             it proves what it should
 * npm run player -- review <player> <document> refuse --reason R  it doesn't; the player reads the reason
 *
 * Works on the database of DATABASE_URL, or on the one of DATA_FOLDER, whether the program runs or not.
 */
import { Refusal } from "#platform/http/refusal.ts";
import { StartError } from "#server/environment.ts";
import type { PlayerCommand } from "./player/command.ts";
import { listPlayerDocuments } from "./player/documents.ts";
import { changePlayerGroups } from "./player/groups.ts";
import { withHouse } from "./player/house.ts";
import { reviewPlayerDocument } from "./player/review.ts";

const COMMANDS: Readonly<Record<string, PlayerCommand>> = {
  documents: listPlayerDocuments,
  groups: changePlayerGroups,
  review: reviewPlayerDocument,
};

async function main([name = "", ...rest]: string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const work = command?.read(rest);
  if (!work) {
    const usages = command ? command.usage : Object.values(COMMANDS).flatMap(({ usage }) => usage);
    console.error(["Usage:", ...usages.map((usage) => `  npm run player -- ${usage}`)].join("\n"));
    return 2;
  }
  try {
    console.log(await withHouse(process.env, work));
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof StartError)) throw error;
    console.error(error.message);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
