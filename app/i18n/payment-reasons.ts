import type { Payment } from "#schemas/api/profile.ts";
import type { DeclineReason } from "#schemas/rules/payments.ts";
import type { MessageId } from "./message-id.ts";

/** What players read of a declined deposit. */
const DECLINED: Readonly<Record<DeclineReason, MessageId>> = {
  insufficient_funds: "CASHBOX.REASON.FUNDS",
  wrong_details: "CASHBOX.REASON.DETAILS",
  bank_limit: "CASHBOX.REASON.LIMIT",
  authentication_failed: "CASHBOX.REASON.AUTHENTICATION",
  provider_unreachable: "CASHBOX.REASON.UNREACHABLE",
  contact_bank: "CASHBOX.REASON.BANK",
  declined: "CASHBOX.REASON.OTHER",
};

const isDeclineReason = (reason: string | null): reason is DeclineReason => Object.hasOwn(DECLINED, reason ?? "");

/** Why a deposit was declined, and what to do next. */
export const declinedText = (reason: string | null): MessageId =>
  DECLINED[isDeclineReason(reason) ? reason : "declined"];

type Ended = Pick<Payment, "action" | "state" | "reason">;

/** A deposit whose money waits until the player's identity is known. */
export const needsVerification = ({ action, state, reason }: Ended): boolean =>
  action === "deposit" && state === "processing" && reason === "verification_needed";

/** Why a payment did not succeed, or not yet: a text of ours, or what an operator has written to the player. */
export function paymentReason({ action, state, reason }: Ended): { text: MessageId } | { written: string } | null {
  if (action === "deposit" && state === "declined") return { text: declinedText(reason) };
  if (action === "deposit" && state === "canceled" && reason === "expired") return { text: "CASHBOX.PAYMENT.EXPIRED" };
  if (needsVerification({ action, state, reason })) return { text: "CASHBOX.PAYMENT.HELD.VERIFY" };
  return action === "cashout" && state === "rejected" && reason ? { written: reason } : null;
}
