import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { BetState, OutcomeResult } from "#schemas/sports/vocabulary.ts";

/** What becomes of a bet, and what it has returned in all afterwards. */
export interface BetChange {
  bet: number;
  version: number;
  kind: "settled" | "rolled_back" | "cashed_out";
  state: BetState;
  returned: bigint;
  cashedStake: bigint;
  cashedReturn: bigint;
  /** Nothing of it is open any more. */
  finished: boolean;
  /** A line a line that returns something. */
  arithmetic: readonly string[];
}

export interface LegChange {
  bet: number;
  position: number;
  result: OutcomeResult | null;
  deadHeatPpm: number | null;
  /** Of the market's settlement. */
  version: number;
}

interface Work {
  bets: readonly BetChange[];
  legs: readonly LegChange[];
  at: Date;
  /** Of a bet that is cashed out in part: how much it still counts in the liabilities, in millionths. */
  stillLiable?: number;
}

/** Works bets whose rows the caller has locked, in sets (sport_work_bets). Answers the players whose money moved. */
export async function workBets(
  tx: Pick<Transaction, "execute">,
  { bets, legs, at, stillLiable = 0 }: Work,
): Promise<number[]> {
  const { rows } = await tx.execute<{ player: number }>(sql`
    select sport_work_bets as player from sport_work_bets(
      ${JSON.stringify(
        bets.map(({ returned, cashedStake, cashedReturn, ...bet }) => ({
          ...bet,
          returned: String(returned),
          cashed_stake: String(cashedStake),
          cashed_return: String(cashedReturn),
        })),
      )}::jsonb,
      ${JSON.stringify(legs.map(({ deadHeatPpm, ...leg }) => ({ ...leg, dead_heat: deadHeatPpm })))}::jsonb,
      ${at.toISOString()}::timestamptz)`);
  if (stillLiable > 0) {
    const ids = bets.map(({ bet }) => bet);
    await tx.execute(sql`select sport_release(${sql.param(ids)}::bigint[], ${stillLiable}::integer)`);
  }
  return rows.map(({ player }) => player);
}
