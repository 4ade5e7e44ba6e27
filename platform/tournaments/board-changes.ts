import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { TournamentEvent } from "#schemas/api/realtime.ts";
import { toEvent } from "./recent-events.ts";
import type { TournamentRow } from "./tournament-row.ts";

/** A leaderboard has as many places as there are prizes, and at most so many. */
const MOST_PLACES = 100;

type Needs = Pick<PlatformContext, "realtime">;

interface BoardChange extends Record<string, unknown> {
  tournament: number;
  player: number;
  joined: boolean;
  language: string | null;
}

/** Tells players whose places have come to win a prize, or win none any more (TOUR-06); when the transaction commits. */
export async function moveBoards(
  tx: Transaction,
  context: Needs,
  rows: readonly TournamentRow[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const { rows: changes } = await tx.execute<BoardChange>(sql`
    with board as (
      select p.tournament_id, p.player_id
      from unnest(${sql.param(rows.map(({ id }) => id))}::integer[]) as t(id)
      cross join lateral (
        select tournament_id, player_id from tournament_players
        where tournament_id = t.id and score > 0 order by score desc nulls last, reached_at, player_id
        limit least(${MOST_PLACES}, (select count(*) from tournament_prizes z where z.tournament_id = t.id))
      ) p
    ), changes as (
      select tournament_id, player_id, true as joined from board
        where (tournament_id, player_id) not in (select tournament_id, player_id from tournament_players
          where on_board and tournament_id = any(${sql.param(rows.map(({ id }) => id))}::integer[]))
      union all
      select tournament_id, player_id, false from tournament_players
        where on_board and tournament_id = any(${sql.param(rows.map(({ id }) => id))}::integer[])
          and (tournament_id, player_id) not in (select tournament_id, player_id from board)
    ), flagged as (
      update tournament_players p set on_board = c.joined, board_changed_at = ${at.toISOString()}::timestamptz from changes c
      where p.tournament_id = c.tournament_id and p.player_id = c.player_id
    )
    select c.tournament_id as tournament, c.player_id as player, c.joined, pl.language
    from changes c join players pl on pl.id = c.player_id order by 1, 2`);
  for (const { tournament, player, joined, language } of changes) {
    const row = rows.find(({ id }) => id === tournament);
    if (!row) continue;
    const event = joined ? "joined_leaderboard" : "kicked_from_leaderboard";
    await publishEvent(tx, context, { row, event, playerId: player, language, at });
  }
}

/**
 * Sends what happened in a tournament to a player's browsers. Those that are away get it when they connect (`recentEvents`), so `at` is the
 * time that the tournament's row, or the player's in it, has for the event.
 */
export const publishEvent = (
  tx: Transaction,
  { realtime }: Needs,
  {
    row,
    event,
    playerId,
    language,
    at,
  }: {
    row: TournamentRow;
    event: TournamentEvent["event"];
    playerId: number;
    language: string | null;
    at: Date;
  },
): Promise<void> => {
  const payload = toEvent({ event, at, slug: row.frontendIdentifier, title: row.title, language });
  return realtime.toPlayer(playerId, "tournaments_statuses", payload, tx);
};
