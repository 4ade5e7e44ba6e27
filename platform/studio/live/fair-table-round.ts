import { and, eq, or } from "drizzle-orm";
import { CURRENCIES } from "#schemas/kit/constants.ts";
import type { FairRound, FairRules } from "#schemas/studio/fair.ts";
import type { StudioContext } from "../rounds/context.ts";
import { studioSessions } from "../tables.ts";
import { studioTableBets, studioTableRounds, studioTableSeats } from "./tables.ts";

/** Of a round that nobody's stakes are shown of. */
const NO_STAKES = { currency: "EUR", subunits: CURRENCIES.EUR.subunits_to_unit, stake: 0 } as const;

/**
 * A round of a shared table as anybody may see it who has its id, or the id of a seat in it: then with the stakes that counted there
 * and what they won, never whose they are. Undefined where there is neither.
 */
export async function findFairTableRound(
  { database, games }: StudioContext,
  rules: readonly FairRules[],
  id: string,
): Promise<FairRound | undefined> {
  const [found] = await database.drizzle
    .select({ round: studioTableRounds, seat: studioTableSeats, session: studioSessions })
    .from(studioTableRounds)
    .leftJoin(studioTableSeats, and(eq(studioTableSeats.round, studioTableRounds.id), eq(studioTableSeats.id, id)))
    .leftJoin(studioSessions, eq(studioSessions.id, studioTableSeats.session))
    .where(or(eq(studioTableRounds.id, id), eq(studioTableSeats.id, id)));
  const game = found && games(found.round.game);
  const drawnBy = rules.find(({ name }) => name === `live-${found?.round.kind}`);
  if (!found || !game || !drawnBy) return undefined;
  const { round, seat, session } = found;
  const state = round.result === null ? "open" : seat?.state === "cancelled" ? "cancelled" : "settled";
  const isSettled = state === "settled";
  const placed =
    seat && isSettled
      ? await database.drizzle
          .select({ bets: studioTableBets.bets })
          .from(studioTableBets)
          .where(and(eq(studioTableBets.seat, seat.id), eq(studioTableBets.state, "placed")))
      : [];
  const isFlight = round.kind === "crash";
  const bets = placed.flatMap((bet) => bet.bets.map(({ place, amount }) => ({ place, amount })));
  const money =
    seat && session
      ? { currency: session.currency, subunits: session.subunits, stake: Number(seat.staked) }
      : NO_STAKES;
  return {
    id,
    game: { identifier: game.identifier, title: game.title },
    rules: drawnBy,
    state,
    commitment: round.commitment,
    server_seed: round.result === null ? null : round.serverSeed,
    client_seed: round.id,
    nonce: round.number,
    ...money,
    price: null,
    free_spin: false,
    win: isSettled ? Number(seat?.win ?? 0n) : null,
    choices: !isSettled ? null : isFlight ? { cashed_out: seat?.cashedOut ?? null } : { bets },
    result: isSettled ? { ...round.result } : null,
  };
}
