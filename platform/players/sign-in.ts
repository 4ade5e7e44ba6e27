import { and, eq } from "drizzle-orm";
import type { Player, signIn } from "#schemas/api/players.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import { emailKey } from "#schemas/rules/email.ts";
import type { PlatformContext } from "../context.ts";
import type { RequestFacts } from "../http/facts.ts";
import { fieldError, Refusal } from "../http/refusal.ts";
import { takeCaptcha } from "./captcha.ts";
import { CHALLENGE_COOKIE, clearCookie } from "./cookies.ts";
import { refuseForeignLicence, refuseRestrictedSignIn } from "./geo.ts";
import type { LoadPlayer } from "./load-player.ts";
import { isPassword } from "./passwords.ts";
import { refuseExcludedPlayer } from "./personal-id.ts";
import { countHit, SIGN_IN_LIMIT, SIGN_IN_SLOW_LANE } from "./rate-limit.ts";
import { beginSession } from "./sessions.ts";
import { countFailure, forgetFailures, refuseWhileLocked } from "./sign-in-lock.ts";
import { players } from "./tables.ts";
import { askForCode, takeCode, whoOwesCode } from "./two-factor.ts";

type Row = typeof players.$inferSelect;

interface SignIn {
  brand: Brand;
  body: BodyOf<typeof signIn>;
  facts: RequestFacts;
  request: Request;
  headers: Headers;
  loadPlayer: LoadPlayer;
}

/**
 * Signs a player in (AUTH-02): by e-mail and password, then by one-time code where two-factor is on. Known and unknown
 * addresses get the same answer after the same work (SEC-09).
 */
export async function signInPlayer(
  context: PlatformContext,
  attempt: SignIn,
): Promise<Player | { two_factor_required: true }> {
  const { brand, body, facts, headers } = attempt;
  refuseRestrictedSignIn(brand, facts.country);
  const { ip } = facts;
  await countHit(context, { limit: SIGN_IN_LIMIT, ip, headers });
  const code = body.otp_attempt ?? body.user?.otp_attempt;
  if (code !== undefined && body.user?.email === undefined) return answerCode(context, attempt, code);

  const { email, password, captcha } = body.user ?? {};
  if (captcha !== undefined) await takeCaptcha(context, { brand: brand.id, action: "sign_in", captcha });
  else await countHit(context, { limit: SIGN_IN_SLOW_LANE, ip, headers });
  refuseEmpty({ email, password });
  const account = { brand: brand.id, emailKey: emailKey(email ?? "") };
  await refuseWhileLocked(context, account, headers);
  const player = await find(context, account);
  if (!(await isPassword(player?.passwordHash, password ?? "")) || !player) {
    await countFailure(context, account);
    throw new Refusal(401, "AUTH.WRONG", "E-mail or password is wrong");
  }
  refuseForeignLicence(brand, player.licenceName);
  if (!player.twoFactorSecret) return enter(context, attempt, player);
  if (code !== undefined) return checkCode(context, attempt, player, code);
  askForCode(context, player.id, brand.id, headers);
  return { two_factor_required: true };
}

/** The second step, in a request of its own: the signed challenge cookie says whose password was right. */
async function answerCode(context: PlatformContext, attempt: SignIn, code: string): Promise<Player> {
  const playerId = whoOwesCode(context, attempt.request, attempt.brand.id);
  const [player] =
    playerId === null ? [] : await context.database.drizzle.select().from(players).where(eq(players.id, playerId));
  if (!player) {
    clearCookie(attempt.headers, CHALLENGE_COOKIE);
    throw new Refusal(401, "AUTH.CODE_EXPIRED", "Sign in with the password again");
  }
  await refuseWhileLocked(context, player, attempt.headers);
  refuseForeignLicence(attempt.brand, player.licenceName);
  return checkCode(context, attempt, player, code);
}

/** Wrong codes count as wrong passwords do, or six digits could be guessed. */
async function checkCode(context: PlatformContext, attempt: SignIn, player: Row, code: string): Promise<Player> {
  const sealedSecret = player.twoFactorSecret;
  if (sealedSecret && !(await takeCode(context, { playerId: player.id, sealedSecret, code }))) {
    await countFailure(context, player);
    throw new Refusal(401, "AUTH.CODE_WRONG", "The one-time code is wrong or was used", {
      errors: { "user.otp_attempt": [fieldError("AUTH.CODE_WRONG", "Wrong or used")] },
    });
  }
  clearCookie(attempt.headers, CHALLENGE_COOKIE);
  return enter(context, attempt, player);
}

/** Signs in a player who has proved who they are, unless the exclusion register forbids it (RG-06). */
export async function enter(
  context: PlatformContext,
  attempt: Pick<SignIn, "brand" | "facts" | "request" | "headers" | "loadPlayer">,
  player: Row,
): Promise<Player> {
  await refuseExcludedPlayer(context, player);
  await context.database.drizzle.transaction(async (tx) => {
    await tx.update(players).set({ currentSignInAt: context.clock.now() }).where(eq(players.id, player.id));
    await beginSession(tx, context, { ...attempt, playerId: player.id });
  });
  await forgetFailures(context, player);
  return attempt.loadPlayer(attempt.brand, player.id);
}

async function find({ database }: PlatformContext, account: { brand: string; emailKey: string }) {
  const [player] = await database.drizzle
    .select()
    .from(players)
    .where(and(eq(players.brand, account.brand), eq(players.emailKey, account.emailKey)));
  return player;
}

function refuseEmpty(fields: Record<string, string | undefined>): void {
  const empty = Object.entries(fields).filter(([, value]) => !value?.trim());
  if (empty.length === 0) return;
  throw Refusal.invalid(
    Object.fromEntries(empty.map(([name]) => [`user.${name}`, [fieldError("FORM.REQUIRED", "This is required")]])),
  );
}
