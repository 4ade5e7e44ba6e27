import type { CurrencyCode } from "#schemas/kit/constants.ts";

/**
 * How much of a player's real money may not leave yet, because a gift's wager is not met (document 2 section 3). Bonus
 * money never counts as cashout-able; this comes on top of it. The bonuses domain answers it.
 */
export interface CashoutHold {
  held(playerId: number): Promise<ReadonlyMap<CurrencyCode, bigint>>;
}

const NOTHING: ReadonlyMap<CurrencyCode, bigint> = new Map();
export const noHold: CashoutHold = { held: async () => NOTHING };

/** What is left to cash out of an amount when some of it is held; never below zero. */
export const cashoutable = (real: bigint, held: bigint): bigint => (held >= real ? 0n : real - held);
