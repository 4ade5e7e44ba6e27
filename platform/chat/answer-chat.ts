import { eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { ChatMessage } from "#schemas/api/chat.ts";
import { appendMessage, findSent } from "./append-message.ts";
import { publishStatus } from "./chat-status.ts";
import { type DeskPlace, leaseOf, lockForAgent } from "./lease.ts";
import { rejectWrongText } from "./send-message.ts";
import { chats } from "./tables.ts";

type Needs = Pick<PlatformContext, "database" | "clock" | "realtime">;

/** Adds an agent's answer and takes the conversation for them. The same `clientId` counts once. */
export async function answerChat(
  context: Needs,
  place: DeskPlace,
  { clientId, text }: { clientId: string; text: string },
): Promise<ChatMessage> {
  rejectWrongText(text);
  const now = context.clock.now();
  return context.database.drizzle.transaction(async (tx) => {
    const chat = await lockForAgent(tx, place, now);
    const again = await findSent(tx, { id: chat.id, author: "agent", clientId });
    if (again) return again;
    const message = await appendMessage(
      tx,
      chat,
      { author: "agent", agentId: place.editorId, clientId, text: text.trim(), at: now },
      { ...leaseOf(place.editorId, now), waitingSince: null, agentTypedAt: null },
    );
    await publishStatus(tx, context, chat.id);
    return message;
  });
}

/** Closes a conversation that the agent has or that is free. */
export async function closeChat(context: Needs, place: DeskPlace): Promise<void> {
  await context.database.drizzle.transaction(async (tx) => {
    const chat = await lockForAgent(tx, place, context.clock.now());
    await tx
      .update(chats)
      .set({
        state: "closed",
        agentId: null,
        leaseEndsAt: null,
        agentTypedAt: null,
        waitingSince: null,
        readByAgent: chat.last,
      })
      .where(eq(chats.id, chat.id));
    await publishStatus(tx, context, chat.id);
  });
}
