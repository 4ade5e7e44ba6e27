import type { DeskChat } from "#schemas/api/chat.ts";
import { CHAT_GROUP } from "#schemas/rules/chat.ts";
import type { Translate } from "#ui/translate.ts";

/** What the desk calls a queue. */
export const QUEUE_TEXTS = {
  [CHAT_GROUP.default]: "DESK.CHAT.QUEUE.GUEST",
  [CHAT_GROUP.general]: "DESK.CHAT.QUEUE.GENERAL",
  [CHAT_GROUP.vip]: "DESK.CHAT.QUEUE.VIP",
} as const;

/** What the desk calls a visitor; guests are told apart by the beginning of their conversation's id. */
export const visitorName = (t: Translate, { id, name }: Pick<DeskChat, "id" | "name">): string =>
  name ?? t("DESK.CHAT.GUEST", { id: id.slice(0, 4) });
