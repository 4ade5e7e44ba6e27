import type { Transaction } from "#platform/db/database.ts";
import { type Available, readAvailable as readAll } from "#platform/wallet/read-available.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { Payments } from "./dependencies.ts";

/** What of a player's real money in one currency may leave now. */
export async function readAvailable(
  tx: Pick<Transaction, "execute">,
  { hold }: Pick<Payments, "hold">,
  { playerId, currency, real }: { playerId: number; currency: CurrencyCode; real: bigint },
): Promise<Available> {
  const [available] = await readAll(tx, hold, playerId, [{ currency, real }]);
  if (!available) throw new Error(`nothing was read of player ${playerId}'s ${currency}`);
  return available;
}
