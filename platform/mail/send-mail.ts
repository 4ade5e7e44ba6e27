import { eq, sql } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import type { Job, Worker } from "../jobs/queue.ts";
import { MAIL_QUEUE } from "./mail-queue.ts";
import type { RenderedMail, RenderMail } from "./render-mail.ts";
import { mails } from "./tables.ts";

type Row = typeof mails.$inferSelect;
type Needs = Pick<PlatformContext, "database" | "clock" | "log">;

/** Hands a mail to a server; resolves once that has taken it. */
export type MailTransport = (mail: RenderedMail & { messageId: string }) => Promise<void>;

/** What waited longer for a server to be there is no news any more, and most links have run out. */
const TOO_LATE_MS = 24 * 60 * 60_000;
/** Mails that one process hands over at a time. */
const CONCURRENCY = 4;

/**
 * Sends mails. A mail that the server takes is marked as sent before its job is deleted: when the process dies in
 * between, the job runs again and finds nothing to do. Where it dies before the mark, the server gets the mail a second
 * time with the same Message-ID.
 */
export function createMailWorker(needs: Needs, render: RenderMail, transport: MailTransport): Worker<{ mail: number }> {
  return {
    queue: MAIL_QUEUE,
    concurrency: CONCURRENCY,
    async handle(job) {
      const row = await beginTry(needs, job.data.mail);
      if (row?.recipient && row.sealedValues && !row.sentAt) await send(needs, row, job, { render, transport });
    },
  };
}

async function beginTry({ database }: Needs, id: number): Promise<Row | undefined> {
  const [row] = await database.drizzle
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1` })
    .where(eq(mails.id, id))
    .returning();
  return row;
}

async function send(
  { database, clock, log }: Needs,
  row: Row,
  job: Job,
  { render, transport }: { render: RenderMail; transport: MailTransport },
): Promise<void> {
  const update = (values: Partial<Row>) => database.drizzle.update(mails).set(values).where(eq(mails.id, row.id));
  const giveUp = async (reason: string) => {
    await update({ givenUpAt: clock.now(), lastError: reason, sealedValues: null });
    const { id: mail, template, brand, tries } = row;
    log.error({ mail, template, brand, tries, reason }, "a mail was given up");
  };
  if (clock.now().getTime() - row.queuedAt.getTime() > TOO_LATE_MS) return giveUp("too late");
  try {
    const mail = render(row);
    const host = mail.from.address.split("@")[1] ?? "localhost";
    // The same for every try, so that a server that took it before an answer was lost can tell.
    await transport({ ...mail, messageId: `<mail-${row.id}-${row.queuedAt.getTime()}@${host}>` });
  } catch (error) {
    const reason = reasonOf(error);
    if (isFinal(error)) return giveUp(reason);
    // What it says stays until an operator has decided about the dead job.
    await update({ lastError: reason, ...(job.isLast ? { givenUpAt: clock.now() } : {}) });
    throw new Error(reason);
  }
  await update({ sentAt: clock.now(), sealedValues: null, lastError: null, givenUpAt: null });
}

interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
}

/** The recipient or the mail itself was rejected for good; a rejected sign-in at the server is the operator's to mend. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError;
  return Number(responseCode) >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");
}

/** Codes only: what a server says may repeat the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as SmtpError;
  const codes = [code, responseCode].filter((each) => typeof each === "string" || typeof each === "number");
  return codes.length > 0 ? codes.join(" ") : error instanceof Error ? error.name : "unknown";
}
