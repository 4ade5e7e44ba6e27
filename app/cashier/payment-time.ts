import { type PaymentTime, paymentTimeOf } from "#schemas/rules/payment-methods.ts";
import type { MessageId } from "../i18n/message-id.ts";

type Labels = Readonly<Record<PaymentTime, MessageId>>;

const LABELS: Labels = {
  instant: "PAYMENTS.TIME.INSTANT",
  confirmed: "PAYMENTS.TIME.CONFIRMED",
  hours: "PAYMENTS.TIME.HOURS",
  days: "PAYMENTS.TIME.DAYS",
};
const PAYOUT_LABELS: Labels = {
  instant: "PAYMENTS.PAYOUT_TIME.INSTANT",
  confirmed: "PAYMENTS.PAYOUT_TIME.CONFIRMED",
  hours: "PAYMENTS.PAYOUT_TIME.HOURS",
  days: "PAYMENTS.PAYOUT_TIME.DAYS",
};

type Method = Parameters<typeof paymentTimeOf>;

/** How long a method takes, as a player reads it. */
export const paymentTimeLabel = (...method: Method): MessageId => LABELS[paymentTimeOf(...method)];

/** How long a withdrawal takes: it is approved first, and the method's own time begins then. */
export const payoutTimeLabel = (...method: Method): MessageId => PAYOUT_LABELS[paymentTimeOf(...method)];
