import type { PlatformContext } from "#platform/context.ts";
import { forgetMails } from "#platform/mail/forget-mails.ts";
import { forgetExpired } from "#platform/players/forget-expired.ts";

const HOUR = 60 * 60_000;

/** Deletes once an hour what has run out: limits, captchas, links, sessions, mails. Every process may do so. */
export function forgetInBackground(context: PlatformContext): { close(): void } {
  const forget = () =>
    Promise.all([forgetExpired(context), forgetMails(context)]).catch((error: unknown) =>
      context.log.error({ err: error }, "what has run out could not be deleted"),
    );
  const timer = setInterval(forget, HOUR);
  return { close: () => clearInterval(timer) };
}
