import { mailLink } from "#platform/mail/mail-link.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { Locale } from "#schemas/kit/constants.ts";
import { checkEmail, emailKey } from "#schemas/rules/email.ts";
import type { PlatformContext } from "../context.ts";
import { ApiError, fieldError } from "../http/api-error.ts";
import type { RequestContext } from "../http/request-context.ts";
import { takeCaptcha } from "../identity/captcha.ts";
import { countHit, MAIL_LIMIT, MAIL_SLOW_LANE, MAILBOX_LIMIT } from "../identity/rate-limit.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { findByEmail } from "./find-player.ts";
import { makeToken } from "./tokens.ts";

interface Reminder {
  brand: Brand;
  body: { email: string; captcha?: string };
  requestContext: RequestContext;
  headers: Headers;
}

/**
 * Mails a link for a new password (AUTH-06). For an address that nobody has, the same queries are made, a token of
 * nobody and a mail to nobody included: neither answer nor time tells (SEC-09).
 */
export async function remindPassword(context: PlatformContext, reminder: Reminder): Promise<void> {
  const { brand, body, requestContext, headers } = reminder;
  const wrong = checkEmail(body.email);
  if (wrong) throw ApiError.invalid({ email: [fieldError(wrong.code, "Not an e-mail address")] });
  await countHit(context, { limit: MAIL_LIMIT, ip: requestContext.ip, headers });
  if (body.captcha !== undefined) {
    await takeCaptcha(context, { brand: brand.id, action: "remind", captcha: body.captcha });
  } else await countHit(context, { limit: MAIL_SLOW_LANE, ip: requestContext.ip, headers });
  await countHit(context, { limit: MAILBOX_LIMIT, key: `${brand.id} ${emailKey(body.email)}`, headers });
  const player = await findByEmail(context, brand.id, body.email);
  const locale = (player?.language as Locale | undefined) ?? requestContext.locale;
  await context.database.drizzle.transaction(async (tx) => {
    const token = await makeToken(tx, context, { purpose: "password", playerId: player?.id ?? null });
    const link = mailLink(brand, requestContext, {
      locale,
      path: "/new-password",
      query: { reset_password_token: token },
    });
    await queueMail(tx, context, {
      brand: brand.id,
      to: player?.email ?? null,
      locale,
      template: "reminder",
      values: { link },
      origin: requestContext.origin,
    });
  });
}
