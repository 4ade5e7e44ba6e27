import { parseArgs } from "node:util";
import { reviewDocument, type Verdict } from "#platform/verification/review-document.ts";
import { type PlayerCommand, playerIdOf } from "./command.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An operator's verdict on a player's document (PROF-03). */
export const reviewPlayerDocument: PlayerCommand = {
  usage: ["review <player> <document> start|accept", "review <player> <document> refuse --reason TEXT"],
  read(words) {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { reason: { type: "string" } },
    });
    const [player, documentId = "", decision, ...rest] = positionals;
    const playerId = playerIdOf(player);
    const verdict = verdictOf(decision, values.reason);
    if (playerId === null || !UUID.test(documentId) || !verdict || rest.length > 0) return null;
    return async (runtime) => {
      const { status, verified } = await reviewDocument(runtime, { playerId, documentId, verdict });
      return `Player ${playerId}: ${status}, ${verified ? "verified" : "not verified"}`;
    };
  },
};

function verdictOf(decision: string | undefined, reason: string | undefined): Verdict | null {
  if (decision === "start" || decision === "accept") return reason === undefined ? { decision } : null;
  return decision === "refuse" && reason ? { decision, reason } : null;
}
