import { and, eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { PaymentRow } from "./payment.ts";
import { payments } from "./tables.ts";

interface KeyedCall {
  playerId: number;
  /** Null for a call without a key: it is never repeated. */
  callKey: string | null;
}

/** The payment that an earlier try of the same call has begun. */
async function findRepeated(
  { database: { drizzle } }: Pick<PlatformContext, "database">,
  { playerId, callKey }: KeyedCall,
): Promise<PaymentRow | null> {
  if (callKey === null) return null;
  const [row] = await drizzle
    .select()
    .from(payments)
    .where(and(eq(payments.playerId, playerId), eq(payments.callKey, callKey)));
  return row ?? null;
}

/**
 * Writes a payment by `begin`, or continues the one that another try of the same call has written: before this one, or at the
 * same time on another connection. The database has one payment for a call, so that a second `begin` fails. It may fail
 * earlier, by what the other try holds by then (the balance, a limit's capacity): that is no reason to reject this one.
 */
export async function beginOnce<T>(
  context: Pick<PlatformContext, "database">,
  call: KeyedCall,
  { begin, resume }: { begin: () => Promise<T>; resume: (row: PaymentRow) => T },
): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    const other = await findRepeated(context, call);
    if (!other) throw error;
    return resume(other);
  }
}
