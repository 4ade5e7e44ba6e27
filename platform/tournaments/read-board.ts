import type { Database } from "#platform/db/database.ts";
import type { PrizeRow, TournamentRow } from "./tournament-row.ts";

type Prize = Pick<PrizeRow, "amount" | "template">;

/** A place of the leaderboard as it is stored, with what it wins. */
export interface PlaceRow {
  place: number;
  player: number;
  name: string | null;
  score: string;
  bets: number;
  prize: Prize | undefined;
}

/** Some places in their order, one player's own wherever it is, and how many players have points. */
export interface Board {
  rows: PlaceRow[];
  /** Null for a player without points. */
  own: PlaceRow | null;
  players: number;
}

interface Asked {
  /** Whose own place is read; null for a guest. */
  playerId: number | null;
  /** How many places, after which one. */
  limit: number;
  after: number;
}

/** As many places as a page shows at once. */
export const LISTED = 50;
/** Limits of questions that come all the time: one's own place alone, the places that everyone sees move, and a page's. */
const PREPARED: readonly number[] = [0, 10, LISTED];

const ORDER = "score desc nulls last, reached_at, player_id";

/**
 * The places as they are now. One's own is one more than there are better ones: the players of the buckets above (rules.sql),
 * and rows of the own bucket. `score > 0` stands in each condition for the index of the ranks, which has only those.
 * Parameters: the tournament, the player, `after`.
 */
const live = (limit: number) => `
  with best as (
    select $3::integer + row_number() over (order by ${ORDER}) as place, player_id, score, bets from (
      select * from tournament_players where tournament_id = $1 and score > 0 order by ${ORDER} limit ${limit} offset $3) b
  ), own as materialized (
    select player_id, score, bets, reached_at from tournament_players
    where tournament_id = $1 and player_id = $2 and score > 0
  ), counted as materialized (
    select coalesce(sum(players), 0) as players,
      coalesce(sum(players) filter (where bucket > (select tournament_bucket(score) from own)), 0) as above
    from tournament_buckets where tournament_id = $1
  ), places as (
    select place, false as is_own, player_id, score, bets from best
    union all
    select 1 + (select above from counted)
        + (select count(*) from tournament_players o where o.tournament_id = $1 and o.score > 0
            and o.score > own.score and o.score < tournament_bucket_end(own.score))
        + (select count(*) from tournament_players o where o.tournament_id = $1 and o.score > 0
            and o.score = own.score and (o.reached_at, o.player_id) < (own.reached_at, own.player_id)),
      true, player_id, score, bets from own
  )`;

/** The places as they were frozen at the close. */
const frozen = (limit: number) => `
  with counted as (
    select coalesce(sum(players), 0) as players from tournament_buckets where tournament_id = $1
  ), places as (
    select place, false as is_own, player_id, score, bets from tournament_results
    where tournament_id = $1 and place > $3::integer and place <= $3::integer + ${limit}
    union all
    select place, true, player_id, score, bets from tournament_results where tournament_id = $1 and player_id = $2
  )`;

const SHOWN = `
  select p.place::integer, p.is_own as "isOwn", p.player_id as player, p.score::text, p.bets, pl.nickname as name,
    z.amount::text, z.template, c.players::integer
  from counted c left join places p on true left join players pl on pl.id = p.player_id
  left join lateral (select amount, template from tournament_prizes where tournament_id = $1 and place = p.place limit 1) z on true
  order by p.is_own, p.place`;

interface Stored extends Omit<PlaceRow, "prize"> {
  isOwn: boolean;
  amount: string | null;
  template: Prize["template"];
  players: number;
}

/** Reads a leaderboard in one statement: each further one would wait for a processor of a busy database once more. */
export async function readBoard(
  { pool }: Pick<Database, "pool">,
  { id, closedAt }: Pick<TournamentRow, "id" | "closedAt">,
  { playerId, limit, after }: Asked,
): Promise<Board> {
  const text = (closedAt === null ? live : frozen)(limit) + SHOWN;
  // What pages ask for all the time is planned once a connection; the limit is part of the text, so that the plan knows it.
  const isUsual = PREPARED.includes(limit) && after === 0;
  const name = `leaderboard-${closedAt === null ? "live" : "frozen"}-${limit}`;
  const query = { ...(isUsual ? { name } : {}), text, values: [id, playerId, after] };
  const { rows } = await pool.query<Stored>(query);
  const places = rows.filter(({ player }) => player !== null);
  const own = places.find(({ isOwn }) => isOwn);
  return {
    rows: places.filter(({ isOwn }) => !isOwn).map(toPlaceRow),
    own: own ? toPlaceRow(own) : null,
    players: rows[0]?.players ?? 0,
  };
}

const toPlaceRow = ({ place, player, name, score, bets, amount, template }: Stored): PlaceRow => ({
  ...{ place, player, name, score, bets },
  prize:
    amount === null && template === null ? undefined : { amount: amount === null ? null : BigInt(amount), template },
});
