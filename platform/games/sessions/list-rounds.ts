import { and, desc, eq, gt, gte, lt, type SQL } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { cursorOf, dayAfter, dayOf } from "#platform/http/history-query.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import { rounds } from "#platform/wallet/tables.ts";
import type { listRounds as contract, ROUND_RESULTS, Round } from "#schemas/api/games.ts";
import type { QueryOf } from "#schemas/kit/operation.ts";
import type { GameDirectory } from "../directory.ts";

const PAGE = 20;

type Query = NonNullable<QueryOf<typeof contract>>;

/** The player's rounds, newest first: a page of those before a round, so that new ones don't shift it (PROF-04). */
export async function listRounds(
  { drizzle }: Pick<Database, "drizzle">,
  games: GameDirectory,
  playerId: number,
  query: Query,
): Promise<Round[]> {
  const rows = await drizzle
    .select()
    .from(rounds)
    .where(and(eq(rounds.playerId, playerId), ...conditionsOf(query)))
    .orderBy(desc(rounds.id))
    .limit(query.limit ?? PAGE);
  return rows.map((round) => ({
    id: String(round.id),
    game: round.game,
    // A game that has left the catalogue stays in the history, by its identifier.
    title: games.find(round.game)?.title ?? round.game,
    currency: round.currency,
    bet_cents: toJsonAmount(round.bet),
    win_cents: toJsonAmount(round.win),
    free_spin: round.giftId !== null,
    state: round.state,
    started_at: round.startedAt.toISOString(),
    finished_at: round.finishedAt?.toISOString() ?? null,
  }));
}

/** All of them are looked at along the player's own index, backwards: rounds of others cost nothing. */
function conditionsOf({ before, game, currency, result, from, to }: Query): (SQL | undefined)[] {
  const cursor = cursorOf(before);
  return [
    cursor === undefined ? undefined : lt(rounds.id, cursor),
    game === undefined ? undefined : eq(rounds.game, game),
    currency === undefined ? undefined : eq(rounds.currency, currency),
    result === undefined ? undefined : RESULTS[result],
    from === undefined ? undefined : gte(rounds.startedAt, dayOf(from)),
    to === undefined ? undefined : lt(rounds.startedAt, dayAfter(to)),
  ];
}

const RESULTS: Readonly<Record<(typeof ROUND_RESULTS)[number], SQL | undefined>> = {
  won: and(eq(rounds.state, "settled"), gt(rounds.win, 0n)),
  lost: and(eq(rounds.state, "settled"), eq(rounds.win, 0n)),
  open: eq(rounds.state, "open"),
  returned: eq(rounds.state, "rolled_back"),
};
