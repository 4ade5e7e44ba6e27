import type { Database } from "#platform/db/database.ts";

interface Play {
  playerId: number;
  game: string;
  at: Date;
  /** None without: the game was only opened. */
  rounds?: number;
  /** Opened earlier: the rounds are played in it. */
  session?: string;
  mode?: "demo" | "real";
}

/** Opens a game for a player of the brand `test` and plays so many rounds in it, one a second; answers the session. */
export async function playRounds({ pool }: Pick<Database, "pool">, play: Play): Promise<string> {
  const { playerId, game, at, rounds = 0, mode = "real" } = play;
  const session = play.session ?? (await openGame(pool, { playerId, game, at, mode }));
  await pool.query(
    `insert into rounds (session_id, reference, brand, player_id, game, currency, bet, bet_bonus, win, win_bonus, state, started_at, finished_at)
     select $1, gen_random_uuid(), 'test', $2, $3, 'EUR', 100, 0, 0, 0, 'settled', $4::timestamptz + n * interval '1 second', $4::timestamptz + n * interval '1 second'
     from generate_series(1, $5) n`,
    [session, mode === "real" ? playerId : null, game, at, rounds],
  );
  return session;
}

async function openGame(
  pool: Database["pool"],
  { playerId, game, at, mode }: Required<Pick<Play, "playerId" | "game" | "at" | "mode">>,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into game_sessions (brand, player_id, provider, game, mode, currency, locale, device, demo_balance, house_account, minimum_spin_ms, autoplay, opened_at, expires_at)
     values ('test', $1, split_part($2, '/', 1), $2, $3, 'EUR', 'en', 'desktop',
       case $3 when 'demo' then 1000 end, case $3 when 'real' then 1 end, 0, true, $4::timestamptz, $4::timestamptz + interval '1 day')
     returning id`,
    [playerId, game, mode, at],
  );
  return rows[0]?.id as string;
}
