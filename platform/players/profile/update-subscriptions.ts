import { eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { ApiError, fieldError } from "#platform/http/api-error.ts";
import type { Subscriptions } from "#schemas/api/profile.ts";
import { rejectSelfExcluded } from "../exclusion.ts";
import { players } from "../tables.ts";

const EXCLUSION = { excludedAt: players.excludedAt, excludedUntil: players.excludedUntil };
const COLUMNS = { receive_promos: players.receivePromos, receive_sms_promos: players.receiveSmsPromos };

/** What a player wants to be told of. */
export async function findSubscriptions(
  { database }: Pick<PlatformContext, "database">,
  playerId: number,
): Promise<Subscriptions> {
  const [found] = await database.drizzle.select(COLUMNS).from(players).where(eq(players.id, playerId));
  if (!found) throw new Error(`player ${playerId} has a session but is not there`);
  return found;
}

/**
 * Subscribes and unsubscribes (PROF-09). Document 2 section 8: subscribing to what one has already is refused; a call
 * that also changes something else goes through.
 */
export async function updateSubscriptions(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  playerId: number,
  wanted: Partial<Subscriptions>,
): Promise<Subscriptions> {
  return database.drizzle.transaction(async (tx) => {
    const [row] = await tx
      .select({ ...COLUMNS, ...EXCLUSION, brand: players.brand })
      .from(players)
      .where(eq(players.id, playerId))
      .for("update");
    if (!row) throw new Error(`player ${playerId} has a session but is not there`);
    const { excludedAt, excludedUntil, brand, ...before } = row;
    // Whose call was under way when they excluded themselves (RG-02).
    rejectSelfExcluded({ excludedAt, excludedUntil }, clock.now());
    const names = Object.keys(COLUMNS) as (keyof Subscriptions)[];
    const joined = names.filter((name) => wanted[name] === true && before[name]);
    const changed = names.some((name) => wanted[name] !== undefined && wanted[name] !== before[name]);
    if (!changed && joined.length > 0) throw alreadySubscribed(joined);
    const after = { ...before, ...wanted };
    await tx
      .update(players)
      .set({ receivePromos: after.receive_promos, receiveSmsPromos: after.receive_sms_promos })
      .where(eq(players.id, playerId));
    if (changed) {
      await recordEvent(tx, { type: "subscriptions-changed", brand, playerId, payload: after, at: clock.now() });
    }
    return after;
  });
}

const ALREADY = "NOTIFICATIONS.SUCCESS_ALREADY_SUBSCRIBED_PROMO";

const alreadySubscribed = (names: readonly string[]) =>
  new ApiError(422, ALREADY, "Subscribed already", {
    errors: Object.fromEntries(names.map((name) => [name, [fieldError(ALREADY, "subscribed already")]])),
  });
