import type { Transaction } from "#platform/db/database.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { LimitChange } from "#schemas/api/limits.ts";
import { limitChanges, type playerLimits } from "./tables.ts";

export type LimitRow = typeof playerLimits.$inferSelect;

interface Change {
  change: LimitChange["change"];
  at: Date;
  /** What is asked for, where it is not yet the limit's own. */
  amount?: bigint | null;
  minutes?: number | null;
}

/** Writes a change of a limit into the history (RG-07) and as an event (FEED-01), in the transaction that makes it. */
export async function recordChange(tx: Transaction, limit: LimitRow, { change, at, ...asked }: Change): Promise<void> {
  const { id, playerId, brand, type, period, currency, activeUntil } = limit;
  const amount = asked.amount === undefined ? limit.amount : asked.amount;
  const minutes = asked.minutes === undefined ? limit.minutes : asked.minutes;
  await tx
    .insert(limitChanges)
    .values({ limitId: id, playerId, brand, type, period, currency, change, amount, minutes, activeUntil, at });
  await recordEvent(tx, {
    type: "limit-changed",
    brand,
    playerId,
    payload: {
      limit: id,
      type,
      period,
      currency,
      change,
      amount: amount === null ? null : Number(amount),
      minutes,
      active_until: activeUntil?.toISOString() ?? null,
    },
    at,
  });
}
