import { eq, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { hasOpenWriters } from "#platform/events/has-open-writers.ts";
import { hasPendingEvents } from "#platform/events/has-pending.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { LATE_ROUNDS_MS } from "#schemas/rules/tournaments.ts";
import { SCORED_EVENTS, SCORES } from "./score-rounds.ts";
import { tournaments } from "./tables.ts";

/**
 * Freezes the places of a tournament once its end has come and every round that may count has been counted. Answers whether
 * it is closed. Closing it again changes nothing; a stopped one has no places and no prizes.
 */
export const closeTournament = (
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  id: number,
): Promise<boolean> =>
  database.drizzle.transaction(async (tx) => {
    // Scoring holds the row while it counts: it is done with its batch, or begins after the close and finds no tournament.
    const [row] = await tx.select().from(tournaments).where(eq(tournaments.id, id)).for("update");
    if (!row || row.stoppedAt !== null) return false;
    if (row.closedAt !== null) return true;
    const now = clock.now();
    const closesAt = new Date(row.endAt.getTime() + LATE_ROUNDS_MS);
    const isEarly = now < closesAt || (await hasOpenWriters(tx, { before: closesAt, now }));
    if (isEarly || (await hasPendingEvents(tx, SCORES, { types: SCORED_EVENTS, before: closesAt }))) return false;
    const { rows } = await tx.execute<{ players: number; prizes: number }>(sql`
      with ranked as (
        insert into tournament_results (tournament_id, place, player_id, score, bets, outcome)
        select p.tournament_id, p.place, p.player_id, p.score, p.bets, case when z.place is null then 'none' else 'due' end
        from (select *, row_number() over (order by score desc nulls last, reached_at, player_id) as place
          from tournament_players where tournament_id = ${id} and score > 0) p
        left join tournament_prizes z on z.tournament_id = p.tournament_id and z.place = p.place
        returning outcome
      )
      select count(*)::integer as players, count(*) filter (where outcome = 'due')::integer as prizes from ranked`);
    await tx.update(tournaments).set({ closedAt: now }).where(eq(tournaments.id, id));
    const { brand, frontendIdentifier: slug } = row;
    const { players, prizes } = rows[0] as { players: number; prizes: number };
    await recordEvent(tx, {
      type: "tournament-ended",
      payload: { tournament: String(id), slug, players, prizes },
      ...{ brand, playerId: null, at: now },
    });
    return true;
  });
