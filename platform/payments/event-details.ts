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
