import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { bucketEnd, bucketOf } from "#schemas/rules/tournaments.ts";

interface ScoreChange {
  tournament: number;
  /** Thousandths of a point; a player without a score is in no bucket. */
  from: bigint;
  to: bigint;
}

/** Counts players whose scores have changed in their new buckets. */
export async function moveBuckets(tx: Transaction, changes: readonly ScoreChange[]): Promise<void> {
  const moved = new Map<string, { tournament: number; bucket: number; players: number }>();
  const count = (tournament: number, score: bigint, players: number) => {
    if (score === 0n) return;
    const bucket = bucketOf(score);
    const sum = moved.get(`${tournament} ${bucket}`)?.players ?? 0;
    moved.set(`${tournament} ${bucket}`, { tournament, bucket, players: sum + players });
  };
  for (const { tournament, from, to } of changes) {
    count(tournament, from, -1);
    count(tournament, to, 1);
  }
  const rows = [...moved.values()].filter(({ players }) => players !== 0);
  if (rows.length === 0) return;
  const list = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(tournament integer, bucket integer, players integer)`;
  await tx.execute(sql`
    insert into tournament_buckets (tournament_id, bucket, players)
    select tournament, bucket, 0 from ${list} on conflict do nothing`);
  await tx.execute(sql`
    update tournament_buckets b set players = b.players + r.players from ${list}
    where b.tournament_id = r.tournament and b.bucket = r.bucket`);
}

/** The place of a score that was reached at a time: one more than there are better ones. */
export async function placeOf(
  drizzle: Database["drizzle"] | Transaction,
  { tournament, player, score, reachedAt }: { tournament: number; player: number; score: bigint; reachedAt: Date },
): Promise<number> {
  const at = sql`${reachedAt.toISOString()}::timestamptz`;
  const ofTournament = sql`from tournament_players where tournament_id = ${tournament} and score > 0`;
  const { rows } = await drizzle.execute<{ better: string }>(sql`
    select coalesce((select sum(players) from tournament_buckets
        where tournament_id = ${tournament} and bucket > ${bucketOf(score)}), 0)
      + (select count(*) ${ofTournament} and score > ${score} and score < ${bucketEnd(score)})
      + (select count(*) ${ofTournament} and score = ${score} and (reached_at, player_id) < (${at}, ${player})) as better`);
  return Number(rows[0]?.better ?? 0) + 1;
}

/** How many players of a tournament have a score. */
export async function countScored(drizzle: Database["drizzle"] | Transaction, tournament: number): Promise<number> {
  const { rows } = await drizzle.execute<{ players: string | null }>(
    sql`select sum(players) as players from tournament_buckets where tournament_id = ${tournament}`,
  );
  return Number(rows[0]?.players ?? 0);
}
