import { checkCardExpiry, checkCardNumber } from "#schemas/rules/card.ts";
import type { Deposit, Profile } from "../records.ts";
import { BANKS, type Entered } from "./forms.ts";
import type { PageTexts } from "./texts.ts";

/** What is wrong with a payment's form, field by field. Security codes are not shown again. */
export function checkForm(
  deposit: Deposit,
  form: Readonly<Record<string, string>>,
  texts: PageTexts,
  now: Date,
): Entered {
  const { cvc = "", ...values } = { ...form, ...(form.expiry ? { expiry: withSlash(form.expiry) } : {}) };
  const errors: Record<string, string> = {};
  if (deposit.kind === "card") {
    const expiry = checkCardExpiry(values.expiry ?? "", now);
    if (checkCardNumber(form.number ?? "")) errors.number = texts.numberWrong;
    if (expiry) errors.expiry = expiry.code === "FORM.CARD.EXPIRED" ? texts.expired : texts.expiryWrong;
    if (!/^\d{3,4}$/.test(cvc)) errors.cvc = texts.cvcWrong;
    if ((form.holder ?? "").trim() === "") errors.holder = texts.holderWrong;
  }
  if (deposit.kind === "bank" && !BANKS.some((bank) => bank === form.bank)) errors.bank = texts.bankWrong;
  if (deposit.kind === "voucher" && !/^[A-Za-z0-9]{10,16}$/.test(form.voucher ?? ""))
    errors.voucher = texts.voucherWrong;
  return { values, errors };
}

/** Keypads of telephones have no slash: four digits are a month and a year. */
const withSlash = (expiry: string) => expiry.trim().replace(/^(\d{2})[ /-]*(\d{2})$/, "$1/$2");

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, "VISA"],
  [/^(5[1-5]|2[2-7])/, "Mastercard"],
  [/^(5[06-9]|6)/, "Maestro"],
];

/** What is stored of a card or account that a payer saves: never its number. */
export function savedProfile(deposit: Deposit, form: Readonly<Record<string, string>>, token: string): Profile {
  if (deposit.kind !== "card")
    return { type: "profile", id: token, label: form.bank ?? deposit.method, expires: null, cardRange: null };
  const digits = (form.number ?? "").replaceAll(" ", "");
  const cardRange = cardRangeOf(deposit, form);
  const brand = BRANDS.find(([pattern]) => pattern.test(digits))?.[1] ?? "Card";
  return {
    type: "profile",
    id: token,
    label: `${brand} ···· ${digits.slice(-4)}`,
    expires: form.expiry ? withSlash(form.expiry) : null,
    cardRange,
  };
}

/** First six digits of the card that was entered. */
export const cardRangeOf = ({ kind }: Deposit, form: Readonly<Record<string, string>>): string | null =>
  kind === "card" ? (form.number ?? "").replaceAll(" ", "").slice(0, 6) : null;
