import { and, isNull, lt, or } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { rateLimits, signInFailures, usedCaptchas } from "./tables.ts";

/** Deletes windows, locks and captchas that have run out. Safe to run at any time. */
export async function deleteExpiredTries({
  database,
  clock,
}: Pick<PlatformContext, "database" | "clock">): Promise<void> {
  const now = clock.now();
  await database.drizzle.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now));
  await database.drizzle.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, now));
  await database.drizzle
    .delete(signInFailures)
    .where(
      and(
        lt(signInFailures.windowEndsAt, now),
        or(isNull(signInFailures.lockedUntil), lt(signInFailures.lockedUntil, now)),
      ),
    );
}
