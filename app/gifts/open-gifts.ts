import type { Gift } from "#schemas/api/bonuses.ts";
import { isFinished, wagerOfWins } from "#schemas/rules/gifts.ts";

/** Gifts that are not over, in the order of what the player can do: activate, wager, play, wait. */
export function openGifts(gifts: readonly Gift[]): Gift[] {
  return gifts.filter(({ stage }) => !isFinished(stage)).sort((a, b) => rank(a) - rank(b));
}

/** Gifts that are over, latest first. */
export const pastGifts = (gifts: readonly Gift[]): Gift[] =>
  gifts
    .filter(({ stage }) => isFinished(stage))
    .sort((a, b) => Date.parse(b.finished_at ?? b.created_at) - Date.parse(a.finished_at ?? a.created_at));

const rank = (gift: Gift): number =>
  gift.activatable || isFreeBetToPlace(gift)
    ? 0
    : gift.stage === "handle_bets"
      ? 1
      : hasSpinsToPlay(gift)
        ? 2
        : gift.stage === "wait"
          ? 3
          : 4;

/** A free bet is placed on the sports site, and never activated. */
export const isFreeBetToPlace = ({ kind, stage }: Pick<Gift, "kind" | "stage">): boolean =>
  kind === "freebets" && stage === "issued";

/** A gift of spins is in `wait` while its spins are played, and until its winnings wager. */
export const hasSpinsToPlay = ({ stage, freespins_left }: Pick<Gift, "stage" | "freespins_left">): boolean =>
  stage === "wait" && freespins_left > 0;

/** Its spins are played, and what they won waits for its turn to wager. */
export const waitsWithWins = ({ stage, freespins_total, freespins_left, amount_cents }: Gift): boolean =>
  stage === "wait" && freespins_total > 0 && freespins_left === 0 && amount_cents > 0;

/** What has to be staked for a gift in all; 0 while that is not known, or nothing. */
export const toWager = (gift: Gift): number =>
  waitsWithWins(gift) ? wagerOfWins(gift) : gift.amount_wager_requirement_cents;

/** The gift that wagers in a currency: one at a time. */
export const wageringGift = (gifts: readonly Gift[], currency: string): Gift | null =>
  gifts.find((gift) => gift.stage === "handle_bets" && gift.currency === currency) ?? null;

/** The gifts that a withdrawal in a currency ends: the one that wagers first. */
export const endedByWithdrawal = (gifts: readonly Gift[], currency: string): Gift[] =>
  openGifts(gifts.filter((gift) => gift.ends_with_withdrawal && gift.currency === currency)).sort(
    (a, b) => Number(b.stage === "handle_bets") - Number(a.stage === "handle_bets"),
  );

/** The gift that a waiting one waits for: the one that wagers in its currency. Null where it waits for nothing of the kind. */
export const wagersAhead = (gifts: readonly Gift[], gift: Gift): Gift | null =>
  gift.stage === "wait" && !hasSpinsToPlay(gift) ? wageringGift(gifts, gift.currency) : null;
