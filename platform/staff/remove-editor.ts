import { and, eq, isNull } from "drizzle-orm";
import { emailKey } from "#schemas/rules/email.ts";
import type { PlatformContext } from "../context.ts";
import { ApiError } from "../http/api-error.ts";
import { endEditorSessions } from "./sessions.ts";
import { editorInvitations, editors } from "./tables.ts";

/** Takes somebody off the desk at once: sessions, previews and invitations end. What they changed keeps their name. */
export async function removeEditor(context: Pick<PlatformContext, "database" | "clock">, email: string): Promise<void> {
  const key = emailKey(email);
  await context.database.drizzle.transaction(async (tx) => {
    const uninvited = await tx.delete(editorInvitations).where(eq(editorInvitations.emailKey, key)).returning();
    const [removed] = await tx
      .update(editors)
      .set({ removedAt: context.clock.now() })
      .where(and(eq(editors.emailKey, key), isNull(editors.removedAt)))
      .returning({ id: editors.id });
    if (removed) await endEditorSessions(tx, context, removed.id);
    else if (uninvited.length === 0) throw new ApiError(404, "DESK.EDITOR_UNKNOWN", `Nobody at the desk has ${email}`);
  });
}
