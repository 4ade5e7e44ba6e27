import type { PlatformContext } from "#platform/context.ts";
import type { WalletAnswer, walletRollback } from "#schemas/api/wallet-protocol.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import { walletError } from "./errors.ts";
import { isSessionId, move, requestHash } from "./moves.ts";

/** Takes a bet back, whether or not it has arrived yet. */
export async function rollBack(
  context: PlatformContext,
  provider: string,
  { session, action, target, round }: BodyOf<typeof walletRollback>,
): Promise<WalletAnswer> {
  if (!isSessionId(session)) throw walletError("WALLET.SESSION_UNKNOWN");
  const hash = requestHash("rollback", session, target, round);
  const values = [provider, session, action, target, round, hash, context.clock.now().toISOString()];
  return move(context, { verb: "wallet_rollback", values });
}
