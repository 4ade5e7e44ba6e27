import type { Outcome } from "./outcome.ts";

/** Document 3 section 5: the standard address pattern, case-insensitive; a domain has at least two labels. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
export const EMAIL_LENGTH = 254;

export function checkEmail(value: string): Outcome {
  const address = value.trim();
  if (address === "") return { code: "FORM.REQUIRED" };
  return address.length <= EMAIL_LENGTH && ADDRESS.test(address) ? null : { code: "FORM.EMAIL.WRONG" };
}

/** How addresses are compared: two that differ in letter case only are one. */
export const emailKey = (value: string): string => value.trim().normalize("NFC").toLowerCase();
