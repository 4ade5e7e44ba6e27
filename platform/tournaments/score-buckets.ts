import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";

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
