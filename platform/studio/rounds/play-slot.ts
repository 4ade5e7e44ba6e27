import { ApiError } from "../../http/api-error.ts";
import { payout } from "../math/slot/round.ts";
import { SLOT_MATHS, type SlotMath } from "../math/slots.ts";
import type { StudioRound } from "../tables.ts";
import { type Advanced, advance, change } from "./advance.ts";
import { isBought, requireBonus } from "./bonus.ts";
import type { StudioContext, StudioGame } from "./context.ts";
import { findRound } from "./find-round.ts";
import type { Chance, SlotOutcome } from "./outcome.ts";
import { enforcePace, type PlayableSession } from "./sessions.ts";
import { startRound } from "./start-round.ts";

/** A game's mathematics as it is now. */
export const mathOf = (game: StudioGame): SlotMath => findMath(game, game.math);

/** The mathematics that a round was drawn by: the game may have got another one since. */
export const mathOfRound = (game: StudioGame, outcome: SlotOutcome): SlotMath =>
  findMath(game, outcome.math ?? game.former_math ?? game.math);

function findMath({ identifier }: StudioGame, name: string | undefined): SlotMath {
  const math = SLOT_MATHS.get(name ?? "");
  if (!math) throw new Error(`${identifier} names no slot mathematics: ${name}`);
  return math;
}

/**
 * A paid spin, a free one of a gift, or with `buy` a round that begins with free spins and takes their price. Without free spins bet
 * and win are one wallet action; with them, the stake is taken and the round goes on.
 */
export async function spin(
  context: StudioContext,
  playable: PlayableSession,
  asked: { request: string; stake: number; gift?: string; buy?: boolean; valid_until?: number },
): Promise<Advanced> {
  if (playable.engine !== "slot") throw new ApiError(409, "STUDIO.ENGINE", "This game has no reels");
  const math = mathOf(playable.game);
  const { buy = false, ...press } = asked;
  const round = await startRound(context, playable, {
    ...press,
    isSame: (other) => isBought(other) === buy,
    check: (stake, most) => buy && requireBonus(playable, math, stake, most),
    decide: (chance) => (buy ? decideBought(math, chance) : { kind: "slot", math: math.name, ...math.play(chance) }),
  });
  return advance(context, playable.session.provider, round);
}

function decideBought({ name, bonus }: SlotMath, chance: Chance): SlotOutcome {
  if (!bonus) throw new Error(`the mathematics ${name} sells no bonus`);
  const { price, freeSpins } = bonus;
  return { kind: "slot", math: name, bought: { price, freeSpins }, ...bonus.play(chance) };
}

/** Shows the next free spin; the last one pays the round. Sent again, it shows the round as it stands. */
export async function freeSpin(
  context: StudioContext,
  playable: PlayableSession,
  asked: { round: string; step: number },
): Promise<Advanced> {
  const round = await findRound(context, playable.session.id, asked.round);
  const { outcome } = round;
  if (outcome.kind !== "slot") throw new ApiError(409, "STUDIO.ENGINE", "This game has no reels");
  if (round.state !== "running" || round.step !== asked.step) {
    return advance(context, playable.session.provider, round);
  }
  const step = round.step + 1;
  const last = step === outcome.spins.length;
  await enforcePace(context, context.database.drizzle, playable.session);
  const moved = await change(
    context,
    round,
    last ? { state: "paying", step, win: payout(round.stake, outcome.pays) } : { state: "running", step },
  );
  return advance(context, playable.session.provider, moved.round);
}

/** A round that goes on by other reels than the game has now can't be shown: it is played out at once. Others stand as they are. */
export async function endOfOtherReels(
  context: StudioContext,
  { game, session }: PlayableSession,
  round: StudioRound,
): Promise<Advanced | undefined> {
  const { outcome, state } = round;
  if (outcome.kind !== "slot" || state !== "running" || mathOfRound(game, outcome) === mathOf(game)) return undefined;
  return advance(context, session.provider, await finishSpins(context, round));
}

/** Ends a round whose player went away: all its free spins count as played. */
export const finishSpins = async (context: StudioContext, round: StudioRound): Promise<StudioRound> => {
  const { outcome } = round;
  if (outcome.kind !== "slot") return round;
  const win = payout(round.stake, outcome.pays);
  return (await change(context, round, { state: "paying", step: outcome.spins.length, win })).round;
};
