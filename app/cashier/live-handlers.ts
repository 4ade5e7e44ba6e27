import type { LiveHandlers } from "../shell/live-handlers.ts";
import { noticeCanceled } from "./canceled-notice.ts";
import { publishPaymentChange } from "./payment-changes.ts";

export const paymentHandlers: LiveHandlers = {
  payments_changes({ payment }, { intl }) {
    publishPaymentChange(payment);
    noticeCanceled([payment], Date.now(), intl);
  },
};
