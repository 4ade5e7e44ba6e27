import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { publicName } from "#platform/games/mask-name.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { TournamentAchievements, TournamentWinner } from "#schemas/api/tournaments.ts";
import { textByLocale } from "#schemas/i18n/text-by-locale.ts";
import { readPrizesAt } from "./leaderboard.ts";
import { visibleRows } from "./list-tournaments.ts";
import { shownPrize, toPoints } from "./show-tournament.ts";
import type { Viewer } from "./viewer.ts";

type Needs = Pick<PlatformContext, "database" | "clock">;

/** Tournaments that are named, and their best places. */
const TOURNAMENTS = 5;
const PLACES = 3;

interface WinnerRow extends Record<string, unknown> {
  tournament: number;
  place: number;
  name: string | null;
  score: string;
  amount: string | null;
  currency: string | null;
}

/** Who has won prizes in the latest tournaments that the viewer may see. */
export async function listTournamentWinners(context: Needs, viewer: Viewer): Promise<TournamentWinner[]> {
  const ended = (await visibleRows(context, viewer, { listedAt: context.clock.now() }))
    .filter(({ closedAt }) => closedAt !== null)
    .sort((a, b) => b.endAt.getTime() - a.endAt.getTime())
    .slice(0, TOURNAMENTS);
  const { rows } = await context.database.drizzle.execute<WinnerRow>(sql`
    select r.tournament_id as tournament, r.place, p.nickname as name, r.score::text,
      r.amount::text, r.currency
    from tournament_results r join players p on p.id = r.player_id
    where r.tournament_id = any(${sql.param(ended.map(({ id }) => id))}::integer[]) and r.outcome = 'given'
      and r.place <= ${PLACES}
    order by r.place`);
  const winners = await Promise.all(
    ended.map(async (tournament) => {
      const own = rows.filter((row) => row.tournament === tournament.id);
      const prizes = await readPrizesAt(
        context,
        tournament.id,
        own.map(({ place }) => place),
      );
      return own.map(
        ({ place, name, score, amount, currency }): TournamentWinner => ({
          tournament_id: tournament.id,
          frontend_identifier: tournament.frontendIdentifier,
          title: textByLocale(tournament.title, viewer.locale),
          award_place: place,
          nickname: publicName(name),
          points: toPoints(score),
          currency: currency ?? tournament.currency,
          ...shownPrize(
            prizes.find((prize) => prize.place === place),
            viewer,
          ),
          amount_cents: amount === null ? null : toJsonAmount(amount),
          ended_at: tournament.endAt.toISOString(),
        }),
      );
    }),
  );
  return winners.flat();
}

/** What a player has reached over all tournaments. */
export async function readAchievements(
  { database }: Pick<Needs, "database">,
  playerId: number,
): Promise<TournamentAchievements> {
  const { rows } = await database.drizzle.execute<Record<keyof TournamentAchievements, number>>(sql`
    select (select count(*)::integer from tournament_players where player_id = ${playerId} and score > 0) as joined,
      (select coalesce(sum(bets), 0)::integer from tournament_players where player_id = ${playerId}) as bets,
      count(*) filter (where outcome = 'given')::integer as prizes,
      count(*) filter (where place <= ${PLACES})::integer as podiums,
      count(*) filter (where place = 1)::integer as wins
    from tournament_results where player_id = ${playerId}`);
  return rows[0] as TournamentAchievements;
}
