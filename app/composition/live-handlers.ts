import { paymentHandlers } from "../cashier/live-handlers.ts";
import { chatHandlers } from "../chat/live-handlers.ts";
import { gameHandlers } from "../games/live-handlers.ts";
import { jackpotHandlers } from "../jackpots/live-handlers.ts";
import { prizeHandlers } from "../prizes/live-handlers.ts";
import { limitHandlers } from "../profile/limits/live-handlers.ts";
import type { LiveHandlers } from "../shell/live-handlers.ts";
import { shopHandlers } from "../shop/live-handlers.ts";
import { tournamentHandlers } from "../tournaments/live-handlers.ts";

/** What the features do with the events of a player's channels. */
export const LIVE_HANDLERS: LiveHandlers = {
  ...paymentHandlers,
  ...chatHandlers,
  ...gameHandlers,
  ...jackpotHandlers,
  ...limitHandlers,
  ...prizeHandlers,
  ...shopHandlers,
  ...tournamentHandlers,
};
