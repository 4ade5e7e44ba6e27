import { cashedOutLineStake, cashOutValue } from "#schemas/rules/bets/cash-out.ts";
import { type BetRow, type LegRow, playedOf } from "../bets/bet-rows.ts";
import { type Selection, selectionKey } from "../bets/selections.ts";

/** What an open bet can be cashed out for now, or why it can't. */
export type CashOutPrice =
  | {
      amount: bigint;
      /** Stake of all lines that it takes out. */
      stake: bigint;
      /** What the price stands on: versions of the markets of open legs. */
      markets: [market: number, version: number][];
    }
  | "SPORT.CASH_OUT_REFUSED"
  | "SPORT.MARKET_SUSPENDED"
  | "SPORT.STAKE_TOO_LOW";

/** Prices a part of an accepted bet by the fair probabilities of now. Free bets can't be cashed out: their stake is no money. */
export function priceCashOut(
  bet: BetRow,
  rows: readonly { leg: LegRow; isWaiting: boolean }[],
  selections: ReadonlyMap<string, Selection>,
  { percent, marginPpm }: { percent: number; marginPpm: number },
): CashOutPrice {
  if (bet.state !== "accepted" || bet.giftId !== null) return "SPORT.CASH_OUT_REFUSED";
  // A result that has been corrected or taken back would be paid as it was.
  if (rows.some(({ isWaiting }) => isWaiting)) return "SPORT.MARKET_SUSPENDED";
  const legs = rows.map(({ leg }) => leg);
  const played = playedOf(bet, legs);
  const lineStake = cashedOutLineStake(played.lineStake, percent);
  if (lineStake === null) return "SPORT.STAKE_TOO_LOW";
  const markets: [number, number][] = [];
  const priced = [];
  for (const [position, leg] of played.legs.entries()) {
    const { marketId, outcome } = legs[position] as LegRow;
    const now = selections.get(selectionKey({ market_id: marketId, outcome }));
    if (leg.result === null) {
      if (now?.state !== "open") return "SPORT.MARKET_SUSPENDED";
      markets.push([marketId, now.version]);
    }
    priced.push({ ...leg, probabilityPpm: now?.probabilityPpm ?? 0 });
  }
  const amount = cashOutValue({ ...played, lineStake, legs: priced }, marginPpm);
  if (amount === 0n) {
    const isWorthless = cashOutValue({ ...played, legs: priced }, marginPpm) === 0n;
    return isWorthless ? "SPORT.CASH_OUT_REFUSED" : "SPORT.STAKE_TOO_LOW";
  }
  return { amount, stake: lineStake * BigInt(bet.lines), markets };
}
