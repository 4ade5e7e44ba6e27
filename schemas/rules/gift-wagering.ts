import type { Gift } from "../api/bonuses.ts";

type Wagering = Pick<Gift, "stage" | "currency" | "amount_wager_cents" | "amount_wager_requirement_cents">;

/** Document 2 section 3: wagered and to be wagered, in subunits, of the gifts at handle_bets in a currency (CASH-14). */
export function wageringOf(gifts: readonly Wagering[], currency: string): { wagered: number; total: number } {
  const wagering = gifts.filter((gift) => gift.stage === "handle_bets" && gift.currency === currency);
  return {
    wagered: wagering.reduce((sum, { amount_wager_cents }) => sum + amount_wager_cents, 0),
    total: wagering.reduce((sum, { amount_wager_requirement_cents }) => sum + amount_wager_requirement_cents, 0),
  };
}
