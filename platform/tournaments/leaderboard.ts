import { and, eq, inArray, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { publicName } from "#platform/games/mask-name.ts";
import type { Leaderboard, LeaderboardRow } from "#schemas/api/tournaments.ts";
import { countScored, placeOf } from "./score-buckets.ts";
import { shownPrize, toPoints } from "./show-tournament.ts";
import { tournamentPrizes } from "./tables.ts";
import type { PrizeRow, TournamentRow } from "./tournament-row.ts";
import type { Viewer } from "./viewer.ts";

type Needs = Pick<PlatformContext, "database">;

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
  const shown = (one: PlaceRow): LeaderboardRow => toLeaderboardRow(one, viewer);
  return { tournament_id: row.id, players, rows: rows.map(shown), own: own && shown(own) };
}

export const readPrizesAt = async ({ database }: Needs, id: number, places: readonly number[]): Promise<PrizeRow[]> =>
  places.length === 0
    ? []
    : database.drizzle
        .select()
        .from(tournamentPrizes)
        .where(and(eq(tournamentPrizes.tournamentId, id), inArray(tournamentPrizes.place, [...places])));

const toLeaderboardRow = ({ place, name, score, bets, prize }: PlaceRow, viewer: Viewer): LeaderboardRow => ({
  award_place: place,
  nickname: publicName(name),
  points: toPoints(score),
  bets,
  ...shownPrize(prize, viewer),
});

type Stored = Omit<PlaceRow, "prize"> & { amount: string | null; template: Prize["template"] } & Record<
    string,
    unknown
  >;

const toPlaceRow = ({ place, player, name, score, bets, amount, template }: Stored): PlaceRow => ({
  ...{ place, player, name, score, bets },
  prize:
    amount === null && template === null ? undefined : { amount: amount === null ? null : BigInt(amount), template },
});

const SHOWN = sql`p.player_id as player, p.score::text, p.bets, pl.nickname as name`;
const PRIZE = sql`z.amount::text, z.template`;

async function readPlaces(
  { database }: Needs,
  { id, closedAt }: TournamentRow,
  { limit, after }: { limit: number; after: number },
): Promise<PlaceRow[]> {
  const order = sql`score desc nulls last, reached_at, player_id`;
  const { rows } = await database.drizzle.execute<Stored>(
    closedAt === null
      ? sql`
          select p.place, ${SHOWN}, ${PRIZE}
          from (select *, (${after} + row_number() over (order by ${order}))::integer as place
            from (select * from tournament_players where tournament_id = ${id} and score > 0
              order by ${order} limit ${limit} offset ${after}) best) p
          join players pl on pl.id = p.player_id
          left join tournament_prizes z on z.tournament_id = ${id} and z.place = p.place order by p.place`
      : sql`
          select p.place, ${SHOWN}, ${PRIZE}
          from tournament_results p join players pl on pl.id = p.player_id
          left join tournament_prizes z on z.tournament_id = ${id} and z.place = p.place
          where p.tournament_id = ${id} and p.place > ${after} and p.place <= ${after + limit} order by p.place`,
  );
  return rows.map(toPlaceRow);
}

/** Null for a player without points. */
export async function readOwnPlace(
  { database }: Needs,
  { id, closedAt }: Pick<TournamentRow, "id" | "closedAt">,
  player: number,
): Promise<PlaceRow | null> {
  const own =
    closedAt === null
      ? sql`select *, ${placeOf(sql`t`)} as place from tournament_players t
          where tournament_id = ${id} and player_id = ${player} and score > 0`
      : sql`select * from tournament_results where tournament_id = ${id} and player_id = ${player}`;
  const { rows } = await database.drizzle.execute<Stored>(sql`
    select p.place, ${SHOWN}, ${PRIZE} from (${own}) p join players pl on pl.id = p.player_id
    left join tournament_prizes z on z.tournament_id = ${id} and z.place = p.place`);
  return rows[0] ? toPlaceRow(rows[0]) : null;
}
