import type { ChatMessage, DeskChat } from "#schemas/api/chat.ts";
import { asOneLine, linesOf } from "#schemas/rules/lines.ts";
import type { Translate } from "#ui/translate.ts";
import { visitorName } from "./chat-names.ts";

interface Conversation {
  chat: Pick<DeskChat, "id" | "name" | "tag" | "locale">;
  messages: readonly ChatMessage[];
}

/**
 * A conversation as text, a paragraph a message: its time (UTC), whether a visitor or support wrote it, their name, and the text as
 * it was written. Each line of a message but the first is indented, so that none can pass for another message. Files are named.
 */
export function transcriptOf(t: Translate, { chat, messages }: Conversation): string {
  const visitor = asOneLine(visitorName(t, chat));
  const by = { visitor: t("DESK.CHAT.BY.VISITOR"), agent: t("DESK.CHAT.BY.SUPPORT") };
  const head = [`${visitor}${chat.tag ? ` (${chat.tag})` : ""}, ${chat.locale}`, chat.id].join("\n");
  const lines = messages.map(({ author, name, at, text, file }) => {
    // The mark comes before the name: a visitor's name may be an agent's, or look like a mark.
    const who = `[${by[author]}] ${author === "agent" ? asOneLine(name ?? "") : visitor}`;
    const lines = file ? [`[${asOneLine(file.name)}]`] : linesOf(text);
    return `${at.slice(0, 16).replace("T", " ")} ${who}: ${lines.join("\n  ")}`;
  });
  return `${[head, ...lines].join("\n\n")}\n`;
}
