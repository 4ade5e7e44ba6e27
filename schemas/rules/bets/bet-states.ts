import type { BetState } from "../../sports/vocabulary.ts";

/** Where a bet can go from each state. The database refuses every other way (platform/sportsbook/rules.sql). */
export const BET_TRANSITIONS: Readonly<Record<BetState, readonly BetState[]>> = {
  /** Waits for the live delay. */
  pending: ["accepted", "rejected"],
  accepted: ["settled", "cashed_out"],
  rejected: [],
  /** A settlement that was wrong is taken back: the bet is open again. One that is only corrected stays settled. */
  settled: ["accepted"],
  cashed_out: [],
};
