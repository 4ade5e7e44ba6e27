import type { PlatformContext } from "#platform/context.ts";
import type { WalletAnswer, walletWin } from "#schemas/api/wallet-protocol.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import { walletError } from "./errors.ts";
import { isSessionId, move, requestHash } from "./moves.ts";

/** Pays a win into an open round. Bonus money gets the share that it had in the stakes. */
export async function payWin(
  context: PlatformContext,
  provider: string,
  { session, action, round, amount, finished }: BodyOf<typeof walletWin>,
): Promise<WalletAnswer> {
  if (!isSessionId(session)) throw walletError("WALLET.SESSION_UNKNOWN");
  const hash = requestHash("win", session, round, amount, finished);
  const values = [provider, session, action, round, amount, finished, hash, context.clock.now().toISOString()];
  return move(context, { verb: "wallet_win", values });
}
