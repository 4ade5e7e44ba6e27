import { createTransport } from "nodemailer";
import type { MailTransport } from "./send-mail.ts";

export interface Smtp {
  send: MailTransport;
  close(): void;
}

/** Speaks to the server of SMTP_URL over a connection a mail; every wait of it is shorter than a mail's lease. */
export function connectSmtp(url: string): Smtp {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ from, to, subject, text, html, messageId }) => {
      await transport.sendMail({
        from,
        // As an object: an address is never read as a list of several.
        to: { name: "", address: to },
        subject,
        text,
        html,
        messageId,
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
    close: () => transport.close(),
  };
}
