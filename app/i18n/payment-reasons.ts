import type { Payment } from "#schemas/api/profile.ts";
import type { MessageId } from "./message-id.ts";

/** Reasons of providers that players are given; all others are one of them. */
const DECLINED: Readonly<Record<string, MessageId>> = {
  insufficient_funds: "CASHBOX.REASON.FUNDS",
  authentication_failed: "CASHBOX.REASON.AUTHENTICATION",
  provider_unreachable: "CASHBOX.REASON.UNREACHABLE",
};

/** Why a provider took no deposit. */
export const declinedText = (reason: string | null): MessageId => DECLINED[reason ?? ""] ?? "CASHBOX.REASON.OTHER";

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
