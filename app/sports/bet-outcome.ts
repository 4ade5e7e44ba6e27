import type { SportBet } from "#schemas/api/sport-bets.ts";

type Money = Pick<SportBet, "stake" | "line_stake" | "lines" | "possible_return" | "returned" | "cashed_out_stake">;

/** What cash-outs have left of an open bet, in subunits; null while it is whole. */
export function leftOf({ stake, possible_return, returned, cashed_out_stake }: Money) {
  if (cashed_out_stake === 0 || cashed_out_stake >= stake) return null;
  const left = stake - cashed_out_stake;
  // In BigInt: the product of two amounts may pass what a number holds.
  const most = Number((BigInt(possible_return) * BigInt(left)) / BigInt(stake));
  return { stake: left, possibleReturn: most, taken: returned };
}

/** What a share of an open bet pays, of what all that is left of it pays: whole subunits of each line are taken, as the offer does. */
export function shareOf(amount: number, { line_stake, lines, cashed_out_stake }: Money, percent: number): number {
  const lineStake = line_stake - Math.round(cashed_out_stake / lines);
  if (percent === 100 || lineStake <= 0) return amount;
  const part = Math.floor((lineStake * percent) / 100);
  return Number((BigInt(amount) * BigInt(part)) / BigInt(lineStake));
}

/** How a settled bet ended. What was cashed out before counts for nothing here. */
export function outcomeOf({
  legs,
  returned,
  settlements,
}: Pick<SportBet, "legs" | "returned" | "settlements">): NonNullable<SportBet["legs"][number]["result"]> {
  const [leg] = legs;
  if (legs.length === 1 && leg?.result) return leg.result;
  if (legs.every(({ result }) => result === "void")) return "void";
  const cashedOut = settlements
    .filter(({ kind }) => kind === "cashed_out")
    .reduce((sum, { difference }) => sum + difference, 0);
  return returned > cashedOut ? "won" : "lost";
}
