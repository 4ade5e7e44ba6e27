import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import type { RenderedMail, RenderMail } from "./render-mail.ts";
import { mails } from "./tables.ts";

type Row = typeof mails.$inferSelect;
type Needs = Pick<PlatformContext, "database" | "clock" | "log">;

/** Hands a mail to a server; resolves once that has taken it. */
export type MailTransport = (mail: RenderedMail & { messageId: string }) => Promise<void>;

/** A mail that was taken by a process is left alone so long: longer than any server may take to answer. */
const LEASE_MS = 2 * 60_000;
/** Wait after each failed try; after the last one the mail is given up, some five hours after it was queued. */
export const BACK_OFF_MS = [30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000, 4 * 60 * 60_000] as const;
const MOST_TRIES = BACK_OFF_MS.length + 1;
/** What waited longer for a server to be there is no news any more, and most links have run out. */
const TOO_LATE_MS = 24 * 60 * 60_000;
/** Mails of one run, so that a full outbox doesn't hold up a process that wants to end. */
const MOST_AT_ONCE = 50;

/**
 * Sends what is due and tells how many were sent. Any number of processes may do so at once: a mail is taken by one
 * statement that skips what another one holds, and its try is counted before it is made, so that a process that dies
 * on it doesn't try for ever.
 */
export async function sendMails(needs: Needs, render: RenderMail, transport: MailTransport): Promise<number> {
  let sent = 0;
  for (let taken = 0; taken < MOST_AT_ONCE; taken += 1) {
    const row = await takeNext(needs);
    if (!row) break;
    if (await attempt(needs, row, render, transport)) sent += 1;
  }
  return sent;
}

async function takeNext({ database, clock }: Needs): Promise<Row | undefined> {
  const now = clock.now();
  const next = database.drizzle
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), isNull(mails.givenUpAt), lte(mails.nextTryAt, now)))
    .orderBy(mails.nextTryAt, mails.id)
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await database.drizzle
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, nextTryAt: new Date(now.getTime() + LEASE_MS) })
    .where(eq(mails.id, sql`(${next})`))
    .returning();
  return row;
}

async function attempt(needs: Needs, row: Row, render: RenderMail, transport: MailTransport): Promise<boolean> {
  const { database, clock, log } = needs;
  try {
    const late = clock.now().getTime() - row.queuedAt.getTime() > TOO_LATE_MS;
    if (late || row.tries > MOST_TRIES) throw new GivenUp();
    const mail = render(row);
    const host = mail.from.address.split("@")[1] ?? "localhost";
    // The same for every try, so that a server that took it before an answer was lost can tell.
    await transport({ ...mail, messageId: `<mail-${row.id}-${row.queuedAt.getTime()}@${host}>` });
  } catch (error) {
    const now = clock.now();
    const wait = isFinal(error) ? undefined : BACK_OFF_MS[row.tries - 1];
    const reason = reasonOf(error);
    await database.drizzle
      .update(mails)
      .set(
        wait === undefined
          ? { givenUpAt: now, lastError: reason, sealedValues: null }
          : { nextTryAt: new Date(now.getTime() + wait), lastError: reason },
      )
      .where(eq(mails.id, row.id));
    const fields = { mail: row.id, template: row.template, brand: row.brand, tries: row.tries, reason };
    if (wait === undefined) log.error(fields, "a mail was given up");
    else log.warn(fields, "a mail will be tried again");
    return false;
  }
  await database.drizzle
    .update(mails)
    .set({ sentAt: clock.now(), sealedValues: null, lastError: null })
    .where(eq(mails.id, row.id));
  return true;
}

/** Too late, or tried often enough by processes that died over it. */
class GivenUp extends Error {}

interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
}

/** The recipient or the mail itself was refused for good; a refused sign-in at the server is the operator's to mend. */
function isFinal(error: unknown): boolean {
  if (error instanceof GivenUp) return true;
  const { code, responseCode } = error as SmtpError;
  return Number(responseCode) >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");
}

/** Codes only: what a server says may repeat the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as SmtpError;
  const codes = [code, responseCode].filter((each) => typeof each === "string" || typeof each === "number");
  return codes.length > 0 ? codes.join(" ") : error instanceof Error ? error.name : "unknown";
}
