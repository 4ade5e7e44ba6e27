import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { type CashoutHold, cashoutable } from "./cashout-port.ts";

export interface Available {
  /** What may leave now: less what wagering holds, less what the player owes after a chargeback or a corrected win. */
  available: bigint;
  /** What wagering holds of it. */
  held: bigint;
}

/**
 * What of a player's real money may leave now, for each holding in its order. Account lists, payment methods and withdrawals all ask
 * here, so that they name one amount.
 */
export async function readAvailable(
  hold: CashoutHold,
  playerId: number,
  holdings: readonly { currency: CurrencyCode; real: bigint; debt: bigint }[],
): Promise<Available[]> {
  const wagering = await hold.held(playerId);
  return holdings.map(({ currency, real, debt }) => {
    const held = wagering.get(currency) ?? 0n;
    return { available: cashoutable(real, held + debt), held };
  });
}
