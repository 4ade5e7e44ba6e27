import { eq } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { proveBoth } from "./prove-self.ts";
import { countRecoveryCodes, dropRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.ts";
import { players } from "./tables.ts";

interface Request {
  playerId: number;
  body: { code: string; password?: string };
  headers: Headers;
}

/** Switches two-factor off, by password and code (AUTH-12). */
export async function disableTwoFactor(context: PlatformContext, { playerId, body, headers }: Request): Promise<void> {
  await proveBoth(context, { playerId, ...body, password: body.password, headers });
  await context.database.drizzle.transaction(async (tx) => {
    await tx.update(players).set({ twoFactorSecret: null, twoFactorLastStep: null }).where(eq(players.id, playerId));
    await dropRecoveryCodes(tx, playerId);
  });
}

/** New recovery codes in place of the old ones, by password and code. */
export async function renewRecoveryCodes(
  context: PlatformContext,
  { playerId, body, headers }: Request,
): Promise<string[]> {
  await proveBoth(context, { playerId, ...body, password: body.password, headers });
  return context.database.drizzle.transaction((tx) => replaceRecoveryCodes(tx, context, playerId));
}

/** What the security page says of two-factor. */
export async function showTwoFactor(context: PlatformContext, playerId: number) {
  const [player] = await context.database.drizzle
    .select({ secret: players.twoFactorSecret, passwordHash: players.passwordHash })
    .from(players)
    .where(eq(players.id, playerId));
  return {
    enabled: Boolean(player?.secret),
    recovery_codes_left: await countRecoveryCodes(context, playerId),
    has_password: Boolean(player?.passwordHash),
  };
}
