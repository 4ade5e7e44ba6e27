import { and, desc, eq, gt, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { cursorOf, dayAfter, dayOf } from "#platform/http/history-query.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import { rounds } from "#platform/wallet/tables.ts";
import type { listRounds as contract, ROUND_RESULTS, Round } from "#schemas/api/games.ts";
import type { QueryOf } from "#schemas/kit/operation.ts";
import { SPORT_GAME, SPORT_TITLE } from "#schemas/sports/vocabulary.ts";
import type { GameDirectory } from "../directory.ts";

const PAGE = 20;

type Query = NonNullable<QueryOf<typeof contract>>;

/** A table of what jackpots have paid to a player: `round_id`, and `amount` in subunits of the round's currency. */
export type JackpotTable = (playerId: number) => SQL;

/** The bets on sports behind a player's rounds, by the rounds' references. */
export type SportBetsOfRounds = (
  database: Pick<Database, "drizzle">,
  playerId: number,
  references: readonly string[],
) => Promise<Map<string, NonNullable<Round["sport_bet"]>>>;

export interface RoundSources {
  games: GameDirectory;
  jackpotsOf: JackpotTable;
  sportBetsOf: SportBetsOfRounds;
}

/** The player's rounds, newest first: a page of those before a round, so that new ones don't shift it (PROF-04). */
export async function listRounds(
  database: Pick<Database, "drizzle">,
  { games, jackpotsOf, sportBetsOf }: RoundSources,
  playerId: number,
  query: Query,
): Promise<Round[]> {
  const rows = await database.drizzle
    .select({ round: rounds, jackpot: JACKPOT })
    .from(rounds)
    .leftJoin(sql`${jackpotsOf(playerId)} as jackpots`, sql`jackpots.round_id = ${rounds.id}`)
    .where(and(eq(rounds.playerId, playerId), ...conditionsOf(query)))
    .orderBy(desc(rounds.id))
    .limit(query.limit ?? PAGE);
  const references = rows.flatMap(({ round }) => (round.game === SPORT_GAME ? [round.reference] : []));
  const sportBets = references.length > 0 ? await sportBetsOf(database, playerId, references) : null;
  return rows.map(({ round, jackpot }) => ({
    id: String(round.id),
    game: round.game,
    // A game that has left the catalogue stays in the history, by its identifier. Bets on sports are in no catalogue.
    title: games.find(round.game)?.title ?? (round.game === SPORT_GAME ? SPORT_TITLE : round.game),
    currency: round.currency,
    bet_cents: toJsonAmount(round.bet),
    win_cents: toJsonAmount(round.win),
    jackpot_cents: toJsonAmount(jackpot),
    free_spin: round.giftId !== null,
    state: round.state,
    started_at: round.startedAt.toISOString(),
    finished_at: round.finishedAt?.toISOString() ?? null,
    // The bundled studio runs every game that has an engine; its rounds carry its own ids.
    fair_id: round.state === "settled" && games.find(round.game)?.engine ? round.reference : null,
    sport_bet: (round.game === SPORT_GAME && sportBets?.get(round.reference)) || null,
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

/** What jackpots have paid to a round's bet. */
const JACKPOT = sql<string>`coalesce(jackpots.amount, 0)`;

/** A jackpot that a round's bet has won makes it a won one, whatever the game paid. */
const RESULTS: Readonly<Record<(typeof ROUND_RESULTS)[number], SQL | undefined>> = {
  won: and(eq(rounds.state, "settled"), or(gt(rounds.win, 0n), sql`${JACKPOT} > 0`)),
  lost: and(eq(rounds.state, "settled"), eq(rounds.win, 0n), sql`${JACKPOT} = 0`),
  open: eq(rounds.state, "open"),
  returned: eq(rounds.state, "rolled_back"),
};
