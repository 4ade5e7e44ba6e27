import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import type { TournamentRow } from "./tournament-row.ts";

/** As many as lists show. */
const LISTED = 10;

export interface Leaders {
  players: number;
  top: { place: number; name: string | null; score: string }[];
}

/** The best players of each tournament, and how many have points: live, or as they were frozen at the close. */
export async function readLeaders(
  drizzle: Database["drizzle"],
  tournaments: readonly Pick<TournamentRow, "id" | "closedAt">[],
): Promise<Map<number, Leaders>> {
  const leaders = new Map<number, Leaders>(tournaments.map(({ id }) => [id, { players: 0, top: [] }]));
  if (tournaments.length === 0) return leaders;
  const idsOf = (isClosed: boolean) =>
    sql`unnest(${sql.param(tournaments.filter(({ closedAt }) => (closedAt !== null) === isClosed).map(({ id }) => id))}::integer[]) as t(id)`;
  const { rows } = await drizzle.execute<{ id: number; place: number; name: string | null; score: string }>(sql`
    select t.id, row_number() over (partition by t.id order by p.score desc nulls last, p.reached_at, p.player_id)::integer as place,
      pl.nickname as name, p.score::text
    from ${idsOf(false)} cross join lateral (
      select * from tournament_players where tournament_id = t.id and score > 0
      order by score desc nulls last, reached_at, player_id limit ${LISTED}) p
    join players pl on pl.id = p.player_id
    union all
    select t.id, r.place, pl.nickname, r.score::text
    from ${idsOf(true)} join tournament_results r on r.tournament_id = t.id and r.place <= ${LISTED}
    join players pl on pl.id = r.player_id
    order by 1, 2`);
  for (const { id, ...leader } of rows) leaders.get(id)?.top.push(leader);
  const { rows: counts } = await drizzle.execute<{ id: number; players: string | null }>(sql`
    select t.id, (select sum(players) from tournament_buckets b where b.tournament_id = t.id) as players
    from unnest(${sql.param(tournaments.map(({ id }) => id))}::integer[]) as t(id)`);
  for (const { id, players } of counts) (leaders.get(id) as Leaders).players = Number(players ?? 0);
  return leaders;
}
