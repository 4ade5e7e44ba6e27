import type { AdventureStatus } from "#schemas/rules/adventures.ts";
import type { MessageId } from "../i18n/message-id.ts";

/** What a card's status is called. */
export const STATUS_NAMES = {
  superb: "ADVENTURE.STATUS.SUPERB",
  completed: "ADVENTURE.STATUS.COMPLETED",
  active: "ADVENTURE.STATUS.ACTIVE",
  lost: "ADVENTURE.STATUS.LOST",
  future: "ADVENTURE.STATUS.FUTURE",
} as const satisfies Record<AdventureStatus, MessageId>;
