import { and, eq, sql } from "drizzle-orm";
import { mailLink } from "#platform/mail/mail-link.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { Locale } from "#schemas/kit/constants.ts";
import type { PlatformContext } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { ApiError, fieldError } from "../http/api-error.ts";
import type { RequestContext } from "../http/request-context.ts";
import { checkNewPassword, hashPassword } from "../identity/passwords.ts";
import { countHit, TOKEN_LIMIT } from "../identity/rate-limit.ts";
import { clearFailuresIn } from "../identity/sign-in-lock.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { endAllSessions } from "./sessions.ts";
import { players } from "./tables.ts";
import { readToken, useToken } from "./tokens.ts";

interface ResolvedRequest {
  brand: Brand;
  requestContext: RequestContext;
  headers: Headers;
}

/** Whose password a link sets, for the page that it leads to. Asking uses nothing up. */
export async function checkPasswordToken(
  context: PlatformContext,
  { brand, requestContext, headers, token }: ResolvedRequest & { token: string },
): Promise<{ email: string }> {
  await countHit(context, { limit: TOKEN_LIMIT, ip: requestContext.ip, headers });
  const { email } = await readToken(context, { purpose: "password", token, brand: brand.id });
  return { email };
}

/**
 * Sets a new password by a mailed token, once (AUTH-06). Every session ends and none begins: whoever has the mailbox
 * still has to sign in, with the one-time code where two-factor is on (SEC-11). A locked address is open again.
 */
export async function setPassword(
  context: PlatformContext,
  {
    brand,
    requestContext,
    headers,
    user,
  }: ResolvedRequest & { user: { reset_password_token: string; password: string } },
): Promise<void> {
  await countHit(context, { limit: TOKEN_LIMIT, ip: requestContext.ip, headers });
  const token = user.reset_password_token;
  const player = await readToken(context, { purpose: "password", token, brand: brand.id });
  rejectWeakPassword(user.password, player.email, "user.password");
  const passwordHash = await hashPassword(user.password);
  await context.database.drizzle.transaction(async (tx) => {
    await useToken(tx, context, { purpose: "password", token, playerId: player.id });
    await storePassword(tx, context, { brand, requestContext, player, passwordHash });
    await clearFailuresIn(tx, player);
  });
}

export function rejectWeakPassword(password: string, email: string, field: string): void {
  const weak = checkNewPassword(password, email);
  if (weak) throw ApiError.invalid({ [field]: [fieldError(weak.code, "refused by a rule of password", weak.params)] });
}

/**
 * A new password: stored, every session ended (SEC-01), and its owner notified by mail. False, and nothing is done, if the stored hash
 * is no longer `provedHash`, where that is given.
 */
export async function storePassword(
  tx: Transaction,
  context: PlatformContext,
  {
    brand,
    requestContext,
    player,
    passwordHash,
    provedHash,
  }: Omit<ResolvedRequest, "headers"> & { player: Row; passwordHash: string; provedHash?: string | null },
): Promise<boolean> {
  const isProved =
    provedHash === undefined ? undefined : sql`${players.passwordHash} is not distinct from ${provedHash}`;
  const stored = await tx
    .update(players)
    .set({ passwordHash })
    .where(and(eq(players.id, player.id), isProved))
    .returning({ id: players.id });
  if (stored.length === 0) return false;
  await endAllSessions(tx, context, player.id);
  const locale = player.language as Locale;
  await queueMail(tx, context, {
    brand: brand.id,
    to: player.email,
    locale,
    template: "password-changed",
    values: {
      at: context.clock.now().toISOString(),
      link: mailLink(brand, requestContext, { locale, path: "/remind" }),
    },
    origin: requestContext.origin,
  });
  return true;
}

type Row = typeof players.$inferSelect;
