import type { ChatMessage, DeskChat, DeskChatChange } from "#schemas/api/chat.ts";
import { CHAT_GROUP } from "#schemas/rules/chat.ts";
import { mergeMessages } from "#schemas/rules/merge-messages.ts";

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

/** The inbox: what was loaded with what was heard since, in the order in which the platform lists conversations. */
export function mergeChats(
  loaded: readonly DeskChat[],
  heard: ReadonlyMap<string, HeardChat>,
  state: DeskChat["state"],
): DeskChat[] {
  const all = new Map(loaded.map((chat) => [chat.id, chat]));
  for (const [id, { chat }] of heard) all.set(id, newest(all.get(id) ?? chat, chat));
  return [...all.values()].filter((chat) => chat.state === state).sort(compareChats);
}

/** VIP players first among those who wait, then who has waited longest; of the others what has changed last. */
function compareChats(one: DeskChat, other: DeskChat): number {
  const [a, b] = [one.waiting_since, other.waiting_since];
  return (
    Number(a === null) - Number(b === null) ||
    Number(one.group !== CHAT_GROUP.vip) - Number(other.group !== CHAT_GROUP.vip) ||
    (a ?? "").localeCompare(b ?? "") ||
    other.updated_at.localeCompare(one.updated_at)
  );
}
