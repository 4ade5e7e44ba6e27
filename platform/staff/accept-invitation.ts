import { and, eq, gt } from "drizzle-orm";
import type { acceptInvitation, Editor } from "#schemas/api/editors.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import type { PlatformContext } from "../context.ts";
import { ApiError } from "../http/api-error.ts";
import type { RequestContext } from "../http/request-context.ts";
import { countHit, type RateLimit } from "../identity/rate-limit.ts";
import { beginEditorSession, endEditorSessions } from "./sessions.ts";
import { prepareEditor, storeEditor } from "./store-editor.ts";
import { editorInvitations } from "./tables.ts";
import { hashOfToken } from "./token.ts";

export const INVITATION_LIMIT: RateLimit = { name: "desk-invitation", hits: 30, seconds: 3600 };

interface Acceptance {
  body: BodyOf<typeof acceptInvitation>;
  requestContext: RequestContext;
  request: Request;
  headers: Headers;
}

/** Makes the account that was invited and opens the desk for it. Where it was known, its other sessions end. */
export async function acceptEditorInvitation(
  context: PlatformContext,
  { body, requestContext, request, headers }: Acceptance,
): Promise<Editor> {
  await countHit(context, { limit: INVITATION_LIMIT, ip: requestContext.ip, headers });
  const isGood = and(
    eq(editorInvitations.tokenHash, hashOfToken(body.token)),
    gt(editorInvitations.expiresAt, context.clock.now()),
  );
  const [invitation] = await context.database.drizzle.select().from(editorInvitations).where(isGood);
  if (!invitation) throw gone();
  const { email, role } = invitation;
  const prepared = await prepareEditor({ email, role, name: body.name, password: body.password });
  return context.database.drizzle.transaction(async (tx) => {
    // Taken by whoever comes first; the other finds nothing to delete.
    const taken = await tx.delete(editorInvitations).where(isGood).returning({ email: editorInvitations.email });
    if (taken.length === 0) throw gone();
    const id = await storeEditor(tx, context, prepared);
    await endEditorSessions(tx, context, id);
    await beginEditorSession(tx, context, { editorId: id, requestContext, request, headers });
    return { id, email, name: prepared.name, role };
  });
}

const gone = () => new ApiError(410, "DESK.INVITATION.GONE", "This invitation was used, replaced, or is too old");
