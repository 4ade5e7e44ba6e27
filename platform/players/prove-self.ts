import { eq } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { ApiError, fieldError } from "../http/api-error.ts";
import { isPassword } from "../identity/passwords.ts";
import { giveBackTry, takeTry } from "../identity/sign-in-lock.ts";
import { players } from "./tables.ts";
import { takeAnyCode } from "./two-factor.ts";

type Row = typeof players.$inferSelect;

interface Proof {
  playerId: number;
  password: string | undefined;
  /** Where the form has it. */
  field?: string;
  headers: Headers;
}

/**
 * The password again, behind an open session: what changes how an account is guarded must not be for whoever finds a
 * browser open. Wrong ones count as failed sign-ins (SEC-08). An account that never had a password has none to give.
 * Refused with 422: the session is good, and a 401 would end it in the browser.
 */
export async function provePassword(
  context: PlatformContext,
  { playerId, password, field = "password", headers }: Proof,
): Promise<Row> {
  const [player] = await context.database.drizzle.select().from(players).where(eq(players.id, playerId));
  if (!player) throw new Error(`player ${playerId} has a session but is not there`);
  if (!player.passwordHash) return player;
  if (!password) throw ApiError.invalid({ [field]: [fieldError("FORM.REQUIRED", "This is required")] });
  await takeTry(context, player, headers);
  if (await isPassword(player.passwordHash, password)) {
    await giveBackTry(context, player);
    return player;
  }
  throw wrongPassword(field);
}

export const wrongPassword = (field: string): ApiError =>
  ApiError.invalid({ [field]: [fieldError("AUTH.PASSWORD_WRONG", "Not the password of this account")] });

/** Password and one-time (or recovery) code, where two-factor is on. */
export async function proveBoth(
  context: PlatformContext,
  { code, ...proof }: Proof & { code: string },
): Promise<Row & { twoFactorSecret: string }> {
  const player = await provePassword(context, proof);
  const { twoFactorSecret } = player;
  if (!twoFactorSecret) throw new ApiError(409, "AUTH.TWO_FACTOR_OFF", "Two-factor is off");
  await takeTry(context, player, proof.headers);
  if (await takeAnyCode(context, { playerId: player.id, sealedSecret: twoFactorSecret, code })) {
    await giveBackTry(context, player);
    return { ...player, twoFactorSecret };
  }
  throw ApiError.invalid({ code: [fieldError("AUTH.CODE_WRONG", "Wrong or used")] });
}
