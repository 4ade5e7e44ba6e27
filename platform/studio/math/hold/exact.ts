import { climb, exactHitRate, scripted } from "../slot/derived.ts";
import { screenOf } from "../slot/evaluate.ts";
import { STAKE_PARTS } from "../slot/profile.ts";
import type { SlotRound } from "../slot/round.ts";
import { lineReturn } from "../slot/rtp.ts";
import { countOf, symbolChances } from "../slot/symbol-counts.ts";
import { HOLD_PLACES, type HoldProfile } from "./profile.ts";
import { playHold } from "./round.ts";

/** Shares of the stake that come back, 1 being all of it, save for the maximum win, whose share the tests bound by simulation. */
export interface HoldReturn {
  lines: number;
  coins: number;
  total: number;
  /** Share of rounds that pay anything. */
  hit_rate: number;
  /** How likely a spin's coins are held. */
  trigger: number;
  /** Coins that lie there in the end, where they are held, on average. */
  coins_held: number;
  /** How likely a round brings coins in all places. */
  full: number;
}

/** The return of a hold and win slot, exactly: coins are counted by windows, and respins walk through every (coins, respins left). */
export function exactHold(profile: HoldProfile): HoldReturn {
  const lines = lineReturn(profile);
  const { leastCoins: least, coins: kinds } = profile;
  const weights = kinds.reduce((sum, { weight }) => sum + weight, 0);
  const worth = kinds.reduce((sum, { pays, weight }) => sum + pays * weight, 0) / weights;
  const end = walkRespins(profile);
  let [trigger, held, full] = [0, 0, 0];
  for (const [count, chance] of symbolChances(profile.strips, "C").entries()) {
    if (count < least) continue;
    const after = end(count, profile.respins);
    trigger += chance;
    held += chance * after.coins;
    full += chance * after.full;
  }
  const coins = (held * worth + full * profile.grand) / STAKE_PARTS;
  return {
    lines,
    coins,
    total: lines + coins,
    hit_rate: exactHitRate(profile, { symbol: "C", least }),
    trigger,
    coins_held: held / trigger,
    full,
  };
}

interface RespinsEnd {
  /** How many coins lie there in the end, on average. */
  coins: number;
  /** How likely they fill the grid. */
  full: number;
}

/** Where respins lead on average from so many coins and respins left. */
function walkRespins({ respins, coinOneIn }: HoldProfile): (coins: number, left: number) => RespinsEnd {
  const known = new Map<string, RespinsEnd>();
  const walk = (coins: number, left: number): RespinsEnd => {
    if (coins === HOLD_PLACES) return { coins, full: 1 };
    if (left === 0) return { coins, full: 0 };
    const key = `${coins} ${left}`;
    const before = known.get(key);
    if (before) return before;
    const free = HOLD_PLACES - coins;
    const sum: RespinsEnd = { coins: 0, full: 0 };
    for (let landed = 0, ways = 1; landed <= free; landed++) {
      const chance = ways * (1 / coinOneIn) ** landed * (1 - 1 / coinOneIn) ** (free - landed);
      const after = walk(coins + landed, landed > 0 ? respins : left - 1);
      sum.coins += chance * after.coins;
      sum.full += chance * after.full;
      ways = (ways * (free - landed)) / (landed + 1);
    }
    known.set(key, sum);
    return sum;
  };
  return walk;
}

/**
 * The richest round that is found: a screen with most coins, each worth the most, and one in every place after it. It is a round that
 * chance can bring; that it reaches the maximum win shows that the maximum stated is one that is really paid.
 */
export function richestHold(profile: HoldProfile): SlotRound {
  const lengths = profile.strips.map((strip) => strip.length);
  const stops = climb(lengths, (each) => countOf("C", screenOf(profile, each).flat()));
  const most = Math.max(...profile.coins.map(({ pays }) => pays));
  const first = profile.coins.findIndex(({ pays }) => pays === most);
  const drawn = profile.coins.slice(0, first).reduce((sum, { weight }) => sum + weight, 0);
  const weights = profile.coins.reduce((sum, { weight }) => sum + weight, 0);
  const reels = scripted([stops]);
  let spun = 0;
  return playHold(profile, {
    below(n) {
      if (spun++ < lengths.length) return reels.below(n);
      return n === weights ? drawn : 0;
    },
  });
}
