import { and, desc, eq, lt } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { fieldError, Refusal } from "#platform/http/refusal.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import { rounds } from "#platform/wallet/tables.ts";
import type { Round } from "#schemas/api/games.ts";
import type { GameDirectory } from "../directory.ts";

const PAGE = 20;

/** The player's rounds, newest first: a page of those before a round, so that new ones don't shift it. */
export async function listRounds(
  database: Database,
  games: GameDirectory,
  playerId: number,
  { before, limit = PAGE }: { before?: string; limit?: number },
): Promise<Round[]> {
  if (before !== undefined && !/^\d{1,18}$/.test(before)) {
    throw Refusal.invalid({ before: [fieldError("FORM.WRONG_VALUE", "allowed: the id of a round")] });
  }
  const rows = await database.drizzle
    .select()
    .from(rounds)
    .where(and(eq(rounds.playerId, playerId), before === undefined ? undefined : lt(rounds.id, BigInt(before))))
    .orderBy(desc(rounds.id))
    .limit(limit);
  return rows.map((round) => ({
    id: String(round.id),
    game: round.game,
    // A game that has left the catalogue stays in the history, by its identifier.
    title: games.find(round.game)?.title ?? round.game,
    currency: round.currency,
    bet_cents: toJsonAmount(round.bet),
    win_cents: toJsonAmount(round.win),
    state: round.state,
    started_at: round.startedAt.toISOString(),
    finished_at: round.finishedAt?.toISOString() ?? null,
  }));
}
