import { resolve } from "node:path";
import type { PlatformContext } from "#platform/context.ts";
import { createRenderMail, type RenderMail } from "#platform/mail/render-mail.ts";
import { sendMails } from "#platform/mail/send-mails.ts";
import { connectSmtp } from "#platform/mail/smtp.ts";
import { readMailTexts } from "#platform/mail/texts.ts";
import type { Environment } from "./environment.ts";

export interface OpenMail {
  /** In a demo without a mail server: shows the mails that wait. */
  outbox: RenderMail | undefined;
  close(): Promise<void>;
}

/** How often the outbox is looked into. One indexed query while nothing is due. */
const POLL_INTERVAL_MS = 1_000;

/** Sends what the outbox holds by SMTP_URL; without one mails wait, and a demo shows them at /outbox. */
export function openMail(context: PlatformContext, environment: Pick<Environment, "SMTP_URL">, root: string): OpenMail {
  const { brands, secret, log } = context;
  const render = createRenderMail({ brands, secret, texts: readMailTexts(resolve(root, "app/i18n/messages")) });
  if (!environment.SMTP_URL) {
    if (!context.demo) log.warn({}, "SMTP_URL is not set: mails are queued and not sent");
    return { outbox: context.demo ? render : undefined, close: async () => {} };
  }
  const smtp = connectSmtp(environment.SMTP_URL);
  let running: Promise<unknown> | null = null;
  const poll = () => {
    running ??= sendMails(context, render, smtp.send)
      .catch((error: unknown) => log.error({ err: error }, "the outbox could not be looked into"))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(poll, POLL_INTERVAL_MS);
  return {
    outbox: undefined,
    async close() {
      clearInterval(timer);
      await running;
      smtp.close();
    },
  };
}
