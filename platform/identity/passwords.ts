import { type Algorithm, hash, verify } from "@node-rs/argon2";
import type { Outcome } from "#schemas/rules/outcome.ts";
import { checkPassword } from "#schemas/rules/password.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";

/** SEC-10; costs as OWASP's password storage guide has them. */
const COSTS = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Verified where no player is known, so that the answer takes as long (SEC-09). Of a random text, at the same costs. */
const NOBODY = "$argon2id$v=19$m=19456,t=2,p=1$jqaLhh7ngWIp0qGI45OKGw$3zbbR5cqV+XcCoRixIpjrTOTzizZKIZfdS1eisnjxrI";

/** One text, one hash: how an accent was typed must not matter. */
const normalised = (password: string) => password.normalize("NFC");

export const hashPassword = (password: string): Promise<string> => hash(normalised(password), COSTS);

/** Whether the password is the player's. Takes the same time for a player that doesn't exist or has none. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? NOBODY, normalised(password));
  return right && typeof passwordHash === "string";
}

/** The rules for a new password: those of the browser, then the list of common ones. */
export const checkNewPassword = (password: string, email: string): Outcome =>
  checkPassword(password, email) ?? (isCommon(password) ? { code: "FORM.PASSWORD.COMMON" } : null);

const LOOKALIKES: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
};

let common: ReadonlySet<string> | undefined;

/** Common as it stands, or once capitals and look-alike signs (p@ssw0rd) are read as what they stand for. */
function isCommon(password: string): boolean {
  common ??= new Set(COMMON_PASSWORDS.split(/\s+/).filter(Boolean));
  const folded = password.toLowerCase();
  return common.has(folded) || common.has(folded.replace(/[@431!0$5]/g, (sign) => LOOKALIKES[sign] ?? sign));
}
