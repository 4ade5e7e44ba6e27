import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { ChatMessage } from "#schemas/api/chat.ts";
import { listMessages } from "./list-messages.ts";
import { chatMessages, chats } from "./tables.ts";
import type { Chat } from "./visitor.ts";

/** The columns of a conversation that is open. */
export const OPEN = { state: "open", closedAt: null, closedBy: null } as const;

interface NewMessage {
  author: "visitor" | "agent";
  agentId: number | null;
  clientId: string;
  text: string;
  fileId?: string;
  /** By the contact form, or mailed as well. */
  byMail?: boolean;
  at: Date;
}

/** The message that this browser has sent under this id before; null for a new one. */
export async function findSent(
  tx: Transaction,
  { id, author, clientId }: Pick<NewMessage, "author" | "clientId"> & { id: string },
): Promise<ChatMessage | null> {
  const [row] = await tx
    .select({ number: chatMessages.number })
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, id), eq(chatMessages.author, author), eq(chatMessages.clientId, clientId)));
  return row ? readOne(tx, id, row.number) : null;
}

/**
 * Adds a message under the next number. The caller holds the conversation's row locked, so that numbers have no gap and the order
 * of messages is the order of their transactions.
 */
export async function appendMessage(
  tx: Transaction,
  chat: Chat,
  { author, agentId, clientId, text, fileId, byMail, at }: NewMessage,
  changes: Partial<typeof chats.$inferInsert>,
): Promise<ChatMessage> {
  const number = chat.last + 1;
  await tx
    .insert(chatMessages)
    .values({ chatId: chat.id, number, author, agentId, clientId, text, fileId, byMail, sentAt: at });
  const read = author === "visitor" ? { readByVisitor: number } : { readByAgent: number };
  await tx
    .update(chats)
    .set({ ...read, ...changes, ...OPEN, last: sql`${chats.last} + 1`, rating: null, updatedAt: at })
    .where(eq(chats.id, chat.id));
  if (author === "agent" || fileId !== undefined) return readOne(tx, chat.id, number);
  return {
    ...{ number, author, name: null, client_id: clientId, text, file: null },
    ...{ by_mail: byMail ?? false, at: at.toISOString() },
  };
}

async function readOne(tx: Transaction, id: string, number: number): Promise<ChatMessage> {
  const [message] = await listMessages(tx, id, number - 1, 1);
  if (!message) throw new Error(`message ${number} of a conversation was not written`);
  return message;
}
