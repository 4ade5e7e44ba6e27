import { createHash } from "node:crypto";
import type { Transaction } from "#platform/db/database.ts";
import type { ParkedReason } from "#schemas/api/trading.ts";
import { sportParked } from "./tables.ts";

const MOST_CHARACTERS = 4_000;

/** Keeps messages of a feed that were left aside, each once, for traders to see. */
export async function park(
  tx: Pick<Transaction, "insert">,
  producer: string,
  messages: readonly { message: unknown; reason: ParkedReason }[],
  at: Date,
): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insert(sportParked)
    .values(
      messages.map(({ message, reason }) => {
        const text = JSON.stringify(message) ?? String(message);
        return {
          producer,
          sequence: sequenceOf(message),
          reason,
          message: text.slice(0, MOST_CHARACTERS),
          digest: createHash("sha256").update(text).digest("hex"),
          at,
        };
      }),
    )
    .onConflictDoNothing();
}

function sequenceOf(message: unknown): number | null {
  const sequence = (message as { sequence?: unknown } | null)?.sequence;
  return Number.isSafeInteger(sequence) && (sequence as number) >= 0 ? (sequence as number) : null;
}
