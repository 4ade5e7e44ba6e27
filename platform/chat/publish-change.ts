import { eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { ChatMessage } from "#schemas/api/chat.ts";
import { toStatus } from "./chat-status.ts";
import { selectChats, toDeskChat } from "./desk-row.ts";
import { chats } from "./tables.ts";
import { roomOf } from "./visitor.ts";

type Needs = Pick<PlatformContext, "brands" | "realtime" | "clock">;

/**
 * Notifies the agents of the brand and the visitor's browsers, when this transaction commits, of a conversation as it is now, with
 * the message that is new. Both sides hear of it in one NOTIFY, in the order in which the conversation's row was locked.
 */
export async function publishChange(
  tx: Transaction,
  { brands, realtime, clock }: Needs,
  id: string,
  message: ChatMessage | null = null,
): Promise<void> {
  const [row] = await selectChats(tx).where(eq(chats.id, id));
  const brand = brands.get(row?.chat.brand ?? "");
  if (!row || !brand) return;
  const { chat, unreadByVisitor } = row;
  const now = clock.now();
  const status = toStatus(chat, unreadByVisitor, now);
  const change = realtime.messageOfChat({
    brand: brand.id,
    room: roomOf(brand.id, chat),
    desk: { chat: toDeskChat(row, brand, now), message },
    visitor: { status, message },
  });
  // The page of a player whose chat is closed shows how many messages wait.
  const badge = chat.playerId === null ? [] : [realtime.messageToPlayer(chat.playerId, "chat_changes", { status })];
  await realtime.send([change, ...badge], tx);
}
