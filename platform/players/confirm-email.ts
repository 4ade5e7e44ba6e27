import { and, eq, sql } from "drizzle-orm";
import { mailLink } from "#platform/mail/mail-link.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { Locale } from "#schemas/kit/constants.ts";
import { checkEmail, emailKey } from "#schemas/rules/email.ts";
import type { PlatformContext } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { recordEvent } from "../events/record-event.ts";
import { ApiError, fieldError } from "../http/api-error.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { Session } from "../http/session.ts";
import { takeCaptcha } from "../identity/captcha.ts";
import { countHit, MAIL_LIMIT, MAIL_SLOW_LANE, MAILBOX_LIMIT } from "../identity/rate-limit.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { findByEmail } from "./find-player.ts";
import { players, playerTokens } from "./tables.ts";
import { makeToken, readToken, useToken } from "./tokens.ts";

/** A signed-in player who asks again sooner is told to look first. */
const PAUSE_MS = 60_000;

/** Queues the mail that asks to confirm an address, in the transaction that causes it (AUTH-07). */
export async function queueConfirmation(
  tx: Transaction,
  context: Pick<PlatformContext, "clock" | "secret">,
  { brand, requestContext, player }: { brand: Brand; requestContext: RequestContext; player: Addressee | null },
): Promise<void> {
  const token = await makeToken(tx, context, { purpose: "confirmation", playerId: player?.id ?? null });
  const locale = player?.language ?? requestContext.locale;
  const query = { confirmation_token: token };
  await queueMail(tx, context, {
    brand: brand.id,
    to: player?.email ?? null,
    locale,
    template: "confirmation",
    values: { link: mailLink(brand, requestContext, { locale, path: "/confirmation", query }) },
    origin: requestContext.origin,
  });
}

interface Addressee {
  id: number;
  email: string;
  language: Locale;
}

/** Confirms an address by the link's token, once. */
export async function confirmEmail(
  context: PlatformContext,
  {
    brand,
    token,
    requestContext,
    headers,
  }: { brand: Brand; token: string; requestContext: RequestContext; headers: Headers },
): Promise<{ email: string; confirmed_at: string }> {
  await countHit(context, { limit: MAIL_LIMIT, ip: requestContext.ip, headers });
  const { id, email } = await readToken(context, { purpose: "confirmation", token, brand: brand.id });
  const now = context.clock.now();
  return context.database.drizzle.transaction(async (tx) => {
    await useToken(tx, context, { purpose: "confirmation", token, playerId: id });
    const [player] = await tx
      .update(players)
      .set({ confirmedAt: sql`coalesce(${players.confirmedAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(players.id, id))
      .returning({ confirmedAt: players.confirmedAt });
    await context.events.emit(tx, "email-confirmed", { playerId: id, brand: brand.id });
    await recordEvent(tx, { type: "email-confirmed", brand: brand.id, playerId: id, payload: {}, at: now });
    return { email, confirmed_at: (player?.confirmedAt ?? now).toISOString() };
  });
}

interface Resend {
  brand: Brand;
  user: { email: string; captcha?: string };
  session: Session | null;
  requestContext: RequestContext;
  headers: Headers;
}

/**
 * Sends the confirmation again (AUTH-07). A player is told of their own address what keeps it from being sent, in the
 * errors of the e-mail (NAV-04); anyone else gets one answer, after the same work, for every address (SEC-09).
 */
export async function resendConfirmation(context: PlatformContext, request: Resend): Promise<void> {
  const { brand, user, session, requestContext, headers } = request;
  const { ip } = requestContext;
  const wrong = checkEmail(user.email);
  if (wrong) throw rejectedEmail(wrong.code);
  await countHit(context, { limit: MAIL_LIMIT, ip, headers });
  if (user.captcha !== undefined) {
    await takeCaptcha(context, { brand: brand.id, action: "confirmation", captcha: user.captcha });
  } else await countHit(context, { limit: MAIL_SLOW_LANE, ip, headers });
  await countHit(context, { limit: MAILBOX_LIMIT, key: `${brand.id} ${emailKey(user.email)}`, headers });
  const player = await findByEmail(context, brand.id, user.email);
  if (session && player?.id === session.playerId) {
    if (player.confirmedAt) throw rejectedEmail("CONFIRMATION.ALREADY");
    await rejectTooSoon(context, player.id);
  }
  const open = player && !player.confirmedAt ? { ...player, language: player.language as Locale } : null;
  await context.database.drizzle.transaction((tx) =>
    queueConfirmation(tx, context, { brand, requestContext, player: open }),
  );
}

async function rejectTooSoon({ database, clock }: PlatformContext, playerId: number): Promise<void> {
  const [last] = await database.drizzle
    .select({ at: sql<string | null>`max(${playerTokens.createdAt})` })
    .from(playerTokens)
    .where(and(eq(playerTokens.playerId, playerId), eq(playerTokens.purpose, "confirmation")));
  const left = last?.at ? Date.parse(last.at) + PAUSE_MS - clock.now().getTime() : 0;
  if (left > 0) throw rejectedEmail("CONFIRMATION.JUST_SENT", { seconds: Math.ceil(left / 1000) });
}

const rejectedEmail = (code: string, params?: Record<string, number>) =>
  ApiError.invalid({ "user.email": [fieldError(code, "No confirmation was sent", params)] });
