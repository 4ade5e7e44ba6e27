import type { Outcome } from "./outcome.ts";
import { GROUP } from "./segments.ts";

/** The chat's queues (document 1 section 6): guests wait in the default group, players in the general one, VIP players in their own. */
export const CHAT_GROUP = { default: 26, general: 1, vip: 2 } as const;
export const CHAT_GROUPS = [CHAT_GROUP.default, CHAT_GROUP.general, CHAT_GROUP.vip] as const;
export type ChatGroup = (typeof CHAT_GROUPS)[number];

/** Where a visitor waits for an answer. */
export function chatGroupOf({ player, vip }: { player: boolean; vip: boolean }): ChatGroup {
  if (!player) return CHAT_GROUP.default;
  return vip ? CHAT_GROUP.vip : CHAT_GROUP.general;
}

/** A hosted chat of another company that a brand shows instead of the built-in one. */
export interface HostedChat {
  /** Loaded when the visitor opens the chat. */
  script: string;
  /** Origins that the widget's script, calls, frames and pictures come from; the brand's pages allow these besides their own. */
  origins: readonly string[];
}

interface ChatBrand {
  support: { chat: boolean; hostedChat?: HostedChat | undefined };
}

export type ChatChoice = "built-in" | "hosted" | "none";

/**
 * CHAT-01: which chat a brand's visitors have. A brand with a hosted widget makes group 545 writable by its players' browsers, and
 * whether that group is writable chooses the chat.
 */
export function chatOf(brand: ChatBrand): ChatChoice {
  if (!brand.support.chat) return "none";
  return writableChatGroups(brand).includes(GROUP.chatChoice) ? "hosted" : "built-in";
}

/** The groups about the chat that a browser of this brand may write. */
export const writableChatGroups = ({ support }: ChatBrand): number[] =>
  support.chat && support.hostedChat ? [GROUP.chatChoice] : [];

/** Where an agent's page hears of conversations (Socket.IO namespace). */
export const DESK_CHAT_NAMESPACE = "/desk-chat";
/** Where a visitor's open chat hears of their own conversation. */
export const CHAT_NAMESPACE = "/chat";
/** So long after the last key somebody counts as typing. */
export const TYPES_MS = 8_000;

export const CHAT_TEXT = 2000;
/** Files of one conversation. */
export const MOST_CHAT_FILES = 20;
export const CHAT_FILE_BYTES = 5 * 1024 * 1024;

/** What is wrong with a message's text; it is counted in characters, without space around it. */
export function checkChatText(text: string): Outcome {
  const length = [...text.trim()].length;
  if (length === 0) return { code: "FORM.REQUIRED" };
  return length > CHAT_TEXT ? { code: "FORM.MAX", params: { max: CHAT_TEXT } } : null;
}

/** Document 3 section 9: one is shown as it is, more than one as 1+. */
export const unreadText = (unread: number): string => (unread > 1 ? "1+" : String(unread));

/** Where a game's page has room for the way to the chat: an element's id. */
export const GAME_CHAT_ID = "game-chat";
