import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { gameSessions } from "#platform/wallet/tables.ts";
import { LIFETIME_MS } from "./session-end.ts";

type Row = typeof gameSessions.$inferInsert;
type PlayableSession = Pick<
  Row,
  | "playerId"
  | "game"
  | "mode"
  | "currency"
  | "houseAccount"
  | "maximumStake"
  | "minimumSpinMs"
  | "autoplay"
  | "bonusBuy"
>;

/**
 * The player's latest session of a game that still takes bets, so that a page that was reloaded finds the round it was
 * in (GAME-06). It must have been opened under the rules that hold now. Demo begins anew: its play money is no one's.
 */
export async function findOpenSession(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  playable: PlayableSession,
  place: Pick<Row, "locale" | "device"> & { expiresAt: Date },
): Promise<{ id: string } | null> {
  const {
    playerId,
    game,
    mode,
    currency,
    houseAccount,
    maximumStake,
    minimumSpinMs,
    autoplay,
    bonusBuy = false,
  } = playable;
  if (mode !== "real" || playerId == null || houseAccount == null) return null;
  const [open] = await database.drizzle
    .select({ id: gameSessions.id })
    .from(gameSessions)
    .where(
      and(
        eq(gameSessions.playerId, playerId),
        eq(gameSessions.game, game),
        eq(gameSessions.mode, mode),
        eq(gameSessions.currency, currency),
        eq(gameSessions.houseAccount, houseAccount),
        sql`${gameSessions.maximumStake} is not distinct from ${maximumStake ?? null}`,
        eq(gameSessions.minimumSpinMs, minimumSpinMs),
        eq(gameSessions.autoplay, autoplay),
        eq(gameSessions.bonusBuy, bonusBuy),
        isNull(gameSessions.closedAt),
        gt(gameSessions.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(gameSessions.openedAt))
    .limit(1);
  if (!open) return null;
  // A resumed session ends no later than it would have, and no later than one that is opened now.
  const expiresAt = sql`least(${gameSessions.openedAt} + ${LIFETIME_MS} * interval '1 ms', ${place.expiresAt.toISOString()}::timestamptz)`;
  await database.drizzle
    .update(gameSessions)
    .set({ ...place, expiresAt })
    .where(eq(gameSessions.id, open.id));
  return open;
}
