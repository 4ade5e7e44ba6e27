import { resolve } from "node:path";
import type { PlatformContext } from "#platform/context.ts";
import type { Worker } from "#platform/jobs/queue.ts";
import { createRenderMail, type RenderMail } from "#platform/mail/render-mail.ts";
import { createMailWorker } from "#platform/mail/send-mail.ts";
import { connectSmtp } from "#platform/mail/smtp.ts";
import { readMailTexts } from "#platform/mail/texts.ts";
import type { Environment } from "./environment.ts";

export interface OpenMail {
  /** In a demo without a mail server: shows the mails that wait. */
  outbox: RenderMail | undefined;
  /** Sends mails; none without a mail server. */
  workers: Worker[];
  close(): void;
}

/** Sends what the outbox holds by SMTP_URL; without one mails wait, and a demo shows them at /outbox. */
export function openMail(context: PlatformContext, environment: Pick<Environment, "SMTP_URL">, root: string): OpenMail {
  const { brands, secret, log } = context;
  const render = createRenderMail({ brands, secret, texts: readMailTexts(resolve(root, "app/i18n/messages")) });
  if (!environment.SMTP_URL) {
    if (!context.demo) log.warn({}, "SMTP_URL is not set: mails are queued and not sent");
    return { outbox: context.demo ? render : undefined, workers: [], close: () => {} };
  }
  const smtp = connectSmtp(environment.SMTP_URL);
  return {
    outbox: undefined,
    workers: [createMailWorker(context, render, smtp.send)],
    close: () => smtp.close(),
  };
}
