import { and, eq, isNull } from "drizzle-orm";
import type { Editor, signInEditor } from "#schemas/api/editors.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import { emailKey } from "#schemas/rules/email.ts";
import type { PlatformContext } from "../context.ts";
import type { RequestFacts } from "../http/facts.ts";
import { fieldError, Refusal } from "../http/refusal.ts";
import { isPassword } from "../players/passwords.ts";
import { countHit, type RateLimit } from "../players/rate-limit.ts";
import { forgetFailures, takeTry } from "../players/sign-in-lock.ts";
import { DEMO_DESK_PASSWORD } from "./demo-password.ts";
import { beginEditorSession } from "./sessions.ts";
import { editors } from "./tables.ts";

/** As of players (SEC-08): the 11th try a minute from one address is refused. */
export const DESK_SIGN_IN_LIMIT: RateLimit = { name: "desk-sign-in", hits: 10, seconds: 60 };
/** Failed sign-ins lock an address at the desk apart from one at a brand; no brand's id begins with a sign. */
const DESK_ACCOUNTS = "@desk";

interface SignIn {
  body: BodyOf<typeof signInEditor>;
  facts: RequestFacts;
  request: Request;
  headers: Headers;
}

/** Opens the desk. Known and unknown addresses get the same answer after the same work (SEC-09). */
export async function signInAtDesk(
  context: PlatformContext,
  { body, facts, request, headers }: SignIn,
): Promise<Editor> {
  await countHit(context, { limit: DESK_SIGN_IN_LIMIT, ip: facts.ip, headers });
  refuseEmpty(body);
  const account = { brand: DESK_ACCOUNTS, emailKey: emailKey(body.email) };
  await takeTry(context, account, headers);
  const [found] = await context.database.drizzle
    .select()
    .from(editors)
    .where(and(eq(editors.emailKey, account.emailKey), isNull(editors.removedAt)));
  const right = await isPassword(found?.passwordHash, body.password);
  if (!right || !found || isClosedDemo(context, body.password, facts)) {
    throw new Refusal(401, "AUTH.WRONG", "E-mail or password is wrong");
  }
  const { id, email, name, role } = found;
  await context.database.drizzle.transaction((tx) =>
    beginEditorSession(tx, context, { editorId: id, facts, request, headers }),
  );
  await forgetFailures(context, account);
  return { id, email, name, role };
}

/** The demo's password is printed in its guide: it opens the desk to visitors of the own machine, in a demo alone. */
const isClosedDemo = ({ demo }: PlatformContext, password: string, facts: RequestFacts): boolean =>
  password === DEMO_DESK_PASSWORD && !(demo && facts.local);

function refuseEmpty(fields: Record<string, string>): void {
  const empty = Object.entries(fields).filter(([, value]) => value.trim() === "");
  if (empty.length === 0) return;
  throw Refusal.invalid(
    Object.fromEntries(empty.map(([name]) => [name, [fieldError("FORM.REQUIRED", "This is required")]])),
  );
}
