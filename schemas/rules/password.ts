import type { Outcome } from "./outcome.ts";

export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/**
 * Letters, digits and symbols (document 3 section 5) of any script, spaces included, so that no password manager and
 * no passphrase is turned away; what is left out are control characters and halves of characters.
 */
const CHARACTERS = /^[^\p{Cc}\p{Cs}]*$/u;

/** The rules that a browser can check by itself. The list of common passwords is the server's. */
export function checkPassword(password: string, email = ""): Outcome {
  if (password === "") return { code: "FORM.REQUIRED" };
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min) return { code: "FORM.PASSWORD.SHORT", params: { min: PASSWORD_LENGTH.min } };
  if (length > PASSWORD_LENGTH.max) return { code: "FORM.PASSWORD.LONG", params: { max: PASSWORD_LENGTH.max } };
  if (!CHARACTERS.test(password)) return { code: "FORM.PASSWORD.CHARACTERS" };
  const folded = password.toLowerCase();
  const address = email.trim().toLowerCase();
  if (address !== "" && (folded === address || folded === address.split("@")[0])) {
    return { code: "FORM.PASSWORD.LIKE_EMAIL" };
  }
  return null;
}

/** From 0 (would be refused) to 4: how long a password stands, for the meter under the field. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (checkPassword(password)) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  const points = Math.floor(Math.min([...password].length, distinct * 2) / 5) + (kinds > 1 ? kinds - 2 : -1);
  return Math.max(1, Math.min(4, points)) as 1 | 2 | 3 | 4;
}
