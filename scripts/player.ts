/**
 * npm run player -- groups <player> add|remove <group>            puts a player into a group, or takes them out
 * npm run player -- documents <player> [--save folder]            a player's documents; saved, to be looked at
 * npm run player -- review <player> <document> start              somebody is looking at it
 * npm run player -- review <player> <document> accept             it proves what it should
 * npm run player -- review <player> <document> refuse --reason R  it doesn't; the player reads the reason
 * npm run player -- limits <player>                               a player's limits and their last changes
 * npm run player -- points <player> <points>                      gives a player comp points
 *
 * Works on the database of DATABASE_URL, or on the one of DATA_FOLDER, whether the program runs or not.
 */
import { asksForHelp, runScript } from "./command-line/run-script.ts";
import type { PlayerCommand } from "./player/command.ts";
import { listPlayerDocuments } from "./player/documents.ts";
import { changePlayerGroups } from "./player/groups.ts";
import { listPlayerLimits } from "./player/limits.ts";
import { awardPlayerPoints } from "./player/points.ts";
import { reviewPlayerDocument } from "./player/review.ts";
import { withRuntime } from "./player/runtime.ts";

const COMMANDS: Readonly<Record<string, PlayerCommand>> = {
  documents: listPlayerDocuments,
  groups: changePlayerGroups,
  limits: listPlayerLimits,
  points: awardPlayerPoints,
  review: reviewPlayerDocument,
};

const usageOf = (usages: readonly string[]): string =>
  ["Usage:", ...usages.map((usage) => `  npm run player -- ${usage}`)].join("\n");

async function main([name = "", ...rest]: string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const usage = usageOf(command ? command.usage : Object.values(COMMANDS).flatMap(({ usage }) => usage));
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
