import { and, isNull, lt, or } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { WHOLE_LIFE } from "./sessions.ts";
import { playerTokens, rateLimits, sessions, signInFailures, usedCaptchas } from "./tables.ts";

/** Deletes what has run out and counts for nothing any more, so that these tables stay small. Safe to run at any time. */
export async function deleteExpired({ database, clock }: Pick<PlatformContext, "database" | "clock">): Promise<void> {
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
  // A link that ran out is remembered a while, so that it says so instead of being wrong.
  await database.drizzle.delete(playerTokens).where(lt(playerTokens.expiresAt, new Date(now.getTime() - WHOLE_LIFE)));
  // Ended sessions are kept a while longer: they tell a player from where they were signed in.
  await database.drizzle.delete(sessions).where(lt(sessions.expiresAt, new Date(now.getTime() - WHOLE_LIFE)));
}
