import type { InstantKind } from "#schemas/studio/instant.ts";
import { baccarat } from "./baccarat.ts";
import { blackjack } from "./blackjack.ts";
import { dice } from "./dice.ts";
import { type InstantOutcome, instantWin, type Kind } from "./kind.ts";
import { mines } from "./mines.ts";
import { plinko } from "./plinko.ts";
import { roulette } from "./roulette.ts";

/**
 * Rules of every kind. What a kind has stored or has checked is given back to it alone, so each may be used as a kind of anything.
 */
export const KINDS: Readonly<Record<InstantKind, Kind>> = {
  dice: dice as Kind,
  mines: mines as Kind,
  plinko: plinko as Kind,
  roulette: roulette as Kind,
  baccarat: baccarat as Kind,
  blackjack: blackjack as Kind,
};

/** What has been staked in a round of such a kind, in subunits. Exact. */
export const stakedIn = (stake: bigint, { stakes = 100 }: { stakes?: number }): bigint => instantWin(stake, stakes);

/** What a round of such a kind wins, in subunits. Exact. */
export function winOf(stake: bigint, { name, choice, dealt, pays }: InstantOutcome): bigint {
  return KINDS[name].win?.(stake, choice, dealt) ?? instantWin(stake, pays);
}
