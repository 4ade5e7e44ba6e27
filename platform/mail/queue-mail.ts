import type { Locale } from "#schemas/kit/constants.ts";
import type { PlatformContext } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { seal } from "../sealed.ts";
import { mails } from "./tables.ts";
import type { MailTemplate, MailValues } from "./templates.ts";

export const MAIL_PURPOSE = "mail";

export interface Mail<T extends MailTemplate> {
  brand: string;
  /** Null queues a mail to nobody, so that an unknown address takes the same work as a known one (SEC-09). */
  to: string | null;
  locale: Locale;
  template: T;
  values: MailValues[T];
  /** Scheme and host of the brand, under which its pictures and pages are found. */
  origin: string;
}

/** Puts a mail into the outbox, in the transaction that causes it: both are there afterwards, or neither. */
export async function queueMail<T extends MailTemplate>(
  tx: Transaction,
  { clock, secret }: Pick<PlatformContext, "clock" | "secret">,
  { brand, to, locale, template, values, origin }: Mail<T>,
): Promise<void> {
  const now = clock.now();
  await tx.insert(mails).values({
    brand,
    recipient: to,
    locale,
    template,
    sealedValues: seal(secret, MAIL_PURPOSE, JSON.stringify({ ...values, origin })),
    queuedAt: now,
    nextTryAt: now,
    givenUpAt: to === null ? now : null,
  });
}
