import type { LiveHandlers } from "../../shell/live-handlers.ts";
import { publishReached } from "../../shell/reached-limits.ts";
import { announceReached } from "./announce-reached.ts";

export const limitHandlers: LiveHandlers = {
  game_limits({ reached }, { playerId, intl }) {
    announceReached(reached, playerId, intl);
    publishReached(reached);
  },
};
