import { and, gt, isNull, lte, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { TournamentEvent } from "#schemas/api/realtime.ts";
import { STARTS_SOON_MS } from "#schemas/rules/tournaments.ts";
import { publishEvent } from "./board-changes.ts";
import { tournaments } from "./tables.ts";
import type { TournamentRow } from "./tournament-row.ts";

type Needs = Pick<PlatformContext, "database" | "clock" | "realtime">;

/** Tells players who have joined that a tournament starts soon, and that it has started (TOUR-06): once each. */
export async function announceStarts(context: Needs): Promise<void> {
  const now = context.clock.now();
  const soon = new Date(now.getTime() + STARTS_SOON_MS);
  const running = and(isNull(tournaments.stoppedAt), gt(tournaments.endAt, now));
  await context.database.drizzle.transaction(async (tx) => {
    const rows = await tx
      .update(tournaments)
      .set({ soonNoticeAt: now })
      .where(
        and(running, isNull(tournaments.soonNoticeAt), gt(tournaments.startAt, now), lte(tournaments.startAt, soon)),
      )
      .returning();
    for (const row of rows) await notifyJoined(tx, context, row, "starts_soon", now);
  });
  await context.database.drizzle.transaction(async (tx) => {
    const rows = await tx
      .update(tournaments)
      .set({ startNoticeAt: now })
      .where(and(running, isNull(tournaments.startNoticeAt), lte(tournaments.startAt, now)))
      .returning();
    for (const row of rows) await notifyJoined(tx, context, row, "started", now);
  });
}

async function notifyJoined(
  tx: Transaction,
  context: Needs,
  row: TournamentRow,
  event: TournamentEvent["event"],
  at: Date,
): Promise<void> {
  const { rows } = await tx.execute<{ id: number; language: string }>(sql`
    select p.id, p.language from tournament_players t join players p on p.id = t.player_id
    where t.tournament_id = ${row.id} and t.joined_at <= ${row.startAt.toISOString()}::timestamptz`);
  for (const { id, language } of rows) await publishEvent(tx, context, { row, event, playerId: id, language, at });
}
