import { createHash } from "node:crypto";
import { exactClassic } from "../math/classic/exact.ts";
import { CLASSIC_LINES } from "../math/classic/profile.ts";
import { exactHold, richestHold } from "../math/hold/exact.ts";
import { CLASSIC_PROFILES, FORTY_PROFILES, HOLD_PROFILES, SLOT_PROFILES, WAYS_PROFILES } from "../math/profiles.ts";
import { exactHitRate, richestRound } from "../math/slot/derived.ts";
import { LINES, STAKE_PARTS } from "../math/slot/profile.ts";
import { exactReturn } from "../math/slot/rtp.ts";
import type { SlotMath } from "../math/slots.ts";
import { WAYS_CYCLES } from "../math/ways/cycles.ts";
import { exactWays } from "../math/ways/exact.ts";
import { richestWays } from "../math/ways/richest.ts";

/** SHA-256 of a value's JSON: says whether rules are those that were simulated. */
export const hashOf = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** Names the rules of a slot: its profile and its lines. */
export function rulesOfSlot({ machine }: SlotMath): string {
  if (machine.kind === "classic") return hashOf([machine, CLASSIC_LINES]);
  if (machine.kind === "ways") {
    // What a bought round costs changes nothing of a round that is spun.
    const { bonus: _, ...spun } = machine;
    return hashOf(spun);
  }
  if (machine.kind === "hold") return hashOf([machine, LINES]);
  if (machine.kind === "forty") return hashOf(machine);
  const { kind: _, ...profile } = machine;
  return hashOf([profile, LINES]);
}

export interface DerivedOfSlot {
  /** Shares of the stake and of the rounds. */
  exact: { return: number; hit_rate: number };
  /** In stakes. */
  maximum_win: number;
}

/** What follows from a slot's rules without playing. */
export function derivedOfSlot({ name }: SlotMath): DerivedOfSlot {
  const classic = CLASSIC_PROFILES.get(name);
  if (classic) {
    const { return: share, hit_rate, maximum_win } = exactClassic(classic);
    return { exact: { return: share, hit_rate }, maximum_win };
  }
  const ways = WAYS_PROFILES.get(name);
  const cycle = WAYS_CYCLES.get(name);
  if (ways && cycle) {
    const { total, hit_rate } = exactWays(ways, cycle);
    return { exact: { return: total, hit_rate }, maximum_win: richestWays(ways).pays / STAKE_PARTS };
  }
  const hold = HOLD_PROFILES.get(name);
  if (hold) {
    const { total, hit_rate } = exactHold(hold);
    return { exact: { return: total, hit_rate }, maximum_win: richestHold(hold).pays / STAKE_PARTS };
  }
  const profile = SLOT_PROFILES.get(name) ?? FORTY_PROFILES.get(name);
  if (!profile) throw new Error(`nothing is known of the slot mathematics ${name}`);
  return {
    exact: { return: exactReturn(profile).total, hit_rate: exactHitRate(profile) },
    maximum_win: richestRound(profile).pays / STAKE_PARTS,
  };
}

/** Names the rules of a round that is bought: its profile with the price. */
export const rulesOfBonus = ({ machine }: SlotMath): string => hashOf(["bought", machine]);

export interface DerivedOfBonus {
  /** In stakes. */
  price: number;
  /** Shares of the price and of the rounds. */
  exact: { return: number; hit_rate: number };
  /** In prices. */
  maximum_win: number;
}

/** What follows from the rules of a bought round without playing. */
export function derivedOfBonus({ name, bonus }: SlotMath): DerivedOfBonus {
  const ways = WAYS_PROFILES.get(name);
  const cycle = WAYS_CYCLES.get(name);
  if (!ways || !cycle || !bonus) throw new Error(`the slot mathematics ${name} sells no bonus`);
  const { bought, bought_hit_rate } = exactWays(ways, cycle);
  return {
    price: bonus.price / STAKE_PARTS,
    exact: { return: bought, hit_rate: bought_hit_rate },
    maximum_win: (ways.maximumWin * STAKE_PARTS) / bonus.price,
  };
}
