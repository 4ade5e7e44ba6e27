import type { GiftOffer } from "../api/bonuses.ts";

/** The parts of an offer that its amounts follow from. Amounts are subunits. */
export type OfferAmounts = Pick<GiftOffer, "percent" | "amount_cents" | "min_deposit_cents" | "wager" | "wager_base">;

/** What a deposit is short of an offer's minimum, in subunits; 0 where it is enough. */
export const missingDeposit = (
  { min_deposit_cents }: Pick<OfferAmounts, "min_deposit_cents">,
  deposit: number,
): number => Math.max(0, min_deposit_cents - deposit);

/** The bonus money that a deposit brings, rounded down to whole subunits; 0 below the minimum. */
export function bonusOfDeposit(offer: OfferAmounts, deposit: number): number {
  if (missingDeposit(offer, deposit) > 0) return 0;
  if (offer.percent === null) return offer.amount_cents;
  // Percentages have three decimals at most: whole thousandths keep the product exact.
  const share = (BigInt(deposit) * BigInt(Math.round(offer.percent * 1_000))) / 100_000n;
  return Math.min(offer.amount_cents, Number(share));
}

/** What has to be staked for the bonus of a deposit, rounded up to whole subunits. */
export function wagerOfDeposit(offer: OfferAmounts, deposit: number): number {
  const bonus = bonusOfDeposit(offer, deposit);
  if (bonus === 0) return 0;
  const base = offer.wager_base === "deposit_and_bonus" ? deposit + bonus : bonus;
  const hundredfold = BigInt(base) * BigInt(Math.round(offer.wager * 100));
  return Number((hundredfold + 99n) / 100n);
}
