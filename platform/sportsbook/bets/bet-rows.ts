import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { PlayedBet } from "#schemas/rules/bets/bet-return.ts";
import { sportBetLegs, type sportBets, sportMarkets, sportSettlements } from "../tables.ts";

export type BetRow = typeof sportBets.$inferSelect;
export type LegRow = typeof sportBetLegs.$inferSelect;

/** Their market has ended otherwise than they were worked by: its settlement still waits (settlement/apply-settlements.ts). */
const isWaiting = sql<boolean>`exists (select from ${sportSettlements} s
  where s.market_id = ${sportBetLegs.marketId} and s.version > ${sportBetLegs.settlementVersion})`;

/** Legs of bets in their order, by bet. */
export async function readLegs(tx: Pick<Transaction, "select">, ids: readonly number[]) {
  const { key, kind, specifier } = sportMarkets;
  const rows = await tx
    .select({ leg: sportBetLegs, key, kind, specifier, isWaiting })
    .from(sportBetLegs)
    .innerJoin(sportMarkets, eq(sportMarkets.id, sportBetLegs.marketId))
    .where(inArray(sportBetLegs.betId, [...ids]))
    .orderBy(asc(sportBetLegs.betId), asc(sportBetLegs.position));
  const byBet = new Map<number, typeof rows>();
  for (const row of rows) {
    const legs = byBet.get(row.leg.betId);
    if (legs) legs.push(row);
    else byBet.set(row.leg.betId, [row]);
  }
  return byBet;
}

type PlayedBetRow = Pick<BetRow, "kind" | "systemSize" | "lineStake" | "lines" | "giftId" | "cashedOutStake">;
type PlayedLegRow = Pick<LegRow, "odds" | "result" | "deadHeatPpm">;

/** What of a bet is still played: with the stake that was not cashed out. */
export const playedOf = (bet: PlayedBetRow, legs: readonly PlayedLegRow[]): PlayedBet => ({
  kind: bet.kind,
  systemSize: bet.systemSize,
  lineStake: bet.lineStake - bet.cashedOutStake / BigInt(bet.lines),
  freeBet: bet.giftId !== null,
  legs: legs.map(({ odds, result, deadHeatPpm }) => ({ odds, result, deadHeatPpm: deadHeatPpm ?? 1_000_000 })),
});
