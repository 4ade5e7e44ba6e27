import type { PaymentMethod } from "#schemas/brand/payments.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { holdsCardNumber } from "#schemas/rules/card.ts";
import { isIban } from "#schemas/rules/iban.ts";
import { destinationOf } from "#schemas/rules/payment-methods.ts";
import { ACCOUNTS } from "#schemas/rules/payout-destination.ts";
import { isCoinAddress, payoutNetwork } from "./coin-address.ts";
import { wrongDestination } from "./errors.ts";

/**
 * Where a withdrawal goes, as it is stored: an IBAN without spaces, an address or account as it was typed. Null where it
 * goes to a saved profile. An address is one of the method's network, with a right checksum.
 */
export function readDestination(
  method: PaymentMethod,
  currency: CurrencyCode,
  given: { destination: string | undefined; hasProfile: boolean },
): string | null {
  if (given.hasProfile) return null;
  const kind = destinationOf(method, currency);
  const text = given.destination?.trim() ?? "";
  if (kind === "card") throw wrongDestination("PAYMENT.PROFILE_REQUIRED", "a card is paid to a saved profile only");
  if (text === "") throw wrongDestination("FORM.REQUIRED", "a withdrawal by this method names where it goes");
  if (kind === "iban") {
    if (!isIban(text)) throw wrongDestination("PAYMENT.IBAN_WRONG", "allowed: an IBAN whose check digits are right");
    return text.replaceAll(" ", "").toUpperCase();
  }
  if (holdsCardNumber(text)) throw wrongDestination("PAYMENT.CARD_NUMBER", "a card's number is not taken here");
  if (kind === "address") {
    const network = payoutNetwork(method, currency);
    if (isCoinAddress(text, network)) return text;
    throw wrongDestination("PAYMENT.ADDRESS_WRONG", `allowed: an address of the network ${network}`);
  }
  if (kind !== "none" && !ACCOUNTS[kind].isOne(text)) {
    throw wrongDestination(ACCOUNTS[kind].code, `allowed: ${ACCOUNTS[kind].allowed}`);
  }
  return text;
}

export const DESTINATION_PURPOSE = "payment destination";
