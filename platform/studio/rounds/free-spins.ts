import { eq } from "drizzle-orm";
import type { FreeSpins } from "#schemas/api/wallet-protocol.ts";
import type { StudioState } from "#schemas/studio/api.ts";
import { payout } from "../math/slot/round.ts";
import { type StudioRound, studioSessions } from "../tables.ts";
import type { StudioContext } from "./context.ts";
import type { PlayableSession } from "./sessions.ts";

/** Stores what the wallet said of a session's free spins, so that calls that don't ask it show them as well. */
export async function storeFreeSpins<T extends FreeSpins | null>(
  { database }: Pick<StudioContext, "database">,
  session: string,
  freeSpins: T,
): Promise<T> {
  await database.drizzle.update(studioSessions).set({ freeSpins }).where(eq(studioSessions.id, session));
  return freeSpins;
}

/**
 * Asks the wallet how a session stands: the balance, and free spins that were given or ended meanwhile. Games that are
 * not slots play none: their rounds are not decided by one press.
 */
export async function askWallet(
  context: StudioContext,
  { session, engine }: PlayableSession,
): Promise<{ balance: bigint; freeSpins: FreeSpins | null }> {
  if (session.mode === "demo" || engine !== "slot") {
    return { balance: await context.wallet.balance(session.provider, session.id), freeSpins: null };
  }
  const { balance, freespins } = await context.wallet.session(session.provider, { session: session.id });
  return { balance: BigInt(balance), freeSpins: await storeFreeSpins(context, session.id, freespins) };
}

/** What the page shows of a gift. A round that is still shown has won only what was seen of it. */
export function viewFreeSpins(freeSpins: FreeSpins | null, round: StudioRound | undefined): StudioState["gift_spins"] {
  if (!freeSpins) return null;
  const { gift, left, total, bet, won, wager } = freeSpins;
  return { gift, left, total, bet, won: won - unseen(round, gift), wager };
}

function unseen(round: StudioRound | undefined, gift: string): number {
  if (!round || round.gift !== gift || round.state !== "running" || round.outcome.kind !== "slot") return 0;
  const { spins } = round.outcome;
  const pays = spins.slice(round.step).reduce((sum, spin) => sum + spin.pays, 0);
  return Number(payout(round.stake, pays));
}
