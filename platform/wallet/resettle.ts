import type { PlatformContext } from "#platform/context.ts";
import type { WalletAnswer, walletResettle } from "#schemas/api/wallet-protocol.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import { walletError } from "./errors.ts";
import { isSessionId, move, requestHash } from "./moves.ts";

/** Brings a settled round's win to another total. What the balance doesn't cover is the player's debt. */
export async function resettle(
  context: PlatformContext,
  provider: string,
  { session, action, round, win }: BodyOf<typeof walletResettle>,
): Promise<WalletAnswer> {
  if (!isSessionId(session)) throw walletError("WALLET.SESSION_UNKNOWN");
  const hash = requestHash("resettle", session, round, win);
  const values = [provider, session, action, round, win, hash, context.clock.now().toISOString()];
  return move(context, { verb: "wallet_resettle", values });
}
