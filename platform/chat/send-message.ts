import { randomUUID } from "node:crypto";
import { count, eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { ApiError, fieldError } from "#platform/http/api-error.ts";
import type { UploadedFile } from "#platform/http/upload.ts";
import { sealBytes } from "#platform/secrets/sealed-bytes.ts";
import { inspectFile } from "#platform/verification/inspect-file.ts";
import type { ChatMessage } from "#schemas/api/chat.ts";
import { checkChatText, MOST_CHAT_FILES } from "#schemas/rules/chat.ts";
import { typedText } from "#schemas/rules/lines.ts";
import { appendMessage, findSent } from "./append-message.ts";
import { isStaffed } from "./presence.ts";
import { publishChange } from "./publish-change.ts";
import { fileSeal } from "./read-file.ts";
import { chatFiles, chats } from "./tables.ts";
import { type Chat, type ChatVisitor, isTheirs, noChat } from "./visitor.ts";

type Needs = Pick<PlatformContext, "brands" | "database" | "clock" | "realtime" | "secret">;

/** Adds a visitor's text to their conversation, which it opens. The same `clientId` counts once. */
export async function sendMessage(
  context: Needs,
  visitor: ChatVisitor,
  { clientId, text }: { clientId: string; text: string },
): Promise<ChatMessage> {
  rejectWrongText(text);
  return write(context, visitor, clientId, async () => ({ text: typedText(text) }));
}

/** Adds a file, told by its content and sealed, as a message of its own. */
export async function sendFile(
  context: Needs,
  visitor: ChatVisitor,
  { clientId, file }: { clientId: string; file: UploadedFile },
): Promise<ChatMessage> {
  const { type, fileName } = await inspectFile(file);
  return write(context, visitor, clientId, async (tx, chat) => {
    const [held] = await tx.select({ files: count() }).from(chatFiles).where(eq(chatFiles.chatId, chat.id));
    if ((held?.files ?? 0) >= MOST_CHAT_FILES) {
      const params = { most: MOST_CHAT_FILES };
      throw ApiError.invalid({ file: [fieldError("CHAT.TOO_MANY_FILES", "no place for another file", params)] });
    }
    const id = randomUUID();
    const content = sealBytes(context.secret, fileSeal({ id, chatId: chat.id }), file.bytes);
    const size = file.bytes.byteLength;
    await tx.insert(chatFiles).values({ id, chatId: chat.id, name: fileName, type, size, content });
    return { text: "", fileId: id };
  });
}

/** 422 for a text that no message may have. */
export function rejectWrongText(text: string): void {
  const wrong = checkChatText(text);
  if (wrong) throw ApiError.invalid({ text: [fieldError(wrong.code, "refused by a rule of the chat", wrong.params)] });
}

type Prepare = (tx: Transaction, chat: Chat) => Promise<{ text: string; fileId?: string }>;

async function write(context: Needs, visitor: ChatVisitor, clientId: string, prepare: Prepare): Promise<ChatMessage> {
  const staffed = await isStaffed(context, visitor.brand.id);
  return context.database.drizzle.transaction(async (tx) => {
    const before = await lockChat(tx, visitor);
    const sent = before && (await findSent(tx, { id: before.id, author: "visitor", clientId }));
    if (sent) return sent;
    // A message that nobody would read for hours is not taken: the contact form is answered by mail.
    if (!staffed) throw new ApiError(409, "CHAT.OFFLINE", "Nobody is at the desk; use the contact form");
    const at = context.clock.now();
    const chat = before ?? (await openChat(tx, visitor, at));
    const meanwhile = before ? null : await findSent(tx, { id: chat.id, author: "visitor", clientId });
    if (meanwhile) return meanwhile;
    const message = await appendMessage(
      tx,
      chat,
      { author: "visitor", agentId: null, clientId, at, ...(await prepare(tx, chat)) },
      {
        group: visitor.group,
        locale: visitor.locale,
        waitingSince: chat.waitingSince ?? at,
        visitorTypedAt: null,
        // They are in the chat again: answers need no mail.
        ...{ contactReference: null, contactName: null, contactEmail: null, contactTopic: null },
      },
    );
    await publishChange(tx, context, chat.id, message);
    return message;
  });
}

/** The visitor's conversation, locked. Two first messages at once open one. */
async function openChat(tx: Transaction, visitor: ChatVisitor, at: Date): Promise<Chat> {
  const { brand, playerId, guestKey, group, locale } = visitor;
  const owner = playerId === null ? { guestKey } : { playerId };
  await tx
    .insert(chats)
    .values({ id: randomUUID(), brand: brand.id, ...owner, group, locale, state: "open", openedAt: at, updatedAt: at })
    .onConflictDoNothing();
  const chat = await lockChat(tx, visitor);
  if (!chat) throw noChat();
  return chat;
}

async function lockChat(tx: Transaction, visitor: ChatVisitor): Promise<Chat | null> {
  const [chat] = await tx.select().from(chats).where(isTheirs(visitor)).for("update");
  return chat ?? null;
}
