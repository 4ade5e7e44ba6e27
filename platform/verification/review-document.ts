import { and, desc, eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { ApiError } from "#platform/http/api-error.ts";
import { players } from "#platform/players/tables.ts";
import type { Verification } from "#schemas/api/profile.ts";
import { type DocumentState, verificationStatus } from "#schemas/rules/verification.ts";
import { listDocuments } from "./list-documents.ts";
import { playerDocuments } from "./tables.ts";

/** What a reviewer says of a document: takes it up, accepts it, or refuses it with a reason for its owner. */
export type Verdict = { decision: "start" | "accept" } | { decision: "refuse"; reason: string };

const STATES: Readonly<Record<Verdict["decision"], DocumentState>> = {
  start: "in_review",
  accept: "accepted",
  refuse: "refused",
};
const REASON_LENGTH = 300;

/**
 * An operator's verdict (`npm run player -- review`). Whether the player is verified follows from all documents, in the
 * same transaction: it can be taken back as it was given.
 */
export async function reviewDocument(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  { playerId, documentId, verdict }: { playerId: number; documentId: string; verdict: Verdict },
): Promise<Verification> {
  const reason = verdict.decision === "refuse" ? verdict.reason.trim() : null;
  if (reason !== null && (reason === "" || reason.length > REASON_LENGTH)) {
    throw new ApiError(422, "FORM.REQUIRED", `A refusal has a reason of at most ${REASON_LENGTH} characters`);
  }
  return database.drizzle.transaction(async (tx) => {
    const [player] = await tx
      .select({ brand: players.brand })
      .from(players)
      .where(eq(players.id, playerId))
      .for("update");
    const at = clock.now();
    const state = STATES[verdict.decision];
    const changed = await tx
      .update(playerDocuments)
      .set({ state, reason, reviewedAt: at })
      .where(and(eq(playerDocuments.id, documentId), eq(playerDocuments.playerId, playerId)))
      .returning({ id: playerDocuments.id });
    if (!player || changed.length === 0)
      throw new ApiError(404, "VERIFICATION.UNKNOWN", "The player has no such document");
    const judged = await tx
      .select({ kind: playerDocuments.kind, state: playerDocuments.state })
      .from(playerDocuments)
      .where(eq(playerDocuments.playerId, playerId))
      .orderBy(desc(playerDocuments.uploadedAt));
    const verified = verificationStatus(judged) === "accepted";
    await tx.update(players).set({ verified }).where(eq(players.id, playerId));
    const payload = { document: documentId, state, verified };
    await recordEvent(tx, { type: "document-reviewed", brand: player.brand, playerId, payload, at });
    return listDocuments(tx, playerId);
  });
}
