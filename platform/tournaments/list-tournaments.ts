import { and, asc, desc, eq, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { numbersOf } from "#platform/players/groups.ts";
import { playerGroups } from "#platform/players/tables.ts";
import type { Tournament } from "#schemas/api/promotions.ts";
import { tournamentError } from "./errors.ts";
import { maySee } from "./may-take-part.ts";
import { readLeaders } from "./read-leaders.ts";
import { byInterest, toTournament } from "./show-tournament.ts";
import { tournamentPrizes, tournaments } from "./tables.ts";
import type { PrizeRow, TournamentRow } from "./tournament-row.ts";
import type { Viewer } from "./viewer.ts";

type Context = Pick<PlatformContext, "database" | "clock">;

/** So many of those that are over are listed: a list that grew with every day would take longer every day. */
const MOST_PAST = 100;

/**
 * Tournaments of a brand that the visitor may see, the past ones as far as they are listed: open to all or to one of their
 * groups; testers see all (TOUR-04).
 */
export async function listTournaments(context: Context, viewer: Viewer, id?: number): Promise<Tournament[]> {
  const { database, clock } = context;
  const now = clock.now();
  const seen = await visibleRows(context, viewer, id === undefined ? { listedAt: now } : { id });
  const ids = seen.map((row) => row.id);
  const [prizes, leaders] = await Promise.all([readPrizes(database, ids), readLeaders(database.drizzle, seen)]);
  return seen
    .map((row) =>
      toTournament(row, {
        ...{ viewer, now, leaders: leaders.get(row.id) },
        prizes: prizes.filter(({ tournamentId }) => tournamentId === row.id),
      }),
    )
    .sort(byInterest);
}

/** The rows of the list as it is at a time, or the one of an id. */
export async function visibleRows(
  { database: { drizzle } }: Pick<PlatformContext, "database">,
  { brand, playerId }: Pick<Viewer, "brand" | "playerId">,
  which: { id: number } | { listedAt: Date },
): Promise<TournamentRow[]> {
  const ofBrand = and(eq(tournaments.brand, brand.id), eq(tournaments.nonvisible, false));
  const past = (now: Date) =>
    drizzle
      .select({ id: tournaments.id })
      .from(tournaments)
      .where(and(ofBrand, lte(tournaments.endAt, now)))
      .orderBy(desc(tournaments.endAt), desc(tournaments.id))
      .limit(MOST_PAST);
  const wanted =
    "id" in which
      ? eq(tournaments.id, which.id)
      : or(gt(tournaments.endAt, which.listedAt), inArray(tournaments.id, past(which.listedAt)));
  const rows = await drizzle
    .select({ tournament: tournaments, groups: groupsOf(playerId) })
    .from(tournaments)
    .where(and(ofBrand, wanted));
  return rows.flatMap(({ tournament, groups }) => (maySee(tournament, numbersOf(groups)) ? [tournament] : []));
}

/** Beside each row: PostgreSQL reads them once. */
const groupsOf = (playerId: number | null): SQL<string[]> =>
  sql<
    string[]
  >`array(select ${playerGroups.groupId} from ${playerGroups} where ${playerGroups.playerId} = ${playerId})`;

/** One of them; 404 for one that the visitor may not see, as for one that isn't there. */
export async function findTournament(
  context: Pick<PlatformContext, "database">,
  viewer: Pick<Viewer, "brand" | "playerId">,
  id: number,
): Promise<TournamentRow> {
  const [row] = await visibleRows(context, viewer, { id });
  if (!row) throw tournamentError("TOURNAMENT.UNKNOWN");
  return row;
}

export async function getTournament(context: Context, viewer: Viewer, id: number): Promise<Tournament> {
  const [tournament] = await listTournaments(context, viewer, id);
  if (!tournament) throw tournamentError("TOURNAMENT.UNKNOWN");
  return tournament;
}

export async function readPrizes(
  { drizzle }: Pick<PlatformContext["database"], "drizzle">,
  ids: readonly number[],
): Promise<PrizeRow[]> {
  if (ids.length === 0) return [];
  return drizzle
    .select()
    .from(tournamentPrizes)
    .where(inArray(tournamentPrizes.tournamentId, [...ids]))
    .orderBy(asc(tournamentPrizes.place));
}
