import { and, eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { FileAnswer } from "#platform/http/file-answer.ts";
import { openBytes } from "#platform/secrets/sealed-bytes.ts";
import { chatFiles } from "./tables.ts";
import { noChat } from "./visitor.ts";

export const fileSeal = ({ id, chatId }: { id: string; chatId: string }) => ({
  purpose: "seal chat-file",
  owner: `${id} ${chatId}`,
});

/** A file of a conversation, opened. One of another conversation is not there (SEC-05). */
export async function readFile(
  { database, secret }: Pick<PlatformContext, "database" | "secret">,
  { chatId, file }: { chatId: string; file: string },
): Promise<FileAnswer> {
  const [row] = await database.drizzle
    .select()
    .from(chatFiles)
    .where(and(eq(chatFiles.id, file), eq(chatFiles.chatId, chatId)));
  if (!row) throw noChat();
  return { name: row.name, type: row.type, bytes: openBytes(secret, fileSeal(row), row.content) };
}
