import type { PlayerMethod } from "../api/payments.ts";
import { holdsCardNumber } from "./card.ts";
import { checkEmail } from "./email.ts";
import { isIban } from "./iban.ts";

/** What an address of any chain looks like; whether it belongs to the method's network is the platform's to decide. */
const ADDRESS = /^[A-Za-z0-9:]{20,110}$/;
/** Letters and digits, in groups as banks print them. */
const ACCOUNT = /^[A-Za-z0-9]+(?:[ ./-]{1,3}[A-Za-z0-9]+)*$/;
/** Ten digits of the North American plan, with or without the country's 1; brackets, blanks and hyphens between them. */
const CANADIAN_NUMBER = /^(?:\+?1[ .-]?)?(?:\([2-9]\d{2}\)|[2-9]\d{2})[ .-]?[2-9]\d{2}[ .-]?\d{4}$/;
/** An IBAN, the longest account number that there is, has 34. */
const ACCOUNT_LENGTH = { least: 5, most: 34 };
const LEAST_DIGITS = 5;

export type AccountKind = "bank" | "interac" | "wallet";

/** What is allowed as an account of a kind: the code for the form, and a sentence for who calls the API. */
export const ACCOUNTS: Readonly<
  Record<AccountKind, { code: string; allowed: string; isOne: (text: string) => boolean }>
> = {
  bank: {
    code: "PAYMENT.BANK_ACCOUNT_WRONG",
    allowed: "an account number of 5 to 34 letters and digits, with at least 5 digits",
    isOne: isAccountNumber,
  },
  interac: {
    code: "PAYMENT.INTERAC_WRONG",
    allowed: "an e-mail address or a Canadian telephone number",
    isOne: (text) => isEmail(text) || CANADIAN_NUMBER.test(text),
  },
  wallet: {
    code: "PAYMENT.WALLET_WRONG",
    allowed: "the wallet's account number, with at least 5 digits, or its e-mail address",
    isOne: (text) => isEmail(text) || isAccountNumber(text),
  },
};

/** The code of what is wrong with a typed destination of a withdrawal; null where nothing is. */
export function destinationProblem(kind: PlayerMethod["destination"], typed: string): string | null {
  const text = typed.trim();
  if (kind === "none" || kind === "card") return null;
  if (text === "") return "FORM.REQUIRED";
  if (kind === "iban") return isIban(text) ? null : "PAYMENT.IBAN_WRONG";
  if (kind === "address") return ADDRESS.test(text) ? null : "PAYMENT.ADDRESS_WRONG";
  // A card's number is not sent at all.
  if (holdsCardNumber(text)) return "PAYMENT.CARD_NUMBER";
  return ACCOUNTS[kind].isOne(text) ? null : ACCOUNTS[kind].code;
}

function isAccountNumber(text: string): boolean {
  const signs = text.replace(/[^A-Za-z0-9]/g, "");
  const digits = signs.replace(/\D/g, "");
  return (
    ACCOUNT.test(text) &&
    signs.length >= ACCOUNT_LENGTH.least &&
    signs.length <= ACCOUNT_LENGTH.most &&
    digits.length >= LEAST_DIGITS
  );
}

function isEmail(text: string): boolean {
  return checkEmail(text) === null;
}
