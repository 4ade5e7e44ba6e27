import { createHash } from "node:crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { PlatformContext } from "../context.ts";
import { CHALLENGE_COOKIE, readCookie, setCookie } from "../identity/cookies.ts";
import { readSigned, sign, unseal } from "../secrets/sealed.ts";
import { takeRecoveryCode } from "./recovery-codes.ts";
import { players } from "./tables.ts";

type Needs = Pick<PlatformContext, "database" | "clock" | "secret">;

export const TWO_FACTOR_PURPOSE = "two-factor";
const PERIOD = 30;
/** How long after the password the code may follow. */
const CHALLENGE_SECONDS = 5 * 60;

export const totpOf = (secret: string, issuer: string, label: string): TOTP =>
  new TOTP({ issuer, label, algorithm: "SHA1", digits: 6, period: PERIOD, secret: Secret.fromBase32(secret) });

/** The time step that a code belongs to, one step either way allowed for slow clocks; null for a wrong code. */
export function stepOf(totp: TOTP, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp.validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}

/** Takes a one-time code. It works once: a step that was used, or an older one, is refused (SEC-11). */
export async function takeCode(
  { database, clock, secret }: Needs,
  { playerId, sealedSecret, code }: { playerId: number; sealedSecret: string; code: string },
): Promise<boolean> {
  const step = stepOf(totpOf(unseal(secret, TWO_FACTOR_PURPOSE, sealedSecret), "", ""), code, clock.now());
  if (step === null) return false;
  const taken = await database.drizzle
    .update(players)
    .set({ twoFactorLastStep: step })
    .where(and(eq(players.id, playerId), or(isNull(players.twoFactorLastStep), lt(players.twoFactorLastStep, step))))
    .returning({ id: players.id });
  return taken.length === 1;
}

/** Takes what was typed for a one-time code: six digits of the app, or a recovery code. */
export function takeAnyCode(
  context: Needs,
  { playerId, sealedSecret, code }: { playerId: number; sealedSecret: string; code: string },
): Promise<boolean> {
  return /^\s*(\d\s*){6}$/.test(code)
    ? takeCode(context, { playerId, sealedSecret, code })
    : takeRecoveryCode(context, playerId, code);
}

/**
 * Remembers in the browser, signed and for minutes only, that the first step was right. Where that was a password, its stored
 * hash is given: the challenge ends with it.
 */
export function askForCode(
  { clock, secret }: Needs,
  playerId: number,
  brand: string,
  headers: Headers,
  passwordHash?: string | null,
): void {
  const until = clock.now().getTime() + CHALLENGE_SECONDS * 1000;
  const challenge = { playerId, brand, until, ...(passwordHash ? { password: markOf(passwordHash) } : {}) };
  setCookie(headers, CHALLENGE_COOKIE, sign(secret, "sign-in challenge", challenge), CHALLENGE_SECONDS);
}

const markOf = (passwordHash: string) => createHash("sha256").update(passwordHash).digest("base64url");

/** A player who owes a code, and whether the password is still the one that was right. */
interface Challenge {
  playerId: number;
  isOfPassword(passwordHash: string | null): boolean;
}

/** What the browser was asked for; null when it owes no code, or no longer. */
export function readChallenge({ clock, secret }: Needs, request: Request, brand: string): Challenge | null {
  const cookie = readCookie(request, CHALLENGE_COOKIE);
  const challenge = cookie ? readSigned(secret, "sign-in challenge", cookie) : null;
  if (!challenge || challenge.brand !== brand || Number(challenge.until) <= clock.now().getTime()) return null;
  const { playerId, password } = challenge;
  return {
    playerId: Number(playerId),
    isOfPassword: (passwordHash) =>
      password === undefined || (passwordHash !== null && password === markOf(passwordHash)),
  };
}
