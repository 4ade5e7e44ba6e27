import { liveWins } from "#widgets/games/winners/live-wins.ts";
import type { LiveHandlers } from "../shell/live-handlers.ts";

export const gameHandlers: LiveHandlers = {
  wins: ({ wins }) => liveWins.publish(wins),
};
