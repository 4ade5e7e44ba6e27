import type { DeskChat } from "#schemas/api/chat.ts";
import { CHAT_GROUP } from "#schemas/rules/chat.ts";
import type { Translate } from "#ui/translate.ts";

/** What the desk calls a queue. */
export const QUEUE_TEXTS = {
  [CHAT_GROUP.default]: "DESK.CHAT.QUEUE.GUEST",
  [CHAT_GROUP.general]: "DESK.CHAT.QUEUE.GENERAL",
  [CHAT_GROUP.vip]: "DESK.CHAT.QUEUE.VIP",
} as const;

/** What the desk calls what a contact message is about. */
export const TOPIC_TEXTS = {
  account: "DESK.CHAT.TOPIC.ACCOUNT",
  payments: "DESK.CHAT.TOPIC.PAYMENTS",
  bonuses: "DESK.CHAT.TOPIC.BONUSES",
  games: "DESK.CHAT.TOPIC.GAMES",
  "safer-play": "DESK.CHAT.TOPIC.SAFER_PLAY",
  other: "DESK.CHAT.TOPIC.OTHER",
} as const;

/** What the desk calls a visitor; guests are told apart by the beginning of their conversation's id. */
export const visitorName = (t: Translate, { id, name }: Pick<DeskChat, "id" | "name">): string =>
  name ?? t("DESK.CHAT.GUEST", { id: id.slice(0, 4) });
