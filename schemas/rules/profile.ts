import type { Outcome } from "./outcome.ts";

/** Rules of profile fields (document 3 section 5). Each takes the text as typed; an empty one is `required`'s business. */

const NICKNAME = { min: 3, max: 15 } as const;
const PERSONAL_ID_LENGTH = 11;
const PHONE_LENGTH = 8;
/** Document 3 section 5: an IBAN that starts so puts its player into group 1101. */
const LITHUANIA = "LT";

const matches = (value: string, pattern: RegExp, code: string): Outcome => (pattern.test(value) ? null : { code });

/** FORM-01. */
export function checkNickname(value: string): Outcome {
  if (value === "") return null;
  const length = [...value].length;
  if (length < NICKNAME.min || length > NICKNAME.max) return { code: "FORM.NICKNAME.LENGTH", params: NICKNAME };
  return matches(value, /^[\p{L}\p{M}\p{Nd} .-]+$/u, "FORM.NICKNAME.CHARACTERS");
}

/** FORM-02. */
export const checkPersonalId = (value: string): Outcome =>
  [...value].length === PERSONAL_ID_LENGTH
    ? null
    : { code: "FORM.PERSONAL_ID", params: { length: PERSONAL_ID_LENGTH } };

/** FORM-02: first and last name, city, state. */
export const checkName = (value: string): Outcome =>
  matches(value, /^[\p{L}\p{M}\p{Nd} .-]*$/u, "FORM.NAME.CHARACTERS");

/** An address is a name with a house number: what stands between them in any country is let pass. */
export const checkAddress = (value: string): Outcome =>
  matches(value, /^[\p{L}\p{M}\p{Nd} .,'’/#&()ªº°-]*$/u, "FORM.ADDRESS");

/** FORM-03. */
export const checkPhone = (value: string): Outcome =>
  /^[\d+() -]*$/.test(value) && value.length >= PHONE_LENGTH
    ? null
    : { code: "FORM.PHONE", params: { min: PHONE_LENGTH } };

/** FORM-08. */
export const checkEnglish = (value: string): Outcome => matches(value, /^[a-z ]*$/i, "FORM.ENGLISH");

/** FORM-06. */
export const checkIban = (value: string): Outcome => matches(value, /^[a-z\d ]*$/i, "FORM.IBAN");

export const isLithuanianIban = (value: string): boolean =>
  value.replaceAll(" ", "").toUpperCase().startsWith(LITHUANIA);

/** FORM-06: what a form says of a Lithuanian IBAN. It is no error: the platform puts its player into group 1101. */
export const ibanNotice = (value: string): Outcome =>
  checkIban(value) === null && isLithuanianIban(value) ? { code: "FORM.IBAN.LITHUANIAN" } : null;

/** FORM-07: `pattern` is the country's (`postal_pattern` of /api/info/countries); null where it has none. */
export function checkPostalCode(value: string, pattern: string | null): Outcome {
  if (pattern === null) return matches(value, /^[\p{L}\p{Nd} -]*$/u, "FORM.POSTAL_CODE");
  return matches(value.trim().toUpperCase(), new RegExp(`^(?:${pattern})$`), "FORM.POSTAL_CODE");
}
