import { and, eq, isNull } from "drizzle-orm";
import { Secret } from "otpauth";
import type { PlatformContext } from "../context.ts";
import { fieldError, Refusal } from "../http/refusal.ts";
import { seal } from "./sealed.ts";
import { players } from "./tables.ts";
import { stepOf, TWO_FACTOR_PURPOSE, totpOf } from "./two-factor.ts";

/** A new secret to show as text and QR code; nothing is on until a code made from it comes back. */
export function proposeTwoFactor(brandName: string, email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totpOf(secret, brandName, email).toString() };
}

/** Switches two-factor on with a code made from the proposed secret. That code can't sign in afterwards. */
export async function enableTwoFactor(
  { database, clock, secret: key }: Pick<PlatformContext, "database" | "clock" | "secret">,
  { playerId, secret, code }: { playerId: number; secret: string; code: string },
): Promise<void> {
  const step = stepOf(totpOf(secret, "", ""), code, clock.now());
  if (step === null) throw Refusal.invalid({ code: [fieldError("AUTH.CODE_WRONG", "Not a code of this secret now")] });
  const enabled = await database.drizzle
    .update(players)
    .set({ twoFactorSecret: seal(key, TWO_FACTOR_PURPOSE, secret), twoFactorLastStep: step })
    .where(and(eq(players.id, playerId), isNull(players.twoFactorSecret)))
    .returning({ id: players.id });
  if (enabled.length === 0) throw new Refusal(409, "AUTH.TWO_FACTOR_ON", "Two-factor is on already");
}
