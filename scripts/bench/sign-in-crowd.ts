import { randomBytes } from "node:crypto";
import type { Database } from "#platform/db/database.ts";
import { SESSION_COOKIE } from "#platform/identity/cookies.ts";
import { hashOf } from "#platform/players/sessions.ts";

/** A signed-in browser of the crowd. */
export interface SignedIn {
  player: number;
  session: string;
  /** The Cookie header's line. */
  cookie: string;
}

const SIGN_IN = `
  with tokens as (
    select hash, index from unnest($2::text[]) with ordinality as t(hash, index)
  ), joined as (
    insert into players (brand, email, email_key, country, currency, language, first_name, terms_accepted_at, created_at)
    select $1, hash, hash, 'CA', 'EUR', 'en', 'Crowd', now(), now() from tokens returning id, email
  )
  insert into sessions (token_hash, player_id, brand, ip, country, user_agent, created_at, last_seen_at, expires_at)
  select email, id, $1, '127.0.0.1', 'CA', 'Mozilla/5.0', now(), now(), now() + interval '1 day' from joined
  returning id, player_id, token_hash`;

/** Players of a brand, each signed in once, without a registration of each of them. */
export async function signInCrowd({ pool }: Pick<Database, "pool">, brand: string, count: number): Promise<SignedIn[]> {
  const tokens = new Map<string, string>();
  while (tokens.size < count) {
    const token = randomBytes(32).toString("base64url");
    tokens.set(hashOf(token), token);
  }
  const { rows } = await pool.query<{ id: string; player_id: number; token_hash: string }>(SIGN_IN, [
    brand,
    [...tokens.keys()],
  ]);
  return rows.map(({ id, player_id, token_hash }) => ({
    player: player_id,
    session: id,
    cookie: `${SESSION_COOKIE}=${tokens.get(token_hash)}`,
  }));
}
