import type { Locale } from "#schemas/kit/constants.ts";
import type { PlatformContext } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { seal } from "../secrets/sealed.ts";
import { MAIL_QUEUE } from "./mail-queue.ts";
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

/** Writes a mail and enqueues the job that sends it, in the transaction that causes it: all are there afterwards, or none. */
export async function queueMail<T extends MailTemplate>(
  tx: Transaction,
  { clock, secret }: Pick<PlatformContext, "clock" | "secret">,
  { brand, to, locale, template, values, origin }: Mail<T>,
): Promise<void> {
  const now = clock.now();
  const [row] = await tx
    .insert(mails)
    .values({
      brand,
      recipient: to,
      locale,
      template,
      sealedValues: seal(secret, MAIL_PURPOSE, JSON.stringify({ ...values, origin })),
      queuedAt: now,
      givenUpAt: to === null ? now : null,
    })
    .returning({ id: mails.id });
  if (!row) throw new Error("a mail was not written");
  // A mail to nobody has a job that finds nothing to do, so that it costs the request the same time.
  await enqueue(tx, MAIL_QUEUE, { mail: row.id });
}
