import { and, asc, eq } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { ApiError } from "#platform/http/api-error.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { BetRow } from "../bets/bet-rows.ts";
import { sportError } from "../errors.ts";
import { sportBetSettlements } from "../tables.ts";

/** An offer by what its cash-out is found again: the version of the bet that it was made at, and what it pays. */
interface TakenOffer {
  version: number;
  amount: string;
}

/**
 * What to answer where there is nothing left to cash out: this offer was taken before, or the bet is over. Null where the bet is open
 * and the offer was not taken. The fields say what was paid and what the bet is now.
 */
export async function betOver(
  tx: Pick<Transaction, "select">,
  bet: BetRow,
  offer: TakenOffer | null,
): Promise<ApiError | null> {
  if (bet.settlementVersion === 0) return null;
  const cashOuts = await tx
    .select()
    .from(sportBetSettlements)
    .where(and(eq(sportBetSettlements.betId, bet.id), eq(sportBetSettlements.kind, "cashed_out")))
    .orderBy(asc(sportBetSettlements.version));
  const taken = cashOuts.find(
    ({ version, difference }) => version - 1 === offer?.version && String(difference) === offer.amount,
  );
  const paid = taken ?? (bet.state === "cashed_out" ? cashOuts.at(-1) : undefined);
  const returned = toJsonAmount(bet.returned);
  if (paid)
    return sportError("SPORT.CASH_OUT_DONE", {
      amount: toJsonAmount(paid.difference),
      stake: toJsonAmount(paid.cashedOutStake ?? 0n),
      remaining_stake: toJsonAmount(bet.stake - bet.cashedOutStake),
      state: bet.state,
      returned,
    });
  return bet.state === "settled" ? sportError("SPORT.BET_SETTLED", { returned }) : null;
}
