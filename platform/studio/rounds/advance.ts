import { and, eq } from "drizzle-orm";
import type { FreeSpins } from "#schemas/api/wallet-protocol.ts";
import type { Problem } from "#schemas/kit/problem.ts";
import { isDuplicate } from "../../db/is-duplicate.ts";
import type { InstantOutcome } from "../kinds/kind.ts";
import { stakedIn, winOf } from "../kinds/kinds.ts";
import { payout } from "../math/slot/round.ts";
import { type RoundState, type StudioRound, studioRounds } from "../tables.ts";
import { WalletError, WalletSilence } from "../wallet/client.ts";
import { afterActs } from "./after-act.ts";
import { priceOf } from "./bonus.ts";
import type { StudioContext } from "./context.ts";
import { storeFreeSpins } from "./free-spins.ts";
import type { Outcome } from "./outcome.ts";

export interface Advanced {
  round: StudioRound;
  /** As the wallet said it last; undefined when it wasn't asked. */
  balance?: bigint;
  /** The session's free spins as the wallet said them with it; undefined when it wasn't asked. */
  freeSpins?: FreeSpins | null;
  /** Why the wallet refused a further stake: the round goes on without it. */
  errorCode?: string;
  /** What the wallet's refusal of a stake carried. */
  errorParams?: Problem["params"];
}

type Changes = Partial<typeof studioRounds.$inferInsert>;

/**
 * Moves a round on if it still is in the state it was read in; else answers how it stands now. Every step of a round
 * goes through here, so two requests (or a request and the sweep) can't both take it.
 */
export async function change(
  { database, clock }: StudioContext,
  round: StudioRound,
  changes: Changes & { state: RoundState },
): Promise<{ round: StudioRound; changed: boolean }> {
  const [changed] = await database.drizzle
    .update(studioRounds)
    .set({ ...changes, updatedAt: clock.now() })
    .where(and(eq(studioRounds.id, round.id), eq(studioRounds.state, round.state), eq(studioRounds.step, round.step)))
    .returning();
  if (changed) return { round: changed, changed: true };
  const [current] = await database.drizzle.select().from(studioRounds).where(eq(studioRounds.id, round.id));
  if (!current) throw new Error(`round ${round.id} is gone`);
  return { round: current, changed: false };
}

/**
 * Moves on a round whose stake the wallet has taken. Another call of the same press may have been refused before money came in:
 * what was taken counts, or goes back where the session has begun another round since.
 */
async function changeTaken(context: StudioContext, round: StudioRound, changes: Changes & { state: RoundState }) {
  const moved = await change(context, round, changes);
  if (moved.changed || moved.round.state !== "refused") return moved;
  try {
    return await change(context, moved.round, { ...changes, errorCode: null });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return change(context, moved.round, { state: "cancelling" });
  }
}

/**
 * Does with the wallet what the round's state asks for: sends the bet, the win or the rollback that isn't known to have
 * arrived, always under the same action id. Throws WalletSilence when that still isn't known; the state stays.
 */
export async function advance(context: StudioContext, provider: string, start: StudioRound): Promise<Advanced> {
  let current: Advanced = { round: start };
  for (;;) {
    const step = STEPS[current.round.state];
    if (!step) return current;
    current = await step(context, provider, current.round);
  }
}

type Step = (context: StudioContext, provider: string, round: StudioRound) => Promise<Advanced>;
const STEPS: Partial<Record<RoundState, Step>> = { placing: place, paying: pay, cancelling: takeBack };

async function place(context: StudioContext, provider: string, round: StudioRound): Promise<Advanced> {
  const { outcome, session } = round;
  if (outcome.kind === "instant" && outcome.pending !== undefined) return raise(context, provider, round, outcome);
  const common = { session, action: `${round.id}:bet`, round: round.id };
  try {
    if (outcome.kind === "slot" && round.gift !== null) return await placeFreeSpin(context, provider, round, outcome);
    if (outcome.kind === "slot" && outcome.spins.length === 1) {
      const win = payout(round.stake, outcome.pays);
      const amounts = { bet: Number(priceOf(round)), win: Number(win) };
      const { balance } = await context.wallet.betAndWin(provider, { ...common, ...amounts });
      const { round: settled } = await changeTaken(context, round, { state: "settled", win });
      return { round: settled, balance: BigInt(balance) };
    }
    if (outcome.kind === "instant" && outcome.over) {
      const win = winOf(round.stake, outcome);
      const amounts = { bet: Number(round.stake), win: Number(win) };
      const { balance } = await context.wallet.betAndWin(provider, { ...common, ...amounts });
      const { round: settled } = await changeTaken(context, round, { state: "settled", win });
      return { round: settled, balance: BigInt(balance) };
    }
    const { balance } = await context.wallet.bet(provider, { ...common, amount: Number(priceOf(round)) });
    const { round: running } = await changeTaken(context, round, { state: "running" });
    return { round: running, balance: BigInt(balance) };
  } catch (error) {
    if (!(error instanceof WalletError)) throw error;
    const { round: rejected } = await change(context, round, { state: "refused", errorCode: error.code });
    return { round: rejected, errorParams: error.params };
  }
}

/**
 * Asks for the further stake of an act, and does the act once it is taken. The action's id says what it brings the stake to, so
 * that each is taken once; one that is refused leaves the round as it was.
 */
async function raise(
  context: StudioContext,
  provider: string,
  round: StudioRound,
  { pending, ...outcome }: InstantOutcome,
): Promise<Advanced> {
  const changes = afterActs(round, outcome, [pending]);
  const amount = stakedIn(round.stake, changes.outcome) - stakedIn(round.stake, outcome);
  const action = `${round.id}:bet:${changes.outcome.stakes}`;
  try {
    const body = { session: round.session, action, round: round.id, amount: Number(amount) };
    const { balance } = await context.wallet.bet(provider, body);
    const moved = await change(context, round, changes);
    const { round: raised } = isLeftOut(moved, round) ? await change(context, moved.round, changes) : moved;
    return { round: raised, balance: BigInt(balance) };
  } catch (error) {
    if (!(error instanceof WalletError)) throw error;
    const { round: unchanged } = await change(context, round, { state: "running", outcome });
    return { round: unchanged, errorCode: error.code, errorParams: error.params };
  }
}

/** Whether another call of the same act was refused its stake before this one's was taken, and nothing has happened since. */
const isLeftOut = ({ changed, round: now }: { changed: boolean; round: StudioRound }, asked: StudioRound): boolean =>
  !changed && now.state === "running" && now.step === asked.step;

/**
 * Takes a spin of the round's gift with all that the round wins: the spins that follow in the round only show it. So no
 * round is shown whose spin somebody else has taken.
 */
async function placeFreeSpin(
  context: StudioContext,
  provider: string,
  round: StudioRound,
  { spins, pays }: Extract<Outcome, { kind: "slot" }>,
): Promise<Advanced> {
  const win = payout(round.stake, pays);
  const names = { session: round.session, action: `${round.id}:bet`, round: round.id, gift: round.gift ?? "" };
  const { balance, freespins } = await context.wallet.freeSpin(provider, { ...names, win: Number(win) });
  const changes = spins.length === 1 ? ({ state: "settled", win } as const) : ({ state: "running" } as const);
  const { round: placed } = await changeTaken(context, round, changes);
  if (placed.state === "cancelling") return { round: placed };
  return {
    round: placed,
    balance: BigInt(balance),
    freeSpins: await storeFreeSpins(context, round.session, freespins),
  };
}

async function pay(context: StudioContext, provider: string, round: StudioRound): Promise<Advanced> {
  // The wallet has the win of a free spin since the spin was taken.
  if (round.gift !== null) return { round: (await change(context, round, { state: "settled" })).round };
  const body = {
    session: round.session,
    action: `${round.id}:win`,
    round: round.id,
    amount: Number(round.win),
    finished: true,
  };
  const { balance } = await unrejectable(context, round, () => context.wallet.win(provider, body));
  const { round: settled } = await change(context, round, { state: "settled" });
  return { round: settled, balance: BigInt(balance) };
}

async function takeBack(context: StudioContext, provider: string, round: StudioRound): Promise<Advanced> {
  const { id, session } = round;
  const body = { session, action: `${id}:back`, target: `${id}:bet`, round: id };
  const { balance } = await unrejectable(context, round, () => context.wallet.rollback(provider, body));
  const { round: cancelled } = await change(context, round, { state: "cancelled" });
  return { round: cancelled, balance: BigInt(balance) };
}

/** A wallet may not refuse a win or a rollback; if it does, the round is kept for a person to look at and tried again. */
async function unrejectable<T>(context: StudioContext, round: StudioRound, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof WalletError)) throw error;
    context.log.error(
      { round: round.id, state: round.state, code: error.code },
      "the wallet refused to settle a round",
    );
    throw new WalletSilence(`the wallet refused to settle round ${round.id}`, { cause: error });
  }
}
