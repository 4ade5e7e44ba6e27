import type { PlayerMethod } from "../api/payments.ts";
import { holdsCardNumber } from "./card.ts";
import { isIban } from "./iban.ts";

/** What an address of any chain looks like; whether it belongs to the method's network is the platform's to decide. */
const ADDRESS = /^[A-Za-z0-9:]{20,110}$/;
const ACCOUNT = /^[\p{L}\p{N} @.+_/-]{3,128}$/u;

/** The code of what is wrong with a typed destination of a withdrawal; null where nothing is. */
export function destinationProblem(kind: PlayerMethod["destination"], typed: string): string | null {
  const text = typed.trim();
  if (kind === "none" || kind === "card") return null;
  if (text === "") return "FORM.REQUIRED";
  if (kind === "iban") return isIban(text) ? null : "PAYMENT.IBAN_WRONG";
  // A card's number is not sent at all.
  if (kind === "account" && holdsCardNumber(text)) return "PAYMENT.CARD_NUMBER";
  return (kind === "address" ? ADDRESS : ACCOUNT).test(text) ? null : "PAYMENT.DESTINATION_WRONG";
}
