import type { ChatMessage, DeskChat } from "#schemas/api/chat.ts";
import type { Translate } from "#ui/translate.ts";
import { visitorName } from "./chat-names.ts";

interface Conversation {
  chat: Pick<DeskChat, "id" | "name" | "tag" | "locale">;
  messages: readonly ChatMessage[];
}

/**
 * A conversation as text, a paragraph a message: its time (UTC), who wrote it, and the text as it was written. Each line of
 * a message but the first is indented, so that none can pass for another message. Files are named.
 */
export function transcriptOf(t: Translate, { chat, messages }: Conversation): string {
  const visitor = visitorName(t, chat);
  const head = [`${visitor}${chat.tag ? ` (${chat.tag})` : ""}, ${chat.locale}`, chat.id].join("\n");
  const lines = messages.map(({ author, name, at, text, file }) => {
    const who = author === "agent" ? (name ?? "") : visitor;
    const words = file ? `[${file.name}]` : text;
    return `${at.slice(0, 16).replace("T", " ")} ${who}: ${words.replace(/\r?\n|[\u2028\u2029]/g, "\n  ")}`;
  });
  return `${[head, ...lines].join("\n\n")}\n`;
}
