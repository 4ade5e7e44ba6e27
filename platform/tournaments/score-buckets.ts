import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";

interface ScoreChange {
  tournament: number;
  /** Thousandths of a point; a player without a score is in no bucket. */
  from: bigint;
  to: bigint;
}

/** Counts players whose scores have changed in their new buckets (rules.sql says which a score's is). */
export async function moveBuckets(tx: Transaction, changes: readonly ScoreChange[]): Promise<void> {
  const moved = changes.flatMap(({ tournament, from, to }) => [
    ...(from > 0n ? [{ tournament, score: String(from), players: -1 }] : []),
    ...(to > 0n ? [{ tournament, score: String(to), players: 1 }] : []),
  ]);
  if (moved.length === 0) return;
  const sums = sql`
    select tournament, tournament_bucket(score) as bucket, sum(players)::integer as players
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as r(tournament integer, score bigint, players integer)
    group by 1, 2 having sum(players) <> 0`;
  await tx.execute(sql`
    insert into tournament_buckets (tournament_id, bucket, players)
    select tournament, bucket, 0 from (${sums}) r on conflict do nothing`);
  await tx.execute(sql`
    update tournament_buckets b set players = b.players + r.players from (${sums}) r
    where b.tournament_id = r.tournament and b.bucket = r.bucket`);
}

/**
 * The place of a row `of` of tournament_players that has a score: one more than there are better ones. `score > 0` is said
 * again for the index of the ranks, which has only those.
 */
export const placeOf = (of: SQL): SQL => sql`(
  1 + coalesce((select sum(players) from tournament_buckets b
      where b.tournament_id = ${of}.tournament_id and b.bucket > tournament_bucket(${of}.score)), 0)
    + (select count(*) from tournament_players o where o.tournament_id = ${of}.tournament_id
      and o.score > 0 and o.score > ${of}.score and o.score < tournament_bucket_end(${of}.score))
    + (select count(*) from tournament_players o where o.tournament_id = ${of}.tournament_id
      and o.score > 0 and o.score = ${of}.score and (o.reached_at, o.player_id) < (${of}.reached_at, ${of}.player_id)))::integer`;

/** How many players of a tournament have a score. */
export async function countScored(drizzle: Database["drizzle"] | Transaction, tournament: number): Promise<number> {
  const { rows } = await drizzle.execute<{ players: string | null }>(
    sql`select sum(players) as players from tournament_buckets where tournament_id = ${tournament}`,
  );
  return Number(rows[0]?.players ?? 0);
}
