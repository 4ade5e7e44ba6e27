import { and, desc, eq } from "drizzle-orm";
import type { FreeSpins } from "#schemas/api/wallet-protocol.ts";
import type { InstantRoundView, SlotRoundView, StudioState } from "#schemas/studio/api.ts";
import { KINDS, stakedIn } from "../kinds/kinds.ts";
import { payout } from "../math/slot/round.ts";
import { type StudioRound, studioRounds, studioSessions } from "../tables.ts";
import type { Advanced } from "./advance.ts";
import { bonusOnSale, isBought, priceOf } from "./bonus.ts";
import type { StudioContext } from "./context.ts";
import { viewFreeSpins } from "./free-spins.ts";
import { mathOf, mathOfRound } from "./play-slot.ts";
import { lastRevealed, seedsInUse } from "./seeds.ts";
import type { PlayableSession } from "./sessions.ts";
import { stakesOf } from "./stakes.ts";

const LAST = 12;

/** Everything that the page shows, and nothing that it may not know yet. */
export async function viewState(
  context: StudioContext,
  playable: PlayableSession,
  { round, balance, freeSpins }: Partial<Advanced>,
): Promise<StudioState> {
  const { session, engine } = playable;
  const { drizzle } = context.database;
  const [seeds, revealed, last, money] = await Promise.all([
    seedsInUse(context, drizzle, session.owner),
    lastRevealed(drizzle, session.owner),
    engine === "slot" ? [] : lastResults(context, playable),
    balance ?? context.wallet.balance(session.provider, session.id),
  ]);
  return {
    now: context.clock.now().getTime(),
    balance: Number(money),
    stakes: stakesOf(engine, session.currency, session.maximumStake).map(Number),
    gift_spins: viewFreeSpins(freeSpins === undefined ? session.freeSpins : freeSpins, round),
    rules: { minimum_spin_ms: session.minimumSpinMs, autoplay: session.autoplay },
    bonus: viewBonus(playable, freeSpins),
    fair: {
      commitment: seeds.commitment,
      client_seed: seeds.clientSeed,
      next_nonce: seeds.nextNonce,
      revealed: revealed
        ? { server_seed: revealed.serverSeed, client_seed: revealed.clientSeed, rounds: revealed.nextNonce }
        : null,
    },
    round: isShown(playable, round) ? viewRound(playable, round) : null,
    last,
  };
}

/** What can be bought at once; `freeSpins` as the wallet said them, undefined when it wasn't asked. */
function viewBonus(playable: PlayableSession, freeSpins: FreeSpins | null | undefined): StudioState["bonus"] {
  if (playable.engine !== "slot") return null;
  const session = freeSpins === undefined ? playable.session : { ...playable.session, freeSpins };
  const bonus = bonusOnSale({ game: playable.game, session }, mathOf(playable.game));
  return bonus && { price: bonus.price, free_spins: bonus.freeSpins, rtp: bonus.rtp };
}

/** A round is shown once its stake is taken; one of other reels than the game has now is only in the history. */
function isShown({ game }: PlayableSession, round: StudioRound | undefined): round is StudioRound {
  if (round?.state !== "settled" && round?.state !== "running") return false;
  return round.outcome.kind !== "slot" || mathOfRound(game, round.outcome) === mathOf(game);
}

function viewRound(playable: PlayableSession, round: StudioRound): SlotRoundView | InstantRoundView | null {
  const { id, request, nonce, outcome } = round;
  const over = round.state === "settled";
  const common = {
    id,
    request,
    nonce,
    stake: Number(round.stake),
    gift: round.gift,
    state: over ? "settled" : "running",
  } as const;
  if (outcome.kind === "crash") return null;
  if (outcome.kind === "instant") {
    const { name, choice, dealt, acts, pays } = outcome;
    const shown = KINDS[name].show(choice, dealt, acts);
    // Choice and picture are the kind's own: checked when they came, and made by its rules.
    const money = { win: Number(round.win), staked: Number(stakedIn(round.stake, outcome)) };
    return { ...common, ...money, kind: name, step: round.step, pays, choice, shown } as InstantRoundView;
  }
  const seen = outcome.spins.slice(0, over ? outcome.spins.length : round.step);
  const math = mathOfRound(playable.game, outcome);
  const money = (pays: number) => Number(payout(round.stake, pays));
  return {
    ...common,
    kind: "slot",
    bought: isBought(round),
    staked: round.gift === null ? Number(priceOf(round)) : 0,
    win: money(seen.reduce((sum, spin) => sum + spin.pays, 0)),
    spins: seen.map((spin, index) => ({
      stops: spin.stops,
      lines: spin.win.lines.map(({ line, symbol, count, pay }) => ({
        line,
        symbol,
        count,
        pays: money(pay * math.multiplierOf(index)),
      })),
      scatters: spin.win.scatters,
      pays: money(spin.pays),
      awarded: spin.awarded,
      falls: (spin.falls ?? []).map(money),
      wins: spin.wins ?? 0,
      coins: (spin.coins ?? []).map((drop) => drop.map(([place, pays]) => ({ place, pays: money(pays) }))),
    })),
    free_spins_granted: seen.reduce((sum, spin) => sum + spin.awarded, outcome.bought?.freeSpins ?? 0),
    capped: over && outcome.capped,
  };
}

/** What the last rounds paid, in hundredths of a stake. */
async function lastResults({ database }: StudioContext, { session }: PlayableSession): Promise<number[]> {
  const rows = await database.drizzle
    .select({ outcome: studioRounds.outcome })
    .from(studioRounds)
    .innerJoin(studioSessions, eq(studioSessions.id, studioRounds.session))
    .where(
      and(
        eq(studioSessions.owner, session.owner),
        eq(studioSessions.game, session.game),
        eq(studioRounds.state, "settled"),
      ),
    )
    .orderBy(desc(studioRounds.createdAt), desc(studioRounds.seedId), desc(studioRounds.nonce))
    .limit(LAST);
  return rows.map(({ outcome }) => {
    return outcome.kind === "instant" ? outcome.pays : 0;
  });
}
