import type { IntlShape } from "react-intl";
import type { CHANNEL_PAYLOADS, PlayerNotification } from "#schemas/api/realtime.ts";
import type { FromSchema } from "#schemas/kit/shape.ts";

export type Channel = keyof typeof CHANNEL_PAYLOADS;

export interface LiveTools {
  playerId: number;
  /** For texts of toasts. */
  intl: IntlShape;
  /** Adds to the player's notifications. */
  notify(notifications: readonly PlayerNotification[]): void;
}

/** What features do with the events of a player's channels. Loaded with the connection. */
export type LiveHandlers = {
  readonly [C in Channel]?: (payload: FromSchema<(typeof CHANNEL_PAYLOADS)[C]>, tools: LiveTools) => void;
};
