import { changeGroups } from "#platform/players/change-groups.ts";
import { type PlayerCommand, playerIdOf } from "./command.ts";

/** Adds a player to a group or takes them out, and says which groups they have then (PROF-06). */
export const changePlayerGroups: PlayerCommand = {
  usage: ["groups <player> add|remove <group>"],
  read([player, verb, group, ...rest]) {
    const playerId = playerIdOf(player);
    if (playerId === null || (verb !== "add" && verb !== "remove") || !group || rest.length > 0) return null;
    return async (runtime) => {
      const has = await changeGroups(runtime, { playerId, verb, group });
      return `Player ${playerId} is in: ${has.join(", ") || "no group"}`;
    };
  },
};
