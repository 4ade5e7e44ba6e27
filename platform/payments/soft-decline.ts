import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { PaymentRow } from "./payment.ts";
import { paymentAttempts } from "./tables.ts";

/** Notes that the provider of a payment's try took nothing and that another one may: the next try goes there first. */
export async function markSoftDecline(
  tx: Transaction,
  { reference }: Pick<PaymentRow, "reference">,
  now: Date,
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ rejectedAt: now, reason: "soft" })
    .where(eq(paymentAttempts.reference, reference ?? ""));
}
