import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { statusesIn } from "#platform/players/groups.ts";
import { playerOf } from "#platform/players/session-player.ts";
import type { ContactMessage, OpenConversation } from "#platform/support/send-contact-message.ts";
import { chatGroupOf } from "#schemas/rules/chat.ts";
import { vipTagOf } from "#schemas/rules/player-status.ts";
import { appendMessage } from "./append-message.ts";
import { publishChange } from "./publish-change.ts";
import { chats } from "./tables.ts";
import { type Chat, noChat } from "./visitor.ts";

type Needs = Pick<PlatformContext, "brands" | "clock" | "realtime">;

/**
 * Makes a message of the contact form a conversation of the inbox (OPS-08). A player's is part of the one conversation that they have
 * with the brand. Whoever has no account begins a conversation with each message: an address proves nothing, so nobody adds to
 * another's. Agents' answers are mailed for as long as the visitor does not write in the chat.
 */
export const openContactChat =
  (context: Needs): OpenConversation =>
  async (tx, message, session) => {
    const brand = context.brands.get(message.brand);
    if (!brand) throw new Error(`there is no brand ${message.brand}`);
    const vip = session !== null && vipTagOf(statusesIn(brand, playerOf(session).groups)) !== null;
    const group = chatGroupOf({ player: session !== null, vip });
    const chat = await lockChat(tx, message, group);
    const added = await appendMessage(
      tx,
      chat,
      {
        ...{ author: "visitor", agentId: null, clientId: `contact-${message.reference}` },
        ...{ text: message.message, byMail: true, at: message.createdAt },
      },
      {
        group,
        locale: message.locale,
        waitingSince: chat.waitingSince ?? message.createdAt,
        ...contactColumns(message),
      },
    );
    await publishChange(tx, context, chat.id, added);
  };

const contactColumns = ({ reference, name, email, topic }: ContactMessage) => ({
  contactReference: reference,
  contactName: name,
  contactEmail: email,
  contactTopic: topic,
});

async function lockChat(tx: Transaction, message: ContactMessage, group: number): Promise<Chat> {
  const { brand, playerId, locale, createdAt: at } = message;
  const id = randomUUID();
  await tx
    .insert(chats)
    .values({
      ...{ id, brand, playerId, group, locale, state: "open", openedAt: at, updatedAt: at },
      ...contactColumns(message),
    })
    .onConflictDoNothing();
  const [chat] = await tx
    .select()
    .from(chats)
    .where(playerId === null ? eq(chats.id, id) : and(eq(chats.brand, brand), eq(chats.playerId, playerId)))
    .for("update");
  if (!chat) throw noChat();
  return chat;
}
