import { sql } from "drizzle-orm";
import type { DeskRole } from "#schemas/api/editors.ts";
import { checkEmail, emailKey } from "#schemas/rules/email.ts";
import type { PlatformContext } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { ApiError, fieldError } from "../http/api-error.ts";
import { hashPassword } from "../identity/passwords.ts";
import { rejectWeakPassword } from "../players/set-password.ts";
import { editors } from "./tables.ts";

export interface NewEditor {
  email: string;
  name: string;
  role: DeskRole;
  password: string;
}

/** Refuses what no account at the desk may have, and hashes the password: argon2 is slow, so before any transaction. */
export async function prepareEditor({ email, name, role, password }: NewEditor) {
  rejectWrongEmail(email);
  const shown = name.trim();
  if (shown === "") throw ApiError.invalid({ name: [fieldError("FORM.REQUIRED", "This is required")] });
  rejectWeakPassword(password, email, "password");
  return {
    email: email.trim(),
    emailKey: emailKey(email),
    name: shown,
    role,
    passwordHash: await hashPassword(password),
  };
}

/** Stores an account: a new one, or a known one's new name, role and password. Answers its id. */
export async function storeEditor(
  tx: Transaction,
  { clock }: Pick<PlatformContext, "clock">,
  prepared: Awaited<ReturnType<typeof prepareEditor>>,
): Promise<number> {
  const { email, name, role, passwordHash } = prepared;
  const [stored] = await tx
    .insert(editors)
    .values({ ...prepared, createdAt: clock.now() })
    .onConflictDoUpdate({
      target: editors.emailKey,
      set: { email, name, role, passwordHash, removedAt: sql`null` },
    })
    .returning({ id: editors.id });
  if (!stored) throw new Error("an upsert answers its row");
  return stored.id;
}

export function rejectWrongEmail(email: string): void {
  const wrong = checkEmail(email);
  if (wrong) throw ApiError.invalid({ email: [fieldError(wrong.code, "Not an e-mail address", wrong.params)] });
}
