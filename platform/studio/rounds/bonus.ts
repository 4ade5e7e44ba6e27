import { ApiError, fieldError } from "../../http/api-error.ts";
import { payout } from "../math/slot/round.ts";
import type { SlotMath, SoldBonus } from "../math/slots.ts";
import type { StudioRound } from "../tables.ts";
import type { PlayableSession } from "./sessions.ts";

/** What a round takes from its player, in subunits: the stake, or the price of a bonus that was bought. A gift's free spin takes nothing, and isn't asked for. */
export const priceOf = ({ stake, outcome }: Pick<StudioRound, "stake" | "outcome">): bigint =>
  outcome.kind === "slot" && outcome.bought ? payout(stake, outcome.bought.price) : stake;

/** Whether a round was bought. */
export const isBought = ({ outcome }: Pick<StudioRound, "outcome">): boolean =>
  outcome.kind === "slot" && outcome.bought !== undefined;

type Buyer = Pick<PlayableSession, "game" | "session">;

/** What the game sells in this session now; null where the game, the licence or free spins of a gift forbid it. */
export const bonusOnSale = ({ game, session }: Buyer, math: SlotMath): SoldBonus | null =>
  game.sells_bonus && session.bonusBuy && !hasGift(session) ? (math.bonus ?? null) : null;

/** The bonus of a round that is bought at a stake; `most` is the largest stake of the game. Throws when it isn't sold, or costs more. */
export function requireBonus({ game, session }: Buyer, math: SlotMath, stake: bigint, most: bigint): SoldBonus {
  const { bonus } = math;
  if (!game.sells_bonus || !bonus) throw new ApiError(409, "STUDIO.BONUS_NOT_SOLD", "This game sells no bonus");
  if (!session.bonusBuy) throw new ApiError(403, "STUDIO.BONUS_FORBIDDEN", "The licence allows no bonus to be bought");
  if (hasGift(session)) {
    throw new ApiError(409, "STUDIO.BONUS_GIFT_OPEN", "The free spins of the player's gift are played first");
  }
  if (payout(stake, bonus.price) > most) {
    throw new ApiError(422, "STUDIO.BONUS_MOST", "The bonus costs more than the game's largest stake", {
      params: { most: Number(most) },
      errors: { stake: [fieldError("STUDIO.BONUS_MOST", `its price is at most ${most}`)] },
    });
  }
  return bonus;
}

const hasGift = ({ freeSpins }: PlayableSession["session"]): boolean => freeSpins !== null && freeSpins.left > 0;
