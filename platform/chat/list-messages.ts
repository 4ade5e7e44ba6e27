import { and, asc, eq, gt } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { editors } from "#platform/staff/tables.ts";
import type { ChatMessage } from "#schemas/api/chat.ts";
import { chatFiles, chatMessages } from "./tables.ts";

/** Messages of one answer; who is further behind asks again after the last. */
export const MOST_MESSAGES = 200;

/** Messages of a conversation after a number, oldest first. */
export async function listMessages(
  tx: Transaction,
  id: string,
  after: number,
  limit = MOST_MESSAGES,
): Promise<ChatMessage[]> {
  const rows = await tx
    .select({
      message: chatMessages,
      agent: editors.name,
      file: { id: chatFiles.id, name: chatFiles.name, type: chatFiles.type, size: chatFiles.size },
    })
    .from(chatMessages)
    .leftJoin(editors, eq(editors.id, chatMessages.agentId))
    .leftJoin(chatFiles, eq(chatFiles.id, chatMessages.fileId))
    .where(and(eq(chatMessages.chatId, id), gt(chatMessages.number, after)))
    .orderBy(asc(chatMessages.number))
    .limit(limit);
  return rows.map(({ message, agent, file }) => ({
    number: message.number,
    author: message.author,
    // Visitors know agents by their first names.
    name: agent?.split(" ")[0] ?? null,
    client_id: message.clientId,
    text: message.text,
    file,
    by_mail: message.byMail,
    at: message.sentAt.toISOString(),
  }));
}
