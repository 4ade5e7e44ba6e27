import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { type Recipient, readRecipient } from "#platform/bonuses/recipient.ts";
import type { PlatformContext } from "#platform/context.ts";
import { isOnBreak } from "#platform/limits/is-on-break.ts";
import type { PlayerTournament, TournamentError } from "#schemas/api/tournaments.ts";
import { textByLocale } from "#schemas/i18n/text-by-locale.ts";
import { tournamentStatus } from "#schemas/rules/tournaments.ts";
import { readOwnPlace } from "./leaderboard.ts";
import { mayTakePart, mayWin } from "./may-take-part.ts";
import { shownPrize, toPoints } from "./show-tournament.ts";
import { tournamentPlayers, tournamentResults, tournaments } from "./tables.ts";
import type { TournamentRow } from "./tournament-row.ts";
import type { Viewer } from "./viewer.ts";

type Needs = Pick<PlatformContext, "database" | "clock" | "brands">;

/** So many of a player's tournaments are listed. */
const LISTED = 30;

/** Whether a player takes part in a tournament that they may see, and where they stand. */
export async function readStatus(
  context: Needs,
  viewer: Viewer & { playerId: number },
  row: TournamentRow,
): Promise<PlayerTournament> {
  const { drizzle } = context.database;
  const { playerId } = viewer;
  const mine = (table: typeof tournamentPlayers | typeof tournamentResults) =>
    and(eq(table.tournamentId, row.id), eq(table.playerId, playerId));
  const now = context.clock.now();
  const [[entry], [result], own, recipient, onBreak] = await Promise.all([
    drizzle.select().from(tournamentPlayers).where(mine(tournamentPlayers)),
    drizzle.select().from(tournamentResults).where(mine(tournamentResults)),
    readOwnPlace(context, row, playerId),
    drizzle.transaction((tx) => readRecipient(tx, context, playerId)),
    isOnBreak(drizzle, playerId, now),
  ]);
  const reason = whyNot(row, recipient, { now, onBreak });
  return {
    tournament_id: row.id,
    frontend_identifier: row.frontendIdentifier,
    title: textByLocale(row.title, viewer.locale),
    status: tournamentStatus(row, now),
    joined: entry !== undefined,
    joined_at: entry?.joinedAt.toISOString() ?? null,
    can_join: entry === undefined && reason === null,
    reason: entry === undefined ? reason : null,
    award_place: own?.place ?? null,
    points: toPoints(own?.score ?? 0n),
    bets: entry?.bets ?? 0,
    ...shownPrize(own?.prize, viewer),
    prize_state: result?.outcome ?? "none",
  };
}

/** Why a player can't join a tournament that they may see; null when they can. */
export function whyNot(
  row: TournamentRow,
  recipient: Recipient | null,
  { now, onBreak }: { now: Date; onBreak: boolean },
): TournamentError | null {
  if (row.stoppedAt !== null) return "TOURNAMENT.STOPPED";
  if (row.endAt <= now) return "TOURNAMENT.ENDED";
  const isFree =
    recipient !== null &&
    mayTakePart(row, recipient.groups) &&
    mayWin(recipient, now, false) &&
    (row.currencies === null || row.currencies.includes(recipient.row.currency));
  if (!isFree) return "TOURNAMENT.NOT_ELIGIBLE";
  return onBreak ? "TOURNAMENT.NOT_NOW" : null;
}

/** The tournaments that a player has joined, the latest to end first. */
export async function listPlayerTournaments(
  context: Needs,
  viewer: Viewer & { playerId: number },
): Promise<PlayerTournament[]> {
  const { drizzle } = context.database;
  const joined = drizzle
    .select({ id: tournamentPlayers.tournamentId })
    .from(tournamentPlayers)
    .where(eq(tournamentPlayers.playerId, viewer.playerId));
  const rows = await drizzle
    .select()
    .from(tournaments)
    .where(and(eq(tournaments.brand, viewer.brand.id), inArray(tournaments.id, joined), sql`not nonvisible`))
    .orderBy(desc(tournaments.endAt), desc(tournaments.id))
    .limit(LISTED);
  return Promise.all(rows.map((row) => readStatus(context, viewer, row)));
}
