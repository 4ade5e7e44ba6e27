import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { PlayerPayment } from "#schemas/api/payments.ts";
import type { Payment } from "#schemas/api/profile.ts";
import { cardBrandOf } from "#schemas/rules/card-brand.ts";
import {
  type DepositState,
  SHOWN_DEPOSIT_STATE,
  SHOWN_WITHDRAWAL_STATE,
  type WithdrawalState,
} from "#schemas/rules/payments.ts";
import type { PaymentRow } from "./payment.ts";
import { playerDecline } from "./player-decline.ts";
import { feeOn } from "./postings.ts";
import type { NextStep } from "./tables.ts";

type Shown = Pick<
  PaymentRow,
  | "id"
  | "action"
  | "state"
  | "currency"
  | "amount"
  | "method"
  | "cardRange"
  | "fee"
  | "receivedAmount"
  | "receivedCurrency"
  | "reason"
  | "createdAt"
  | "finishedAt"
>;

/** The state that a player sees (document 2 section 4). */
export const shownState = ({ action, state }: Pick<PaymentRow, "action" | "state">): Payment["state"] =>
  action === "deposit" ? SHOWN_DEPOSIT_STATE[state as DepositState] : SHOWN_WITHDRAWAL_STATE[state as WithdrawalState];

/** The inner states of payments that a player sees in one state. */
export const innerStates = (action: PaymentRow["action"], shown: Payment["state"]): string[] =>
  Object.entries(action === "deposit" ? SHOWN_DEPOSIT_STATE : SHOWN_WITHDRAWAL_STATE)
    .filter(([, each]) => each === shown)
    .map(([inner]) => inner);

/** The reason of a deposit whose time ran out; a player sees it as canceled. */
const EXPIRED = "expired";

/** The reason of a held deposit that documents of the player settle (check-transaction.ts). */
const VERIFICATION_NEEDED = "verification_needed";

/**
 * What a player may know of why a payment did not succeed: of a declined deposit a reason to act on, of a rejected withdrawal
 * the operator's words. Why else one is held, or a payout failed, is for operators.
 */
function reasonFor({ state, reason, action }: Pick<PaymentRow, "state" | "reason" | "action">): string | null {
  if (state === "expired") return EXPIRED;
  if (state === "held") return reason === VERIFICATION_NEEDED ? reason : null;
  if (action === "deposit") return state === "declined" ? playerDecline(reason) : null;
  return state === "rejected" ? reason : null;
}

/** A payment as the history lists it. Money of another currency can only go back: it pays no fee. */
export function toPayment(row: Shown): Payment {
  const came = { amount: row.receivedAmount ?? row.amount, currency: row.receivedCurrency ?? row.currency };
  const isOther = came.currency !== row.currency;
  const differs = isOther || came.amount !== row.amount;
  return {
    id: row.id,
    action: row.action,
    state: shownState(row),
    currency: row.currency,
    amount_cents: toJsonAmount(row.amount),
    method: row.method,
    card_brand: cardBrandOf(row.cardRange),
    fee_cents: isOther ? 0 : toJsonAmount(feeOn(row, came.amount)),
    received_cents: differs ? toJsonAmount(came.amount) : null,
    received_currency: differs ? came.currency : null,
    reason: reasonFor(row),
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}

export const NOTHING_TO_DO: NextStep = { kind: "none", url: null, address: null, network: null, expires_at: null };

/** A payment with what is left to do. What the player had to do is shown while it can be done. */
export function toPlayerPayment(row: PaymentRow, { recallable }: { recallable: boolean }): PlayerPayment {
  const waits = row.state === "pending" || (row.state === "processing" && row.next?.kind === "address");
  const payment = toPayment(row);
  return {
    payment,
    method: row.method,
    next: (waits && row.next) || NOTHING_TO_DO,
    fee_cents: payment.fee_cents,
    received_cents: payment.received_cents,
    confirmations: row.confirmations,
    confirmations_needed: row.confirmationsNeeded,
    recallable: row.action === "cashout" && row.state === "requested" && recallable,
    reason: payment.reason,
    promo_code: row.promoCode,
  };
}
