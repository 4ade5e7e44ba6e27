import { and, count, eq, gt } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { ChatStatus } from "#schemas/api/chat.ts";
import { isTyping } from "./presence.ts";
import { chatMessages, chats } from "./tables.ts";
import type { Chat } from "./visitor.ts";

/** How a conversation stands, as its visitor sees it. */
export async function statusOf(tx: Transaction, chat: Chat, now: Date): Promise<ChatStatus> {
  return {
    state: chat.state,
    last: chat.last,
    read_by_agent: chat.readByAgent,
    unread: await countFrom(tx, chat, "agent", chat.readByVisitor),
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

/** Tells a player's browsers, when this transaction commits, how their conversation stands now. A guest's browser asks by itself. */
export async function publishStatus(
  tx: Transaction,
  { realtime, clock }: Pick<PlatformContext, "realtime" | "clock">,
  id: string,
): Promise<void> {
  const [chat] = await tx.select().from(chats).where(eq(chats.id, id));
  if (!chat || chat.playerId === null) return;
  await realtime.toPlayer(chat.playerId, "chat_changes", { status: await statusOf(tx, chat, clock.now()) }, tx);
}

/** What is true now of a player's conversation, for a browser that begins to listen. */
export async function latestChat(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  playerId: number,
): Promise<{ status: ChatStatus } | null> {
  const [chat] = await database.drizzle.select().from(chats).where(eq(chats.playerId, playerId));
  return chat ? { status: await statusOf(database.drizzle, chat, clock.now()) } : null;
}
