import type { Payment } from "../api/profile.ts";
import type { CurrencyCode } from "../kit/constants.ts";

type Amounts = Pick<Payment, "amount_cents" | "currency" | "received_cents" | "received_currency">;

/** The money that a payment is about: what came, where that is not what was announced. */
export const paymentMoney = (payment: Amounts): { cents: number; currency: CurrencyCode } => ({
  cents: payment.received_cents ?? payment.amount_cents,
  currency: payment.received_currency ?? payment.currency,
});
