import { and, asc, eq, inArray } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { ApiError } from "#platform/http/api-error.ts";
import { numbersOf } from "#platform/players/groups.ts";
import { playerGroups } from "#platform/players/tables.ts";
import type { Tournament } from "#schemas/api/promotions.ts";
import { GROUP } from "#schemas/rules/segments.ts";
import { byInterest, tournamentStatus } from "./status.ts";
import { tournamentPrizes, tournaments } from "./tables.ts";

type Context = Pick<PlatformContext, "database" | "clock">;

/** Tournaments of a brand that the visitor may see: open to all or to one of their groups; testers see all. */
export async function listTournaments(
  context: Context,
  brand: string,
  playerId: number | null,
  id?: number,
): Promise<Tournament[]> {
  const { drizzle } = context.database;
  const [rows, groups] = await Promise.all([
    drizzle
      .select()
      .from(tournaments)
      .where(
        and(
          eq(tournaments.brand, brand),
          eq(tournaments.nonvisible, false),
          id === undefined ? undefined : eq(tournaments.id, id),
        ),
      ),
    playerId === null ? Promise.resolve<number[]>([]) : groupsOf(context, playerId),
  ]);
  const tester = groups.includes(GROUP.tester);
  const seen = rows.filter(
    ({ groupIds }) => tester || groupIds.length === 0 || groupIds.some((group) => groups.includes(group)),
  );
  if (seen.length === 0) return [];
  const prizes = await drizzle
    .select()
    .from(tournamentPrizes)
    .where(
      inArray(
        tournamentPrizes.tournamentId,
        seen.map((one) => one.id),
      ),
    )
    .orderBy(asc(tournamentPrizes.place));
  const now = context.clock.now();
  return seen
    .map((row) =>
      asAnswered(
        row,
        prizes.filter(({ tournamentId }) => tournamentId === row.id),
        now,
      ),
    )
    .sort(byInterest);
}

export const unknownTournament = () => new ApiError(404, "TOURNAMENT.UNKNOWN", "There is no such tournament");

/** One tournament; 404 for one that the visitor may not see, as for one that isn't there. */
export async function getTournament(
  context: Context,
  brand: string,
  playerId: number | null,
  id: number,
): Promise<Tournament> {
  const [tournament] = await listTournaments(context, brand, playerId, id);
  if (!tournament) throw unknownTournament();
  return tournament;
}

async function groupsOf({ database }: Context, playerId: number): Promise<number[]> {
  const rows = await database.drizzle
    .select({ group: playerGroups.groupId })
    .from(playerGroups)
    .where(eq(playerGroups.playerId, playerId));
  return numbersOf(rows.map(({ group }) => group));
}

function asAnswered(
  row: typeof tournaments.$inferSelect,
  prizes: readonly (typeof tournamentPrizes.$inferSelect)[],
  now: Date,
): Tournament {
  const status = tournamentStatus(row, now);
  return {
    id: row.id,
    frontend_identifier: row.frontendIdentifier,
    title: row.title,
    currency: row.currency,
    start_at: row.startAt.toISOString(),
    end_at: row.endAt.toISOString(),
    status,
    in_progress: status === "active",
    group_ids: row.groupIds,
    prize_pool_cents: Number(prizes.reduce((sum, { amount }) => sum + amount, 0n)),
    prizes: prizes.map(({ place, amount }) => ({ place, amount_cents: Number(amount) })),
    // Nobody has a place before players can join.
    top_players: [],
    games: row.games,
  };
}
