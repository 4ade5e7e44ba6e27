import { inArray, lt } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { chatAgents, chatFiles, chatMessages, chats } from "./tables.ts";

const DAY_MS = 24 * 60 * 60_000;
/** As the privacy policy says of letters to support: two years after the last message. */
export const CHAT_RETENTION_DAYS = 730;
const PRESENCE_DAYS = 1;

/** Deletes conversations whose time is over, with their messages and files. Safe to run at any time. */
export async function deleteOldChats({ database, clock }: Pick<PlatformContext, "database" | "clock">): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await database.drizzle.delete(chatAgents).where(lt(chatAgents.seenAt, ago(PRESENCE_DAYS)));
  await database.drizzle.transaction(async (tx) => {
    const old = await tx
      .select({ id: chats.id })
      .from(chats)
      .where(lt(chats.updatedAt, ago(CHAT_RETENTION_DAYS)))
      .for("update");
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    await tx.delete(chatMessages).where(inArray(chatMessages.chatId, ids));
    await tx.delete(chatFiles).where(inArray(chatFiles.chatId, ids));
    await tx.delete(chats).where(inArray(chats.id, ids));
  });
}
