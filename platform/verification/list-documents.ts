import { desc, eq } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { players } from "#platform/players/tables.ts";
import type { PlayerDocument, Verification } from "#schemas/api/profile.ts";
import { verificationStatus } from "#schemas/rules/verification.ts";
import { playerDocuments } from "./tables.ts";

/** All of a document but its content, which no list needs. */
export const DOCUMENT_COLUMNS = {
  id: playerDocuments.id,
  kind: playerDocuments.kind,
  fileName: playerDocuments.fileName,
  type: playerDocuments.type,
  size: playerDocuments.size,
  state: playerDocuments.state,
  reason: playerDocuments.reason,
  uploadedAt: playerDocuments.uploadedAt,
  reviewedAt: playerDocuments.reviewedAt,
} as const;

type Row = Omit<typeof playerDocuments.$inferSelect, "content" | "playerId">;

export const toDocument = (row: Row): PlayerDocument => ({
  id: row.id,
  kind: row.kind,
  file_name: row.fileName,
  type: row.type,
  size: row.size,
  state: row.state,
  reason: row.reason,
  uploaded_at: row.uploadedAt.toISOString(),
  reviewed_at: row.reviewedAt?.toISOString() ?? null,
});

/** A player's documents, newest first, and how far the verification is (PROF-03). */
export async function listDocuments(tx: Transaction, playerId: number): Promise<Verification> {
  const [[player], rows] = await Promise.all([
    tx
      .select({ verified: players.verified, sumsub: players.sumsubVerified })
      .from(players)
      .where(eq(players.id, playerId)),
    tx
      .select(DOCUMENT_COLUMNS)
      .from(playerDocuments)
      .where(eq(playerDocuments.playerId, playerId))
      .orderBy(desc(playerDocuments.uploadedAt), desc(playerDocuments.id)),
  ]);
  return {
    status: verificationStatus(rows),
    verified: player?.verified ?? false,
    sumsub_verified: player?.sumsub ?? false,
    documents: rows.map(toDocument),
  };
}
