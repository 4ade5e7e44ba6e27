import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Editor } from "#schemas/api/editors.ts";
import type { PlatformContext } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import type { AuthenticateEditor, EditorSession } from "../http/editor-session.ts";
import type { RequestContext } from "../http/request-context.ts";
import { clearCookie, readCookie, setCookie } from "../identity/cookies.ts";
import { editorSessions, editors } from "./tables.ts";
import { hashOfToken, newToken } from "./token.ts";

/** Another cookie than a player's: who edits may play, and neither sign-out touches the other. */
export const DESK_COOKIE = "__Host-marquee-desk";

const HOUR = 60 * 60_000;
/** A session at the desk ends so long after it was last used, and in any case so long after it began. */
export const DESK_IDLE_LIFE = 12 * HOUR;
export const DESK_WHOLE_LIFE = 7 * 24 * HOUR;
/** Its use is written down at most this often. */
const TOUCH_EVERY = HOUR / 2;

interface ResolvedRequest {
  requestContext: RequestContext;
  request: Request;
  headers: Headers;
}

/** Begins a session under a new token and ends the one that the request came with. */
export async function beginEditorSession(
  tx: Transaction,
  context: Pick<PlatformContext, "clock">,
  {
    requestContext,
    request,
    headers,
    editorId,
    familyId = randomUUID(),
  }: ResolvedRequest & { editorId: number; familyId?: string },
): Promise<void> {
  const before = readCookie(request, DESK_COOKIE);
  const now = context.clock.now();
  if (before) {
    await tx
      .update(editorSessions)
      .set({ revokedAt: now })
      .where(and(eq(editorSessions.tokenHash, hashOfToken(before)), isNull(editorSessions.revokedAt)));
  }
  const token = newToken();
  await tx.insert(editorSessions).values({
    tokenHash: hashOfToken(token),
    editorId,
    familyId,
    ip: requestContext.ip,
    userAgent: (request.headers.get("User-Agent") ?? "").slice(0, 256),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + DESK_WHOLE_LIFE),
  });
  setCookie(headers, DESK_COOKIE, token, DESK_WHOLE_LIFE / 1000);
}

/** Ends a sign-in: its session, and those on other hosts that came from it. */
export async function endEditorSession(
  tx: Transaction,
  { clock }: Pick<PlatformContext, "clock">,
  { session, headers }: { session: EditorSession; headers: Headers },
): Promise<void> {
  await tx
    .update(editorSessions)
    .set({ revokedAt: clock.now() })
    .where(and(eq(editorSessions.familyId, session.familyId), isNull(editorSessions.revokedAt)));
  clearCookie(headers, DESK_COOKIE);
}

/** Ends every session of an editor: a new password, a removal. */
export async function endEditorSessions(
  tx: Transaction,
  { clock }: Pick<PlatformContext, "clock">,
  editorId: number,
): Promise<void> {
  await tx
    .update(editorSessions)
    .set({ revokedAt: clock.now() })
    .where(and(eq(editorSessions.editorId, editorId), isNull(editorSessions.revokedAt)));
}

const owner = {
  id: editorSessions.id,
  familyId: editorSessions.familyId,
  lastSeenAt: editorSessions.lastSeenAt,
  editor: { id: editors.id, email: editors.email, name: editors.name, role: editors.role },
};

/** Sessions that are let in at this moment. */
const isOpen = (now: Date) =>
  and(
    isNull(editorSessions.revokedAt),
    isNull(editors.removedAt),
    gt(editorSessions.expiresAt, now),
    gt(editorSessions.lastSeenAt, new Date(now.getTime() - DESK_IDLE_LIFE)),
  );

/** Who a request at the desk is from: one query by the token's hash, asked every time, because an ended session is dead at once. */
export function createEditorAuthenticate({
  database,
  clock,
}: Pick<PlatformContext, "database" | "clock">): AuthenticateEditor {
  return async (request) => {
    const token = readCookie(request, DESK_COOKIE);
    if (!token) return null;
    const now = clock.now();
    const [found] = await database.drizzle
      .select(owner)
      .from(editorSessions)
      .innerJoin(editors, eq(editors.id, editorSessions.editorId))
      .where(and(eq(editorSessions.tokenHash, hashOfToken(token)), isOpen(now)));
    if (!found) return null;
    const { lastSeenAt, ...session } = found;
    if (now.getTime() - lastSeenAt.getTime() >= TOUCH_EVERY) {
      await database.drizzle.update(editorSessions).set({ lastSeenAt: now }).where(eq(editorSessions.id, session.id));
    }
    return session;
  };
}

/** The editor of a session while it lives; null once it has ended. What an editor hands out (a preview) ends with it. */
export async function findEditorOfSession(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  sessionId: string,
): Promise<Editor | null> {
  const [found] = await database.drizzle
    .select({ editor: owner.editor })
    .from(editorSessions)
    .innerJoin(editors, eq(editors.id, editorSessions.editorId))
    .where(and(sql`${editorSessions.id}::text = ${sessionId}`, isOpen(clock.now())));
  return found?.editor ?? null;
}

/** Which of these sessions are over, or their editors gone. */
export async function findEndedEditorSessions(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const open = await database.drizzle
    .select({ id: editorSessions.id })
    .from(editorSessions)
    .innerJoin(editors, eq(editors.id, editorSessions.editorId))
    .where(and(inArray(editorSessions.id, [...ids]), isOpen(clock.now())));
  const alive = new Set(open.map(({ id }) => id));
  return ids.filter((id) => !alive.has(id));
}
