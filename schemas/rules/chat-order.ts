import { CHAT_GROUP, type ChatGroup } from "./chat.ts";

/** Later than every time that milliseconds of 13 digits say. */
export const END_OF_TIME_MS = 9_999_999_999_999;

/** A position as an address and a call name it: the conversation's place in the inbox at the time when it was listed. */
export const CHAT_POSITION = "^[0-2][01]_[0-9]{13}_[0-9]{13}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

/** What a conversation's place in the inbox follows from. */
interface Ordered {
  id: string;
  group: ChatGroup;
  contact: object | null;
  waiting_since: string | null;
  updated_at: string;
}

const digits = (ms: number): string => String(ms).padStart(13, "0");

/**
 * Where a conversation stands in the inbox, as text that sorts in that order: those who wait in the chat, then contact messages that
 * wait, then the others; VIP players first in each; then who has waited longest; of those who do not wait what has changed last.
 * The id comes last, so that no two have one position.
 */
export function positionOf({ id, group, contact, waiting_since, updated_at }: Ordered): string {
  const rank = waiting_since === null ? 2 : contact === null ? 0 : 1;
  const waiting = waiting_since === null ? 0 : Date.parse(waiting_since);
  const order = `${rank}${group === CHAT_GROUP.vip ? 0 : 1}`;
  return [order, digits(waiting), digits(END_OF_TIME_MS - Date.parse(updated_at)), id].join("_");
}
