import { and, eq } from "drizzle-orm";
import { readRecipient } from "#platform/bonuses/recipient.ts";
import type { PlatformContext } from "#platform/context.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { isOnBreak } from "#platform/limits/is-on-break.ts";
import { tournamentError } from "./errors.ts";
import { whyNot } from "./player-status.ts";
import { tournamentPlayers, tournaments } from "./tables.ts";
import type { TournamentRow } from "./tournament-row.ts";

type Needs = Pick<PlatformContext, "database" | "clock" | "brands">;

/**
 * Takes a player into a tournament that they may see (TOUR-02); joined again, nothing changes. Bets from now on count.
 * Refusals: TOURNAMENT.ENDED, TOURNAMENT.STOPPED, TOURNAMENT.NOT_NOW (409), TOURNAMENT.NOT_ELIGIBLE (403).
 */
export async function joinTournament(
  context: Needs,
  { id }: Pick<TournamentRow, "id">,
  playerId: number,
): Promise<void> {
  await context.database.drizzle.transaction(async (tx) => {
    // A close or a stop that is under way comes first.
    const [row] = await tx.select().from(tournaments).where(eq(tournaments.id, id)).for("share");
    if (!row) throw tournamentError("TOURNAMENT.UNKNOWN");
    const [entry] = await tx
      .select({ id: tournamentPlayers.playerId })
      .from(tournamentPlayers)
      .where(and(eq(tournamentPlayers.tournamentId, id), eq(tournamentPlayers.playerId, playerId)));
    if (entry) return;
    const at = context.clock.now();
    const recipient = await readRecipient(tx, context, playerId);
    const reason = whyNot(row, recipient, { now: at, onBreak: await isOnBreak(tx, playerId, at) });
    if (reason) throw tournamentError(reason);
    const [joined] = await tx
      .insert(tournamentPlayers)
      .values({ tournamentId: id, playerId, joinedAt: at })
      .onConflictDoNothing()
      .returning({ id: tournamentPlayers.playerId });
    if (!joined) return;
    const { brand, frontendIdentifier: slug } = row;
    await recordEvent(tx, {
      type: "tournament-joined",
      payload: { tournament: String(id), slug },
      brand,
      playerId,
      at,
    });
  });
}
