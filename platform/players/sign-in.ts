import { and, eq, sql } from "drizzle-orm";
import type { Player, signIn } from "#schemas/api/players.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import { emailKey } from "#schemas/rules/email.ts";
import type { PlatformContext } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { ApiError, fieldError } from "../http/api-error.ts";
import type { RequestContext } from "../http/request-context.ts";
import { takeCaptcha } from "../identity/captcha.ts";
import { CHALLENGE_COOKIE, clearCookie, readCookie, SESSION_COOKIE } from "../identity/cookies.ts";
import { isPassword } from "../identity/passwords.ts";
import { countHit, SIGN_IN_LIMIT, SIGN_IN_SLOW_LANE } from "../identity/rate-limit.ts";
import { type Account, countTry, giveBackTry, isAccount, rejectUncounted, takeTry } from "../identity/sign-in-lock.ts";
import { signInFailures } from "../identity/tables.ts";
import { DEMO_PLAYER_PASSWORD } from "./demo-password.ts";
import { deviceOf } from "./device.ts";
import { rejectSelfExcluded } from "./exclusion.ts";
import { rejectForeignLicence, rejectRestrictedSignIn } from "./geo.ts";
import { groupsOfPlayer, toPlayer } from "./load-player.ts";
import { mailAboutNewDevice } from "./mail-about-new-device.ts";
import { rejectExcludedPlayer } from "./personal-id.ts";
import { beginSession } from "./sessions.ts";
import { players, sessions } from "./tables.ts";
import { askForCode, readChallenge, takeAnyCode } from "./two-factor.ts";

interface SignIn {
  brand: Brand;
  body: BodyOf<typeof signIn>;
  requestContext: RequestContext;
  request: Request;
  headers: Headers;
}

/**
 * Signs a player in (AUTH-02): by e-mail and password, then by one-time code where two-factor is on. Known and unknown
 * addresses get the same answer after the same work (SEC-09). It costs one argon2 and, from a browser that the player
 * has used before, four statements: two
 * for limit and captcha, one that counts the try and reads, one that writes.
 */
export async function signInPlayer(
  context: PlatformContext,
  attempt: SignIn,
): Promise<Player | { two_factor_required: true }> {
  const { brand, body, requestContext, headers } = attempt;
  rejectRestrictedSignIn(brand, requestContext.country);
  const { ip } = requestContext;
  await countHit(context, { limit: SIGN_IN_LIMIT, ip, headers });
  const code = body.otp_attempt ?? body.user?.otp_attempt;
  if (code !== undefined && body.user?.email === undefined) return answerCode(context, attempt, code);

  const { email, password, captcha } = body.user ?? {};
  if (captcha !== undefined) await takeCaptcha(context, { brand: brand.id, action: "sign_in", captcha });
  else await countHit(context, { limit: SIGN_IN_SLOW_LANE, ip, headers });
  rejectEmpty({ email, password });
  const account = { brand: brand.id, emailKey: emailKey(email ?? "") };
  const { counted, lockedUntil, ...found } = await countAndFind(context, account, attempt.request);
  if (!counted) rejectUncounted(context, lockedUntil, headers);
  const { player } = found;
  const isRight = await isPassword(player?.passwordHash, password ?? "");
  if (!isRight || !player || isClosedDemo(context, password, requestContext)) {
    throw wrongPassword();
  }
  if (!player.twoFactorSecret) return enterCounted(context, attempt, { ...found, player });
  // The password was right; codes are counted for themselves.
  await giveBackTry(context, account);
  rejectForeignLicence(brand, player.licenceName);
  if (code !== undefined) return checkCode(context, attempt, { ...found, player }, code);
  askForCode(context, player.id, brand.id, headers, player.passwordHash);
  return { two_factor_required: true };
}

const wrongPassword = () => new ApiError(401, "AUTH.WRONG", "E-mail or password is wrong");

/** The story's password is printed in its guide: it opens accounts to visitors of the own machine, in a demo alone. */
const isClosedDemo = (
  { demo }: PlatformContext,
  password: string | undefined,
  requestContext: RequestContext,
): boolean => password === DEMO_PLAYER_PASSWORD && !(demo && requestContext.local);

/** The second step, in a request of its own: the signed challenge cookie says whose password was right. */
async function answerCode(context: PlatformContext, attempt: SignIn, code: string): Promise<Player> {
  const challenge = readChallenge(context, attempt.request, attempt.brand.id);
  const found = challenge && (await findById(context, challenge.playerId, attempt.request));
  if (!found || !challenge?.isOfPassword(found.player.passwordHash)) {
    clearCookie(attempt.headers, CHALLENGE_COOKIE);
    throw new ApiError(401, "AUTH.CODE_EXPIRED", "Sign in with the password again");
  }
  rejectForeignLicence(attempt.brand, found.player.licenceName);
  return checkCode(context, attempt, found, code);
}

/** Wrong codes count as wrong passwords do, or six digits could be guessed. A recovery code does as well as one of the app. */
async function checkCode(context: PlatformContext, attempt: SignIn, found: Known, code: string): Promise<Player> {
  const { player } = found;
  const sealedSecret = player.twoFactorSecret;
  await takeTry(context, player, attempt.headers);
  if (sealedSecret && !(await takeAnyCode(context, { playerId: player.id, sealedSecret, code }))) {
    throw new ApiError(401, "AUTH.CODE_WRONG", "The one-time code is wrong or was used", {
      errors: { "user.otp_attempt": [fieldError("AUTH.CODE_WRONG", "Wrong or used")] },
    });
  }
  clearCookie(attempt.headers, CHALLENGE_COOKIE);
  return enterCounted(context, attempt, found);
}

/** Enters after a try that was counted and right: one that is refused for another reason is no failed sign-in. */
async function enterCounted(context: PlatformContext, attempt: SignIn, found: Known): Promise<Player> {
  try {
    rejectForeignLicence(attempt.brand, found.player.licenceName);
    return await enter(context, { ...attempt, provedHash: found.player.passwordHash }, found);
  } catch (error) {
    if (error instanceof ApiError) await giveBackTry(context, found.player);
    throw error;
  }
}

/**
 * A new session for a player who has proved who they are, unless they have excluded themselves (RG-02) or the exclusion register forbids it (RG-06). From a
 * browser that the player hasn't used before, its owner is told by mail. Where a password was part of the proof (`provedHash`), it has to be the player's still.
 */
export async function enter(
  context: PlatformContext,
  attempt: Pick<SignIn, "brand" | "requestContext" | "request" | "headers"> & { provedHash?: string | null },
  found: Known,
): Promise<Player> {
  const { brand, requestContext, request } = attempt;
  const { player, groups, knownDevice } = found;
  rejectSelfExcluded(player, context.clock.now());
  await rejectExcludedPlayer(context, player);
  const begin = async (tx: Transaction) => {
    const isBegun = await beginSession(tx, context, { ...attempt, playerId: player.id, account: player });
    if (!isBegun) throw wrongPassword();
    if (!knownDevice) await mailAboutNewDevice(tx, context, { brand, requestContext, request, player });
  };
  const isOneStatement = knownDevice && readCookie(request, SESSION_COOKIE) === null;
  await (isOneStatement ? begin(context.database.drizzle) : context.database.drizzle.transaction(begin));
  return toPlayer(brand, { ...player, currentSignInAt: context.clock.now() }, groups);
}

type Known = NonNullable<Awaited<ReturnType<typeof find>>>;

/** What a sign-in has to know of a player. */
const knownOf = (request: Request) => ({
  player: players,
  groups: groupsOfPlayer,
  knownDevice: sql<boolean>`exists(select 1 from ${sessions}
    where ${sessions.playerId} = ${players.id} and ${sessions.deviceHash} = ${deviceOf(request)})`,
});

/** Counts a try and finds the player in one statement; `counted` is false while the address is locked. */
async function countAndFind(context: PlatformContext, account: Account, request: Request) {
  const { drizzle } = context.database;
  const taken = drizzle.$with("taken").as(countTry(context, account));
  const [found] = await drizzle
    .with(taken)
    .select({
      ...knownOf(request),
      counted: sql<boolean>`${taken.failures} is not null`,
      lockedUntil: signInFailures.lockedUntil,
    })
    .from(sql`(select 1) as one`)
    .leftJoin(taken, sql`true`)
    .leftJoin(players, and(eq(players.brand, account.brand), eq(players.emailKey, account.emailKey)))
    .leftJoin(signInFailures, isAccount(account));
  if (!found) throw new Error("a query without a condition answers a row");
  return found;
}

async function find({ database }: PlatformContext, account: Account, request: Request) {
  const [found] = await database.drizzle
    .select(knownOf(request))
    // A second table makes the query builder write columns with their table's name.
    .from(sql`(select 1) as one`)
    .innerJoin(players, and(eq(players.brand, account.brand), eq(players.emailKey, account.emailKey)));
  return found ?? null;
}

/** As `find`, of a player who is known by other means than an address. */
export async function findById(context: PlatformContext, playerId: number, request: Request): Promise<Known | null> {
  const [account] = await context.database.drizzle
    .select({ brand: players.brand, emailKey: players.emailKey })
    .from(players)
    .where(eq(players.id, playerId));
  return account ? find(context, account, request) : null;
}

function rejectEmpty(fields: Record<string, string | undefined>): void {
  const empty = Object.entries(fields).filter(([, value]) => !value?.trim());
  if (empty.length === 0) return;
  throw ApiError.invalid(
    Object.fromEntries(empty.map(([name]) => [`user.${name}`, [fieldError("FORM.REQUIRED", "This is required")]])),
  );
}
