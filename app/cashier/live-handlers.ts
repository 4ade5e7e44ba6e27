import type { LiveHandlers } from "../shell/live-handlers.ts";
import { noticeCanceled } from "./canceled-notice.ts";
import { publishPaymentChange } from "./payment-changes.ts";
import { dropPreparedCashbox } from "./prepared-cashbox.ts";

export const paymentHandlers: LiveHandlers = {
  payments_changes({ payment }, { intl }) {
    dropPreparedCashbox();
    publishPaymentChange(payment);
    noticeCanceled([payment], Date.now(), intl);
  },
};
