import { and, eq, isNull } from "drizzle-orm";
import type { Editor, signInEditor } from "#schemas/api/editors.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import type { PlatformContext } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { ApiError, fieldError } from "../http/api-error.ts";
import type { RequestContext } from "../http/request-context.ts";
import { countHit, type RateLimit } from "../identity/rate-limit.ts";
import { clearFailures } from "../identity/sign-in-lock.ts";
import { checkDeskPassword, deskAccount, wrongPassword } from "./check-password.ts";
import { DEMO_DESK_PASSWORD } from "./demo-password.ts";
import { beginEditorSession } from "./sessions.ts";
import { editors } from "./tables.ts";

/** As of players (SEC-08): the 11th try a minute from one address is refused. */
export const DESK_SIGN_IN_LIMIT: RateLimit = { name: "desk-sign-in", hits: 10, seconds: 60 };
interface SignIn {
  body: BodyOf<typeof signInEditor>;
  requestContext: RequestContext;
  request: Request;
  headers: Headers;
}

/** Opens the desk. Known and unknown addresses get the same answer after the same work (SEC-09). */
export async function signInAtDesk(
  context: PlatformContext,
  { body, requestContext, request, headers }: SignIn,
): Promise<Editor> {
  await countHit(context, { limit: DESK_SIGN_IN_LIMIT, ip: requestContext.ip, headers });
  rejectEmpty(body);
  const found = await checkDeskPassword(context, body, headers);
  if (isClosedDemo(context, body.password, requestContext)) throw wrongPassword();
  const { id, email, name, role } = found;
  await context.database.drizzle.transaction(async (tx) => {
    if (!(await lockUnchanged(tx, found))) throw wrongPassword();
    await beginEditorSession(tx, context, { editorId: id, requestContext, request, headers });
  });
  await clearFailures(context, deskAccount(email));
  return { id, email, name, role };
}

/** Waits for whoever changes the account, and locks it; false once it has another password or is removed. */
async function lockUnchanged(tx: Transaction, { id, passwordHash }: typeof editors.$inferSelect): Promise<boolean> {
  const locked = await tx
    .select({ id: editors.id })
    .from(editors)
    .where(and(eq(editors.id, id), eq(editors.passwordHash, passwordHash), isNull(editors.removedAt)))
    .for("share");
  return locked.length > 0;
}

/** The demo's password is printed in its guide: it opens the desk to visitors of the own machine, in a demo alone. */
const isClosedDemo = ({ demo }: PlatformContext, password: string, requestContext: RequestContext): boolean =>
  password === DEMO_DESK_PASSWORD && !(demo && requestContext.local);

function rejectEmpty(fields: Record<string, string>): void {
  const empty = Object.entries(fields).filter(([, value]) => value.trim() === "");
  if (empty.length === 0) return;
  throw ApiError.invalid(
    Object.fromEntries(empty.map(([name]) => [name, [fieldError("FORM.REQUIRED", "This is required")]])),
  );
}
