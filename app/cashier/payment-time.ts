import { type PaymentTime, paymentTimeOf } from "#schemas/rules/payment-methods.ts";
import type { MessageId } from "../i18n/message-id.ts";

const LABELS: Readonly<Record<PaymentTime, MessageId>> = {
  instant: "PAYMENTS.TIME.INSTANT",
  confirmed: "PAYMENTS.TIME.CONFIRMED",
  hours: "PAYMENTS.TIME.HOURS",
  days: "PAYMENTS.TIME.DAYS",
};

/** How long a method takes, as a player reads it. */
export const paymentTimeLabel = (...method: Parameters<typeof paymentTimeOf>): MessageId =>
  LABELS[paymentTimeOf(...method)];
