import { and, eq, gt } from "drizzle-orm";
import type { Editor } from "#schemas/api/editors.ts";
import type { PlatformContext } from "../context.ts";
import { ApiError } from "../http/api-error.ts";
import type { EditorSession } from "../http/editor-session.ts";
import type { RequestContext } from "../http/request-context.ts";
import { beginEditorSession, findEditorOfSession } from "./sessions.ts";
import { editorSessions, editorTickets } from "./tables.ts";
import { hashOfToken, newToken } from "./token.ts";

export const TICKET_LIFE = 60_000;

/** A ticket with which another brand's host opens the desk for the same editor: once, and within a minute. */
export async function createTicket(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  session: EditorSession,
): Promise<string> {
  const ticket = newToken();
  await database.drizzle.insert(editorTickets).values({
    ticketHash: hashOfToken(ticket),
    sessionId: session.id,
    expiresAt: new Date(clock.now().getTime() + TICKET_LIFE),
  });
  return ticket;
}

interface TicketRedemption {
  ticket: string;
  requestContext: RequestContext;
  request: Request;
  headers: Headers;
}

/** Opens the desk with a ticket, while the session that it came from lives; the new session ends with that one's sign-in. */
export async function redeemTicket(context: PlatformContext, { ticket, ...visit }: TicketRedemption): Promise<Editor> {
  const [used] = await context.database.drizzle
    .delete(editorTickets)
    .where(and(eq(editorTickets.ticketHash, hashOfToken(ticket)), gt(editorTickets.expiresAt, context.clock.now())))
    .returning({ sessionId: editorTickets.sessionId });
  const editor = used && (await findEditorOfSession(context, used.sessionId));
  if (!editor) throw new ApiError(410, "DESK.TICKET.GONE", "This ticket was used or is too old");
  await context.database.drizzle.transaction(async (tx) => {
    const [from] = await tx
      .select({ familyId: editorSessions.familyId })
      .from(editorSessions)
      .where(eq(editorSessions.id, used.sessionId));
    await beginEditorSession(tx, context, { ...visit, editorId: editor.id, familyId: from?.familyId });
  });
  return editor;
}
