import { and, eq, inArray } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { publicName } from "#platform/games/mask-name.ts";
import type { Leaderboard, LeaderboardRow } from "#schemas/api/tournaments.ts";
import { LISTED, type PlaceRow, readBoard } from "./read-board.ts";
import { shownPrize, toPoints } from "./show-tournament.ts";
import { tournamentPrizes } from "./tables.ts";
import type { PrizeRow, TournamentRow } from "./tournament-row.ts";
import type { Viewer } from "./viewer.ts";

type Needs = Pick<PlatformContext, "database">;

/** Places after one, and the player's own wherever it is (TOUR-03): live, or as they were frozen at the close. */
export async function readLeaderboard(
  { database }: Needs,
  viewer: Viewer,
  row: TournamentRow,
  { limit = LISTED, after = 0 }: { limit?: number; after?: number },
): Promise<Leaderboard> {
  const { rows, own, players } = await readBoard(database, row, { playerId: viewer.playerId, limit, after });
  const shown = (one: PlaceRow): LeaderboardRow => toLeaderboardRow(one, viewer);
  return { tournament_id: row.id, players, rows: rows.map(shown), own: own && shown(own) };
}

/** A player's own place; null for one without points. */
export const readOwnPlace = async (
  { database }: Needs,
  row: Pick<TournamentRow, "id" | "closedAt">,
  playerId: number,
): Promise<PlaceRow | null> => (await readBoard(database, row, { playerId, limit: 0, after: 0 })).own;

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
