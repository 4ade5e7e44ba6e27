import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { ApiError, fieldError } from "#platform/http/api-error.ts";
import type { UploadedFile } from "#platform/http/upload.ts";
import { players } from "#platform/players/tables.ts";
import type { PlayerDocument } from "#schemas/api/profile.ts";
import { type DocumentKind, MOST_DOCUMENTS, MOST_DOCUMENTS_EVER } from "#schemas/rules/verification.ts";
import { inspectFile } from "./inspect-file.ts";
import { DOCUMENT_COLUMNS, toDocument } from "./list-documents.ts";
import { sealContent } from "./sealed-content.ts";
import { playerDocuments } from "./tables.ts";

interface Handed {
  playerId: number;
  kind: DocumentKind;
  file: UploadedFile;
}

/** Takes a document in: told by its content, sealed, and not more of them than a player may have. */
export async function uploadDocument(
  { database, clock, secret }: Pick<PlatformContext, "database" | "clock" | "secret">,
  { playerId, kind, file }: Handed,
): Promise<PlayerDocument> {
  const { type, fileName } = await inspectFile(file);
  const id = randomUUID();
  const content = sealContent(secret, { id, playerId }, file.bytes);
  return database.drizzle.transaction(async (tx) => {
    // One at a time a player, or many at once would pass the count together.
    const [player] = await tx
      .select({ brand: players.brand })
      .from(players)
      .where(eq(players.id, playerId))
      .for("update");
    const [held] = await tx
      .select({
        all: sql<number>`count(*)::int`,
        count: sql<number>`(count(*) filter (where ${playerDocuments.state} <> 'refused'))::int`,
      })
      .from(playerDocuments)
      .where(eq(playerDocuments.playerId, playerId));
    if (!player || !held || held.count >= MOST_DOCUMENTS || held.all >= MOST_DOCUMENTS_EVER) throw tooMany();
    const at = clock.now();
    const [row] = await tx
      .insert(playerDocuments)
      .values({ id, playerId, kind, type, fileName, size: file.bytes.byteLength, content, uploadedAt: at })
      .returning(DOCUMENT_COLUMNS);
    if (!row) throw new Error("a document was not written");
    const payload = { document: id, kind };
    await recordEvent(tx, { type: "document-submitted", brand: player.brand, playerId, payload, at });
    return toDocument(row);
  });
}

function tooMany(): ApiError {
  const params = { most: MOST_DOCUMENTS };
  return ApiError.invalid({ file: [fieldError("VERIFICATION.TOO_MANY", "no place for another document", params)] });
}
