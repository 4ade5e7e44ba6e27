import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { ApiError } from "../../http/api-error.ts";
import type { PlayableSession } from "../rounds/sessions.ts";
import { studioSessions } from "../tables.ts";
import { type LaidStake, studioTableBets, studioTableSeats } from "./tables.ts";

/** A bet of the same player in the round. */
interface OtherBet {
  session: string;
  request: string;
  panel: number;
  bets: LaidStake[];
}

/**
 * What the player has staked in a round so far, in all their sessions, confirmed by the wallet or perhaps still to be. Until the
 * transaction ends no other bet of the player in this round comes between.
 */
export async function betsOfPlayer(tx: Transaction, round: string, { session }: PlayableSession): Promise<OtherBet[]> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`shared round ${round} ${session.owner}`}::text, 0))`,
  );
  return tx
    .select({
      session: studioTableBets.session,
      request: studioTableBets.request,
      panel: studioTableSeats.panel,
      bets: studioTableBets.bets,
    })
    .from(studioTableBets)
    .innerJoin(studioTableSeats, eq(studioTableSeats.id, studioTableBets.seat))
    .innerJoin(studioSessions, eq(studioSessions.id, studioTableSeats.session))
    .where(
      and(
        eq(studioTableSeats.round, round),
        eq(studioSessions.owner, session.owner),
        inArray(studioTableBets.state, ["placing", "placed"]),
      ),
    );
}

/**
 * Refuses stakes that would bring a player above the most of a round. Sessions may be of different currencies, so it counts in chips:
 * one is the smallest stake of its currency. `stakes` are those of the session's currency, ascending.
 */
export function rejectAboveMost(
  stakes: readonly bigint[],
  others: readonly OtherBet[],
  laid: readonly LaidStake[],
): void {
  const [chip = 1n] = stakes;
  const most = stakes.at(-1) ?? 0n;
  const staked = BigInt(chipsOf(others.flatMap(({ bets }) => bets))) * chip;
  if (staked + BigInt(chipsOf(laid)) * chip <= most) return;
  throw new ApiError(422, "STUDIO.TABLE_MOST", "More than a player may stake in a round of this game", {
    params: { most: Number(most), staked: Number(staked) },
  });
}

const chipsOf = (laid: readonly LaidStake[]): number => laid.reduce((sum, { chips }) => sum + chips, 0);
