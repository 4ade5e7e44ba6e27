import { randomUUID } from "node:crypto";
import { createRealtime } from "#platform/realtime/realtime.ts";
import { awardPoints } from "#platform/shop/award-points.ts";
import { type PlayerCommand, playerIdOf, requirePlayer } from "./command.ts";

/** Gives a player comp points outside of play, and says what they hold then. */
export const awardPlayerPoints: PlayerCommand = {
  usage: ["points <player> <points>"],
  read([player, amount, ...rest]) {
    const playerId = playerIdOf(player);
    if (playerId === null || !/^[1-9]\d{0,8}$/.test(amount ?? "") || rest.length > 0) return null;
    return async ({ database, clock }) => {
      await requirePlayer({ database }, playerId);
      const realtime = createRealtime({ database, log: { info() {}, warn() {}, error() {} } });
      try {
        const { chargeable } = await awardPoints(
          { database, clock, realtime },
          { playerId, points: BigInt(amount as string), reference: randomUUID() },
        );
        return `Player ${playerId} has ${chargeable.points} points to spend.`;
      } finally {
        await realtime.close();
      }
    };
  },
};
