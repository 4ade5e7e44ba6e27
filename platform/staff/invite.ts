import { eq } from "drizzle-orm";
import type { DeskRole } from "#schemas/api/editors.ts";
import { emailKey } from "#schemas/rules/email.ts";
import type { PlatformContext } from "../context.ts";
import { rejectWrongEmail } from "./store-editor.ts";
import { editorInvitations } from "./tables.ts";
import { hashOfToken, newToken } from "./token.ts";

export const INVITATION_DAYS = 3;

/** Where an invitation is accepted, on any brand's host. */
export const invitationPath = (token: string): string => `/desk/invitation?token=${token}`;

/**
 * Invites somebody to the desk: the token is theirs to choose a password with, once. It is told to nobody but the caller.
 * Earlier invitations of the same address end. For a known account it is the way to a new password or another role.
 */
export async function inviteEditor(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  { email, role }: { email: string; role: DeskRole },
): Promise<{ token: string; expiresAt: Date }> {
  rejectWrongEmail(email);
  const now = clock.now();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * 24 * 60 * 60_000);
  const key = emailKey(email);
  await database.drizzle.transaction(async (tx) => {
    await tx.delete(editorInvitations).where(eq(editorInvitations.emailKey, key));
    await tx.insert(editorInvitations).values({
      tokenHash: hashOfToken(token),
      email: email.trim(),
      emailKey: key,
      role,
      createdAt: now,
      expiresAt,
    });
  });
  return { token, expiresAt };
}
