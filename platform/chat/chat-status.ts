import { and, count, eq, gt } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { ChatStatus } from "#schemas/api/chat.ts";
import { isTyping } from "./presence.ts";
import { chatMessages, chats } from "./tables.ts";
import type { Chat } from "./visitor.ts";

/** The status of a conversation, as its visitor sees it. */
export const statusOf = async (tx: Transaction, chat: Chat, now: Date): Promise<ChatStatus> =>
  toStatus(chat, await countFrom(tx, chat, "agent", chat.readByVisitor), now);

/** As `statusOf`, with the number of unread messages counted already. */
export function toStatus(chat: Chat, unread: number, now: Date): ChatStatus {
  return {
    id: chat.id,
    version: chat.version,
    state: chat.state,
    last: chat.last,
    read_by_agent: chat.readByAgent,
    unread,
    agent_types: isTyping(chat.agentTypedAt, now),
    rating: chat.rating,
  };
}

/** Messages of one side after a number. */
export async function countFrom(
  tx: Transaction,
  { id }: Pick<Chat, "id">,
  author: "visitor" | "agent",
  after: number,
): Promise<number> {
  const [row] = await tx
    .select({ found: count() })
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, id), eq(chatMessages.author, author), gt(chatMessages.number, after)));
  return row?.found ?? 0;
}

/** What is true now of a player's conversation, for a browser that begins to listen. */
export async function latestChat(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  playerId: number,
): Promise<{ status: ChatStatus } | null> {
  const [chat] = await database.drizzle.select().from(chats).where(eq(chats.playerId, playerId));
  return chat ? { status: await statusOf(database.drizzle, chat, clock.now()) } : null;
}
