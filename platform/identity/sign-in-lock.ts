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

export const isAccount = ({ brand, emailKey }: Account) =>
  and(eq(signInFailures.brand, brand), eq(signInFailures.emailKey, emailKey));

/**
 * The statement that counts a try at a password or code before it is looked at, of a known address and an unknown one
 * alike (SEC-09). It gives no row while the address is locked. Counting and looking are one statement: of tries made at
 * once no more than `FAILURES_TO_LOCK` get through. A try that turns out right is given back (`giveBackTry`) or ends
 * all counting (`clearFailures`).
 */
export function countTry({ database, clock }: Needs, { brand, emailKey }: Account) {
  const now = clock.now();
  const isOver = sql`${signInFailures.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const isLocked = sql`${signInFailures.lockedUntil} > ${now.toISOString()}::timestamptz`;
  const failures = sql`case when ${isOver} then 1 else ${signInFailures.failures} + 1 end`;
  return database.drizzle
    .insert(signInFailures)
    .values({ brand, emailKey, failures: 1, windowEndsAt: new Date(now.getTime() + FAILURE_WINDOW) })
    .onConflictDoUpdate({
      target: [signInFailures.brand, signInFailures.emailKey],
      set: {
        failures,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${signInFailures.windowEndsAt} end`,
        lockedUntil: sql`case when ${failures} >= ${FAILURES_TO_LOCK}::int
          then ${lockEnd(now).toISOString()}::timestamptz end`,
      },
      // Null where the address was never locked: then it is free.
      setWhere: sql`(${isLocked}) is not true`,
    })
    .returning({ failures: signInFailures.failures });
}

const lockEnd = (now: Date): Date => new Date(now.getTime() + LOCK_LIFE);

/**
 * Refuses a try that was not counted with 429. `lockedUntil` is what was read beside it: of tries made at once it may
 * be older than the lock.
 */
export function rejectUncounted(context: Pick<Needs, "clock">, lockedUntil: Date | null, headers: Headers): never {
  const now = context.clock.now();
  const until = lockedUntil && lockedUntil > now ? lockedUntil : lockEnd(now);
  throw tooMany(headers, until, now, "AUTH.LOCKED");
}

/** Counts a try, and refuses it with 429 while the address is locked. */
export async function takeTry(context: Needs, account: Account, headers: Headers): Promise<void> {
  const [taken] = await countTry(context, account);
  if (taken) return;
  const [row] = await context.database.drizzle
    .select({ lockedUntil: signInFailures.lockedUntil })
    .from(signInFailures)
    .where(isAccount(account));
  rejectUncounted(context, row?.lockedUntil ?? null, headers);
}

/** Takes back what `takeTry` counted for a try that was right; failures before it stay counted. */
export async function giveBackTry({ database }: Pick<Needs, "database">, account: Account): Promise<void> {
  const failures = sql`greatest(${signInFailures.failures} - 1, 0)`;
  await database.drizzle
    .update(signInFailures)
    .set({
      failures,
      lockedUntil: sql`case when ${failures} >= ${FAILURES_TO_LOCK}::int then ${signInFailures.lockedUntil} end`,
    })
    .where(isAccount(account));
}

export const clearFailures = ({ database }: Pick<Needs, "database">, account: Account): Promise<void> =>
  clearFailuresIn(database.drizzle, account);

export async function clearFailuresIn(tx: Transaction, account: Account): Promise<void> {
  await tx.delete(signInFailures).where(isAccount(account));
}
