import { and, eq, isNull } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { endAllSessions } from "#platform/players/sessions.ts";
import { players } from "#platform/players/tables.ts";
import { breakEnd } from "#schemas/rules/break-end.ts";
import type { LimitPeriod } from "#schemas/rules/limits.ts";
import { stillActive } from "./errors.ts";
import { type LockedPlayer, lockPlayer } from "./lock-player.ts";
import { recordChange } from "./record-change.ts";
import { playerLimits } from "./tables.ts";

type Clock = Pick<PlatformContext, "clock">;

interface Break {
  type: "coolingoff" | "selfexclusion";
  period: LimitPeriod;
  allBrands?: boolean;
  /** Its end, where it is not the period's: null for one without end. */
  until?: Date | null;
}

/**
 * Begins a break (`coolingoff`) or an exclusion at once, or makes the one that runs longer. A player has one of each at
 * most. A shorter one is rejected, unless `keepLonger` leaves the longer one as it is. Answers the limit's id.
 */
export async function takeBreak(
  tx: Transaction,
  context: Clock,
  player: LockedPlayer,
  { type, period, allBrands = false, until }: Break,
  { keepLonger = false } = {},
): Promise<string> {
  const now = context.clock.now();
  const activeUntil = until === undefined ? breakEnd(period, now) : until;
  const [running] = await tx
    .select()
    .from(playerLimits)
    .where(and(eq(playerLimits.playerId, player.id), eq(playerLimits.type, type), isNull(playerLimits.endedAt)));
  const isOver = running?.activeUntil != null && running.activeUntil <= now;
  if (running && !isOver && !isLonger(activeUntil, running.activeUntil)) {
    if (keepLonger) return running.id;
    throw stillActive(running.activeUntil);
  }
  if (running && isOver) await endBreak(tx, running, now);
  const [limit] =
    running && !isOver
      ? await tx
          .update(playerLimits)
          .set({ period, activeUntil, allBrands: running.allBrands || allBrands })
          .where(eq(playerLimits.id, running.id))
          .returning()
      : await tx
          .insert(playerLimits)
          .values({ playerId: player.id, brand: player.brand, type, period, activeUntil, allBrands, createdAt: now })
          .returning();
  if (!limit) throw new Error("a break was not written");
  await recordChange(tx, limit, { change: running && !isOver ? "tightened" : "set", at: now });
  if (type === "selfexclusion") await exclude(tx, context, player, activeUntil);
  return limit.id;
}

const isLonger = (end: Date | null, than: Date | null): boolean => than !== null && (end === null || end > than);

/** A break or an exclusion whose time is over. */
export async function endBreak(tx: Transaction, limit: typeof playerLimits.$inferSelect, now: Date): Promise<void> {
  await tx.update(playerLimits).set({ endedAt: now }).where(eq(playerLimits.id, limit.id));
  await recordChange(tx, limit, { change: "ended", at: now });
}

/** Ends the player's sessions and stops marketing; sign-in is rejected from now on (players/exclusion.ts). */
async function exclude(tx: Transaction, context: Clock, { id }: LockedPlayer, excludedUntil: Date | null) {
  const marketing = { receivePromos: false, receiveSmsPromos: false };
  await tx
    .update(players)
    .set({ excludedAt: context.clock.now(), excludedUntil, ...marketing })
    .where(eq(players.id, id));
  // Games that are open refuse stakes for the exclusion, and say so.
  await endAllSessions(tx, context, id, { games: "none" });
}

/** Locks several players in one order, so that two exclusions of the same people never wait for each other. */
export async function lockPlayers(tx: Transaction, ids: readonly number[]): Promise<LockedPlayer[]> {
  const locked: LockedPlayer[] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) locked.push(await lockPlayer(tx, id));
  return locked;
}
