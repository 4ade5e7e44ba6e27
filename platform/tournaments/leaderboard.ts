import { and, eq, inArray, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Leaderboard, LeaderboardRow } from "#schemas/api/tournaments.ts";
import { countScored, placeOf } from "./score-buckets.ts";
import { shownName, shownPrize, toPoints } from "./show-tournament.ts";
import { tournamentPrizes } from "./tables.ts";
import type { PrizeRow, TournamentRow } from "./tournament-row.ts";
import type { Viewer } from "./viewer.ts";

type Needs = Pick<PlatformContext, "database">;

/** A place of the leaderboard as it is stored. */
export interface PlaceRow {
  place: number;
  player: number;
  name: string | null;
  score: string;
  bets: number;
}

const LISTED = 50;

/** Places after one, and the player's own wherever it is (TOUR-03): live, or as they were frozen at the close. */
export async function readLeaderboard(
  context: Needs,
  viewer: Viewer,
  row: TournamentRow,
  { limit = LISTED, after = 0 }: { limit?: number; after?: number },
): Promise<Leaderboard> {
  const { drizzle } = context.database;
  const [rows, own, players] = await Promise.all([
    readPlaces(context, row, { limit, after }),
    viewer.playerId === null ? null : readOwnPlace(context, row, viewer.playerId),
    countScored(drizzle, row.id),
  ]);
  const places = [...rows, ...(own ? [own] : [])].map(({ place }) => place);
  const prizes = await readPrizesAt(context, row.id, places);
  const shown = (one: PlaceRow): LeaderboardRow => toLeaderboardRow(one, prizes, viewer);
  return { tournament_id: row.id, players, rows: rows.map(shown), own: own && shown(own) };
}

export const readPrizesAt = async ({ database }: Needs, id: number, places: readonly number[]): Promise<PrizeRow[]> =>
  places.length === 0
    ? []
    : database.drizzle
        .select()
        .from(tournamentPrizes)
        .where(and(eq(tournamentPrizes.tournamentId, id), inArray(tournamentPrizes.place, [...places])));

const toLeaderboardRow = (
  { place, name, score, bets }: PlaceRow,
  prizes: readonly PrizeRow[],
  viewer: Viewer,
): LeaderboardRow => ({
  award_place: place,
  nickname: shownName(name),
  points: toPoints(score),
  bets,
  ...shownPrize(
    prizes.find((prize) => prize.place === place),
    viewer,
  ),
});

async function readPlaces(
  { database }: Needs,
  { id, closedAt }: TournamentRow,
  { limit, after }: { limit: number; after: number },
): Promise<PlaceRow[]> {
  const name = sql`coalesce(pl.nickname, pl.first_name) as name`;
  const { rows } = await database.drizzle.execute<PlaceRow & Record<string, unknown>>(
    closedAt === null
      ? sql`
          select p.player_id as player, p.score::text, p.bets, ${name}
          from (select * from tournament_players where tournament_id = ${id} and score > 0
            order by score desc nulls last, reached_at, player_id limit ${limit} offset ${after}) p
          join players pl on pl.id = p.player_id order by p.score desc nulls last, p.reached_at, p.player_id`
      : sql`
          select r.player_id as player, r.score::text, r.bets, ${name}
          from tournament_results r join players pl on pl.id = r.player_id
          where r.tournament_id = ${id} and r.place > ${after} and r.place <= ${after + limit} order by r.place`,
  );
  return rows.map((row, index) => ({ ...row, place: after + index + 1 }));
}

/** Null for a player without points. */
export async function readOwnPlace(
  { database }: Needs,
  { id, closedAt }: Pick<TournamentRow, "id" | "closedAt">,
  player: number,
): Promise<PlaceRow | null> {
  const { drizzle } = database;
  if (closedAt !== null) {
    const { rows } = await drizzle.execute<PlaceRow & Record<string, unknown>>(sql`
      select r.place, r.player_id as player, r.score::text, r.bets, coalesce(pl.nickname, pl.first_name) as name
      from tournament_results r join players pl on pl.id = r.player_id
      where r.tournament_id = ${id} and r.player_id = ${player}`);
    return rows[0] ?? null;
  }
  const { rows } = await drizzle.execute<
    Omit<PlaceRow, "place"> & { reached_at: string } & Record<string, unknown>
  >(sql`
    select p.player_id as player, p.score::text, p.bets, p.reached_at, coalesce(pl.nickname, pl.first_name) as name
    from tournament_players p join players pl on pl.id = p.player_id
    where p.tournament_id = ${id} and p.player_id = ${player} and p.score > 0`);
  const [own] = rows;
  if (!own) return null;
  const score = BigInt(own.score);
  const reachedAt = new Date(own.reached_at);
  return { ...own, place: await placeOf(drizzle, { tournament: id, player, score, reachedAt }) };
}
