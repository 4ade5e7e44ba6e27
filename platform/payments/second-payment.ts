import { eq, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { ProviderDeposit } from "./adapter.ts";
import type { PaymentRow } from "./payment.ts";
import { hold } from "./postings.ts";
import { paymentAttempts, payments } from "./tables.ts";
import { recordTransition, transition } from "./transition.ts";

/**
 * Money of another try of a deposit that has its money already: the first provider said no, and was paid all the same.
 * It becomes a payment of its own, held for a person. Once: the try belongs to the new payment from then on.
 */
export async function takeSecondPayment(
  tx: Transaction,
  context: Pick<PlatformContext, "clock" | "realtime" | "secret">,
  payment: PaymentRow,
  seen: ProviderDeposit,
): Promise<void> {
  const now = context.clock.now();
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, seen.reference))
    .for("no key update");
  if (!attempt || attempt.paymentId !== payment.id) return;
  const { playerId, brand, method, currency, amount, fee, country, locale, origin } = payment;
  const [row] = await tx
    .insert(payments)
    .values({
      ...{ playerId, brand, method, currency, amount, fee, country, locale, origin },
      action: "deposit",
      state: "created",
      provider: attempt.provider,
      reference: attempt.reference,
      providerId: seen.providerId,
      receivedAmount: seen.amount,
      receivedCurrency: seen.currency,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error("a payment was not written");
  await tx
    .update(paymentAttempts)
    .set({ paymentId: row.id, number: sql`0` })
    .where(eq(paymentAttempts.reference, attempt.reference));
  await recordTransition(tx, context, { row, from: null, actor: "provider", why: `paid besides ${payment.id}` });
  await transition(tx, context, row, {
    to: "held",
    actor: "provider",
    movements: hold(row, seen),
    set: { reason: "paid_twice" },
  });
}
