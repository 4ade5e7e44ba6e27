import { and, desc, eq, gt, isNull, max } from "drizzle-orm";
import type { DeskRole } from "#schemas/api/editors.ts";
import type { PlatformContext } from "../context.ts";
import { editorInvitations, editorSessions, editors } from "./tables.ts";

export interface ListedEditor {
  email: string;
  role: DeskRole;
  /** Null while they have only been invited. */
  name: string | null;
  lastSeenAt: Date | null;
  /** Until when an invitation of theirs is good. */
  invitedUntil: Date | null;
}

/** Everybody who works at the desk or was asked to. */
export async function listEditors({
  database,
  clock,
}: Pick<PlatformContext, "database" | "clock">): Promise<ListedEditor[]> {
  const accounts = await database.drizzle
    .select({
      email: editors.email,
      emailKey: editors.emailKey,
      role: editors.role,
      name: editors.name,
      lastSeenAt: max(editorSessions.lastSeenAt),
    })
    .from(editors)
    .leftJoin(editorSessions, eq(editorSessions.editorId, editors.id))
    .where(isNull(editors.removedAt))
    .groupBy(editors.id)
    .orderBy(editors.emailKey);
  const invitations = await database.drizzle
    .select()
    .from(editorInvitations)
    .where(and(gt(editorInvitations.expiresAt, clock.now())))
    .orderBy(desc(editorInvitations.createdAt));
  const invited = new Map(invitations.map((invitation) => [invitation.emailKey, invitation]));
  const known = new Set(accounts.map(({ emailKey }) => emailKey));
  return [
    ...accounts.map(({ emailKey, ...account }) => ({
      ...account,
      invitedUntil: invited.get(emailKey)?.expiresAt ?? null,
    })),
    ...invitations
      .filter(({ emailKey }) => !known.has(emailKey))
      .map(({ email, role, expiresAt }) => ({ email, role, name: null, lastSeenAt: null, invitedUntil: expiresAt })),
  ];
}
