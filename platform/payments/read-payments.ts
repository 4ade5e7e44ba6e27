import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { unknownPayment } from "./errors.ts";
import type { PaymentRow } from "./payment.ts";
import { paymentAttempts, payments, paymentTransitions } from "./tables.ts";

/** Payments that wait for a person, and withdrawals whose outcome is not known, the oldest first. */
export const listQueue = ({ drizzle }: Pick<Database, "drizzle">): Promise<PaymentRow[]> =>
  drizzle
    .select()
    .from(payments)
    .where(inArray(payments.state, ["requested", "held", "unknown"]))
    .orderBy(asc(payments.createdAt));

/** A payment with its tries and its whole history. */
export async function readPayment({ drizzle }: Pick<Database, "drizzle">, id: string) {
  const [payment] = await drizzle.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw unknownPayment();
  const [attempts, history] = await Promise.all([
    drizzle
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.paymentId, id))
      .orderBy(asc(paymentAttempts.number)),
    drizzle
      .select()
      .from(paymentTransitions)
      .where(eq(paymentTransitions.paymentId, id))
      .orderBy(asc(paymentTransitions.version)),
  ]);
  return { payment, attempts, history };
}
