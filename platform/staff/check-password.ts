import { and, eq, isNull } from "drizzle-orm";
import { emailKey } from "#schemas/rules/email.ts";
import type { PlatformContext } from "../context.ts";
import { ApiError } from "../http/api-error.ts";
import { isPassword } from "../identity/passwords.ts";
import { type Account, takeTry } from "../identity/sign-in-lock.ts";
import { editors } from "./tables.ts";

/** Failed sign-ins lock an address at the desk apart from one at a brand; no brand's id begins with a sign. */
const DESK_ACCOUNTS = "@desk";

export const deskAccount = (email: string): Account => ({ brand: DESK_ACCOUNTS, emailKey: emailKey(email) });

export const wrongPassword = (): ApiError => new ApiError(401, "AUTH.WRONG", "E-mail or password is wrong");

/**
 * The account of the desk that an address and its password belong to. Known and unknown addresses get the same answer after the
 * same work (SEC-09). The try is counted as a failure until the caller clears it (`clearFailures`). Throws ApiError: 401 where
 * they don't belong together, 429 while the address is locked.
 */
export async function checkDeskPassword(
  context: Pick<PlatformContext, "database" | "clock">,
  { email, password }: { email: string; password: string },
  headers: Headers,
): Promise<typeof editors.$inferSelect> {
  const account = deskAccount(email);
  await takeTry(context, account, headers);
  const [found] = await context.database.drizzle
    .select()
    .from(editors)
    .where(and(eq(editors.emailKey, account.emailKey), isNull(editors.removedAt)));
  const right = await isPassword(found?.passwordHash, password);
  if (!right || !found) throw wrongPassword();
  return found;
}
