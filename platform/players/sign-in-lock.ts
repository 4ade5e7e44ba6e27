import { and, eq, sql } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { tooMany } from "./rate-limit.ts";
import { signInFailures } from "./tables.ts";

type Needs = Pick<PlatformContext, "database" | "clock">;

/** SEC-08: so many failures in an hour lock an e-mail address for a quarter of an hour, whoever asks. */
export const FAILURES_TO_LOCK = 10;
const FAILURE_WINDOW = 60 * 60_000;
export const LOCK_LIFE = 15 * 60_000;

export interface Account {
  brand: string;
  emailKey: string;
}

const isAccount = ({ brand, emailKey }: Account) =>
  and(eq(signInFailures.brand, brand), eq(signInFailures.emailKey, emailKey));

export async function refuseWhileLocked(context: Needs, account: Account, headers: Headers): Promise<void> {
  const [row] = await context.database.drizzle
    .select({ lockedUntil: signInFailures.lockedUntil })
    .from(signInFailures)
    .where(isAccount(account));
  refuseLocked(context, row?.lockedUntil ?? null, headers);
}

export function refuseLocked({ clock }: Pick<Needs, "clock">, lockedUntil: Date | null, headers: Headers): void {
  const now = clock.now();
  if (lockedUntil && lockedUntil > now) throw tooMany(headers, lockedUntil, now, "AUTH.LOCKED");
}

/** Counts a wrong password or code, of a known address and an unknown one alike (SEC-09). */
export async function countFailure({ database, clock }: Needs, { brand, emailKey }: Account): Promise<void> {
  const now = clock.now();
  const over = sql`${signInFailures.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const failures = sql`case when ${over} then 1 else ${signInFailures.failures} + 1 end`;
  const lockedUntil = new Date(now.getTime() + LOCK_LIFE).toISOString();
  await database.drizzle
    .insert(signInFailures)
    .values({ brand, emailKey, failures: 1, windowEndsAt: new Date(now.getTime() + FAILURE_WINDOW) })
    .onConflictDoUpdate({
      target: [signInFailures.brand, signInFailures.emailKey],
      set: {
        failures,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${signInFailures.windowEndsAt} end`,
        lockedUntil: sql`case when ${failures} >= ${FAILURES_TO_LOCK}::int then ${lockedUntil}::timestamptz end`,
      },
    });
}

export const forgetFailures = ({ database }: Pick<Needs, "database">, account: Account): Promise<void> =>
  forgetFailuresIn(database.drizzle, account);

export async function forgetFailuresIn(tx: Transaction, account: Account): Promise<void> {
  await tx.delete(signInFailures).where(isAccount(account));
}
