import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { arithmeticOf } from "#schemas/rules/bets/arithmetic.ts";
import { betReturn, isDecided } from "#schemas/rules/bets/bet-return.ts";
import { type BetRow, type LegRow, playedOf } from "../bets/bet-rows.ts";
import { moneyText } from "../bets/money-text.ts";
import type { BetChange } from "./work-bets.ts";

type LegResultRow = Pick<LegRow, "odds" | "result" | "deadHeatPpm">;

/** What its legs' results make of a bet; null where neither its state nor its return changes. */
export function settleBet(bet: BetRow, legs: readonly LegResultRow[]): BetChange | null {
  if (bet.state !== "accepted" && bet.state !== "settled") return null;
  const played = playedOf(bet, legs);
  const decided = isDecided(played);
  if (!decided && bet.state === "accepted") return null;
  const returned = bet.cashedOutReturn + (decided ? betReturn(played) : 0n);
  if (decided && bet.state === "settled" && returned === bet.returned) return null;
  return {
    bet: bet.id,
    version: bet.settlementVersion + 1,
    kind: decided ? "settled" : "rolled_back",
    state: decided ? "settled" : "accepted",
    returned,
    cashedStake: bet.cashedOutStake,
    cashedReturn: bet.cashedOutReturn,
    finished: true,
    arithmetic: decided ? arithmeticOf(played, moneyText(bet.currency as CurrencyCode)) : [],
  };
}
