import { and, eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { ApiError } from "#platform/http/api-error.ts";
import type { FileAnswer } from "#platform/http/file-answer.ts";
import { openContent } from "./sealed-content.ts";
import { playerDocuments } from "./tables.ts";

/** A document of a player's own, opened. Another's is not there (SEC-05). */
export async function readDocument(
  { database, secret }: Pick<PlatformContext, "database" | "secret">,
  playerId: number,
  id: string,
): Promise<FileAnswer> {
  const [row] = await database.drizzle
    .select()
    .from(playerDocuments)
    .where(and(eq(playerDocuments.id, id), eq(playerDocuments.playerId, playerId)));
  if (!row) throw new ApiError(404, "VERIFICATION.UNKNOWN", "There is no such document");
  return { name: row.fileName, type: row.type, bytes: openContent(secret, row, row.content) };
}
