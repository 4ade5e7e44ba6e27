import { createECDH } from "node:crypto";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { ApiError } from "#platform/http/api-error.ts";
import type { Session } from "#platform/http/session.ts";
import type { PushSubscriptionBody } from "#schemas/api/push.ts";
import { isPushService, type PushOptions } from "./push-settings.ts";
import { pushSubscriptions } from "./tables.ts";

/** Browsers of one player; the one that was added first goes. */
const MOST_BROWSERS = 10;
const AUTH_BYTES = 16;

/** Saves what a browser asks for, in the player's present session; without topics the browser is notified no more. */
export async function saveSubscription(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  { services }: PushOptions,
  session: Pick<Session, "id" | "playerId">,
  { endpoint, keys, topics }: PushSubscriptionBody,
): Promise<void> {
  const { playerId } = session;
  if (!isPushService(endpoint, services))
    throw new ApiError(422, "PUSH.UNKNOWN_SERVICE", "The endpoint is at none of the known push services");
  if (!areKeys(keys)) throw new ApiError(422, "PUSH.BAD_KEYS", "Nothing can be encrypted with these keys");
  await database.drizzle.transaction(async (tx) => {
    if (topics.length === 0) {
      await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
      return;
    }
    const values = { playerId, sessionId: session.id, ...keys, topics: [...topics], createdAt: clock.now() };
    // A browser is notified for one player. The new id ends pushes that wait for whoever had it before.
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...values })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...values, id: sql`excluded.id` } });
    const older = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.playerId, playerId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(MOST_BROWSERS);
    if (older.length > 0)
      await tx.delete(pushSubscriptions).where(
        and(
          eq(pushSubscriptions.playerId, playerId),
          inArray(
            pushSubscriptions.id,
            older.map(({ id }) => id),
          ),
        ),
      );
  });
}

/** A point on the curve, and a secret of the length that RFC 8291 wants. */
function areKeys({ p256dh, auth }: PushSubscriptionBody["keys"]): boolean {
  if (Buffer.from(auth, "base64url").length !== AUTH_BYTES) return false;
  try {
    const own = createECDH("prime256v1");
    own.generateKeys();
    own.computeSecret(p256dh, "base64url");
    return true;
  } catch {
    return false;
  }
}
