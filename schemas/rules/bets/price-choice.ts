import type { PriceChoice } from "../../sports/vocabulary.ts";

/** Whether a player who saw odds of `seen` takes `now`, both in thousandths. A bet is always made at the odds of now. */
export function takesOdds(choice: PriceChoice, seen: number, now: number): boolean {
  if (seen === now || choice === "any") return true;
  return choice === "higher" && now > seen;
}
