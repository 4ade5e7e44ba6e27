import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import type { Draw, SlotSpin } from "../slot/round.ts";
import { HOLD_PLACES, type HoldProfile } from "./profile.ts";

/** Coins of a spin: those that its reels show, then those that each respin brought; no respins where too few were shown. */
export type CoinDrops = NonNullable<SlotSpin["coins"]>;
type Coin = CoinDrops[number][number];

/** Draws what a coin is worth: a number below the sum of all weights, in the order of the profile. */
function coinWorth({ coins }: HoldProfile, draw: Draw): number {
  const total = coins.reduce((sum, { weight }) => sum + weight, 0);
  let drawn = draw.below(total);
  for (const { pays, weight } of coins) {
    if (drawn < weight) return pays;
    drawn -= weight;
  }
  throw new Error("a number of chance is not below what was asked for");
}

/**
 * Plays the coins of a screen to their end. Each coin that the reels show is worth something, in the order of places. Where there are
 * enough, they stay, and all other places spin again: for each of them, in the same order, a number below `coinOneIn` is drawn, and 0 brings a coin.
 * It ends after so many respins without a new coin, or when all places have one.
 */
export function dropCoins(profile: HoldProfile, screen: readonly (readonly SlotSymbol[])[], draw: Draw): CoinDrops {
  const taken = screen.flat().map((symbol) => symbol === "C");
  const first = taken.flatMap((isCoin, place): Coin[] => (isCoin ? [[place, coinWorth(profile, draw)]] : []));
  const drops: CoinDrops = [first];
  let count = first.length;
  if (count < profile.leastCoins) return drops;
  for (let left = profile.respins; left > 0 && count < HOLD_PLACES; ) {
    const landed: Coin[] = [];
    for (let place = 0; place < HOLD_PLACES; place++) {
      if (taken[place] || draw.below(profile.coinOneIn) !== 0) continue;
      taken[place] = true;
      landed.push([place, coinWorth(profile, draw)]);
    }
    drops.push(landed);
    count += landed.length;
    left = landed.length > 0 ? profile.respins : left - 1;
  }
  return drops;
}

/** What held coins pay, in twentieths of the stake: nothing where they were too few, the grand prize with them where they fill the grid. */
export function coinsPay({ leastCoins, grand }: Pick<HoldProfile, "leastCoins" | "grand">, drops: CoinDrops): number {
  if ((drops[0]?.length ?? 0) < leastCoins) return 0;
  const coins = drops.flat();
  const sum = coins.reduce((all, [, pays]) => all + pays, 0);
  return coins.length === HOLD_PLACES ? sum + grand : sum;
}
