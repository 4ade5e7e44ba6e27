import type { PaymentChangeDetails } from "#platform/events/recorded-event.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { PaymentRow } from "./payment.ts";

/** What an event says of a payment. */
export const detailsOf = ({ id, method, currency, amount, fee }: PaymentRow) => ({
  payment: id,
  method,
  currency,
  amount: toJsonAmount(amount),
  fee: toJsonAmount(fee),
});

/** Whether an event of a payment says that money which a deposit brought went back to who paid it. */
export const isTakenBack = ({ action, from, to }: PaymentChangeDetails): boolean =>
  action === "deposit" && from === "succeeded" && (to === "charged_back" || to === "refunded");

/** Whether an event of a payment says that a deposit's money, which its payer had taken back, is the player's again after all. */
export const isGivenBack = ({ action, from, to }: PaymentChangeDetails): boolean =>
  action === "deposit" && from === "charged_back" && to === "succeeded";
