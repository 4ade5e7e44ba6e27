import { ApiError } from "#platform/http/api-error.ts";
import type { WalletError } from "#schemas/api/wallet-protocol.ts";

/** What each refusal of the wallet protocol answers; docs/guides/game-provider.md says the same in words. */
const ERRORS: Record<WalletError, readonly [status: number, message: string]> = {
  "WALLET.SIGNATURE": [401, "The signature does not match"],
  "WALLET.STALE": [401, "The timestamp is more than five minutes away from now"],
  "WALLET.SESSION_UNKNOWN": [404, "This provider has no such session"],
  "WALLET.SESSION_ENDED": [403, "The session has ended: it takes no bets"],
  "WALLET.PLAYER_BLOCKED": [403, "The player may not play now"],
  "WALLET.LIMIT_REACHED": [403, "The stake would go beyond a limit of the player"],
  "WALLET.FREESPIN_NONE": [403, "The gift has no spin left for this session"],
  "WALLET.BONUS_GAME_EXCLUDED": [403, "The player's bonus money may not be staked in this game"],
  "WALLET.BONUS_STAKE_TOO_HIGH": [422, "The stake is higher than bonus money may be staked"],
  "WALLET.STAKE_TOO_HIGH": [422, "The round's stakes would exceed the session's maximum_stake"],
  "WALLET.INSUFFICIENT_FUNDS": [409, "The balance does not cover this"],
  "WALLET.BALANCE_LIMIT": [409, "The balance would be larger than a balance can be; nothing was done"],
  "WALLET.ROUND_UNKNOWN": [404, "The session has no such round"],
  "WALLET.ROUND_CLOSED": [409, "The round is finished or has paid already"],
  "WALLET.ROUND_OPEN": [409, "The round is open: pay a win instead"],
  "WALLET.ROUND_FINAL": [409, "The round was staked with bonus money or in demo: its win is final"],
  "WALLET.BET_ROLLED_BACK": [409, "This bet was rolled back and never counts"],
  "WALLET.TARGET_WRONG": [409, "The target is not a bet of this session and round"],
  "WALLET.KEY_REUSED": [409, "This action id was used for something else"],
};

export function walletError(code: WalletError, params?: Record<string, string | number>): ApiError {
  const [status, message] = ERRORS[code];
  return new ApiError(status, code, message, params ? { params } : {});
}
