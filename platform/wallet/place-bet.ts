import type { PlatformContext } from "#platform/context.ts";
import type { WalletAnswer, walletBet, walletBetWin } from "#schemas/api/wallet-protocol.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import { walletError } from "./errors.ts";
import { isSessionId, type Move, move, requestHash } from "./moves.ts";

type Bet = BodyOf<typeof walletBet>;
type BetWin = BodyOf<typeof walletBetWin>;

/** Takes a stake: real money first, then bonus money. */
export function placeBet(context: PlatformContext, provider: string, bet: Bet): Promise<WalletAnswer> {
  return stake(context, bet.session, betMove(provider, bet, context.clock.now()));
}

/** Takes a stake and pays its win at once: a whole round, both or neither. */
export function placeBetWithWin(
  context: PlatformContext,
  provider: string,
  { session, action, round, bet, win }: BetWin,
): Promise<WalletAnswer> {
  const hash = requestHash("bet-and-win", session, round, bet, win);
  const values = [provider, session, action, round, bet, win, hash, context.clock.now().toISOString(), null, 0];
  return stake(context, session, { verb: "wallet_bet", values });
}

/** The statement that a bet is. */
export const betMove = (
  provider: string,
  { session, action, round, amount, shared_round: shared, opposite = 0 }: Bet,
  at: Date,
): Move => ({
  verb: "wallet_bet",
  values: [
    provider,
    session,
    action,
    round,
    amount,
    null,
    requestHash("bet", session, round, amount, ...(shared === undefined ? [] : [shared, opposite])),
    at.toISOString(),
    shared ?? null,
    shared === undefined ? 0 : opposite,
  ],
});

async function stake(context: PlatformContext, session: string, what: Move): Promise<WalletAnswer> {
  if (!isSessionId(session)) throw walletError("WALLET.SESSION_UNKNOWN");
  return move(context, what);
}
