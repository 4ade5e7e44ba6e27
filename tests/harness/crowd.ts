import type { Database } from "#platform/db/database.ts";
import { moveBuckets } from "#platform/tournaments/score-buckets.ts";

interface Crowd {
  brand: string;
  tournament: number;
  /** Thousandths of a point, one for each player. */
  scores: readonly bigint[];
  at: Date;
}

/** Players of a tournament with these scores, without a bet of each of them; answers their ids in the order of the scores. */
export async function joinCrowd(
  { pool, drizzle }: Pick<Database, "pool" | "drizzle">,
  { brand, tournament, scores, at }: Crowd,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into players (brand, email, email_key, country, currency, language, first_name, created_at)
     select $1, address, address, 'DE', 'EUR', 'en', 'Crowd', $4
     from (select 'crowd-' || $2::integer || '-' || i || '@example.com' as address from generate_series(1, $3::integer) as i) c
     returning id`,
    [brand, tournament, scores.length, at],
  );
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  await pool.query(
    `insert into tournament_players (tournament_id, player_id, joined_at, score, reached_at, bets)
     select $1, id, $4, score, $4, 1 from unnest($2::integer[], $3::bigint[]) as c(id, score)`,
    [tournament, ids, scores.map(String), at],
  );
  await drizzle.transaction((tx) =>
    moveBuckets(
      tx,
      scores.map((to) => ({ tournament, from: 0n, to })),
    ),
  );
  return ids;
}
