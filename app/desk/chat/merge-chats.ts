import type { ChatMessage, DeskChat, DeskChatChange } from "#schemas/api/chat.ts";
import { CHAT_GROUP } from "#schemas/rules/chat.ts";
import { positionOf } from "#schemas/rules/chat-order.ts";
import { mergeMessages } from "#schemas/rules/merge-messages.ts";
import type { InboxChoice } from "./inbox-choice.ts";

/** What a page has heard of a conversation. */
export interface HeardChat {
  chat: DeskChat;
  messages: readonly ChatMessage[];
}

/** What is known of each conversation after a change, in whatever order and however often changes come. */
export function takeChange(
  heard: ReadonlyMap<string, HeardChat>,
  { chat, message }: DeskChatChange,
): ReadonlyMap<string, HeardChat> {
  const before = heard.get(chat.id);
  const messages = mergeMessages(before?.messages ?? [], message ? [message] : []);
  return new Map(heard).set(chat.id, { chat: later(before?.chat, chat), messages });
}

/** The later of two pictures of a conversation; of one version the one that came last. */
const later = (known: DeskChat | undefined, other: DeskChat): DeskChat =>
  known && known.version > other.version ? known : other;

/** A conversation as it is now. Loaded again without a change, it shows a lease that has run out; that somebody types ends earlier. */
export function newest(loaded: DeskChat, heard: DeskChat | undefined): DeskChat {
  if (!heard || heard.version < loaded.version) return loaded;
  if (heard.version > loaded.version) return heard;
  return { ...loaded, visitor_types: loaded.visitor_types && heard.visitor_types };
}

/** The part of the inbox that a page shows: what stands after one position, up to another; null for its beginning and its end. */
export interface InboxPage {
  after: string | null;
  next: string | null;
}

const WHOLE: InboxPage = { after: null, next: null };

/**
 * A page of the inbox: what was loaded with what was heard since, in the order in which the platform lists conversations. What was found by a
 * search grows when it is loaded again: the platform alone knows by what a conversation is found. What has moved to another page is shown there alone.
 */
export function mergeChats(
  loaded: readonly DeskChat[],
  heard: ReadonlyMap<string, HeardChat>,
  choice: InboxChoice,
  editorId: number,
  { after, next }: InboxPage = WHOLE,
): DeskChat[] {
  const all = new Map(loaded.map((chat) => [chat.id, chat]));
  for (const [id, { chat }] of heard)
    if (choice.search === "" || all.has(id)) all.set(id, newest(all.get(id) ?? chat, chat));
  return [...all.values()]
    .filter((chat) => isOf(chat, choice, editorId))
    .map((chat) => ({ chat, position: positionOf(chat) }))
    .filter(({ position }) => (after === null || position > after) && (next === null || position <= next))
    .sort((one, other) => (one.position < other.position ? -1 : 1))
    .map(({ chat }) => chat);
}

function isOf(chat: DeskChat, { state, only }: InboxChoice, editorId: number): boolean {
  if (chat.state !== state) return false;
  if (only === "mine") return chat.agent?.id === editorId;
  if (only === "vip") return chat.group === CHAT_GROUP.vip;
  return only === "contact" ? chat.contact !== null : true;
}
