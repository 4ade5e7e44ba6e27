import type { SlotMachine } from "#schemas/studio/slot-profile.ts";
import type { ClassicProfile } from "./classic/profile.ts";
import { playClassic } from "./classic/round.ts";
import type { FortyProfile } from "./forty/profile.ts";
import type { HoldProfile } from "./hold/profile.ts";
import { playHold } from "./hold/round.ts";
import { CLASSIC_PROFILES, FORTY_PROFILES, HOLD_PROFILES, SLOT_PROFILES, WAYS_PROFILES } from "./profiles.ts";
import type { SlotProfile } from "./slot/profile.ts";
import { type Draw, playRound, type SlotRound } from "./slot/round.ts";
import type { WaysProfile } from "./ways/profile.ts";
import { boughtFreeSpins, playBoughtWays, playWays } from "./ways/round.ts";

/** A round that can be bought: it begins with free spins, and costs a price instead of the stake. */
export interface SoldBonus {
  /** In twentieths of the stake. */
  price: number;
  freeSpins: number;
  /** Return of the price in per cent. */
  rtp: number;
  play(draw: Draw): SlotRound;
}

/** A slot's mathematics, of whichever kind; the rounds of all kinds have one shape. */
export interface SlotMath {
  name: string;
  volatility: "low" | "medium" | "high";
  /** As the page and the rules of fairness have it. */
  machine: SlotMachine;
  play(draw: Draw): SlotRound;
  /** How many times a spin's line wins count, the paid spin being 0. */
  multiplierOf(spin: number): number;
  /** Absent where the mathematics has nothing to buy. */
  bonus?: SoldBonus;
}

/** A profile as its file has it. */
export const fileOf = <P extends { strips: readonly (readonly string[])[] }>(profile: P) => ({
  ...profile,
  strips: profile.strips.map((strip) => strip.join(" ")),
});

const ofLines = (profile: SlotProfile): SlotMath => ({
  name: profile.name,
  volatility: profile.volatility,
  machine: { kind: "lines", ...fileOf(profile) },
  play: (draw) => playRound(profile, draw),
  multiplierOf: (spin) => (spin === 0 ? 1 : profile.freeSpinMultiplier),
});

const ofForty = ({ grid, ...profile }: FortyProfile): SlotMath => ({
  ...ofLines({ ...profile, grid }),
  machine: {
    kind: "forty",
    ...fileOf(profile),
    rows: 4,
    lines: grid.lines.map((line) => line.join("")),
  },
});

const ofClassic = (profile: ClassicProfile): SlotMath => ({
  name: profile.name,
  volatility: profile.volatility,
  machine: fileOf(profile),
  play: (draw) => playClassic(profile, draw),
  multiplierOf: () => 1,
});

const ofWays = (profile: WaysProfile): SlotMath => ({
  name: profile.name,
  volatility: profile.volatility,
  machine: fileOf(profile),
  play: (draw) => playWays(profile, draw),
  multiplierOf: () => 1,
  bonus: {
    ...profile.bonus,
    freeSpins: boughtFreeSpins(profile),
    play: (draw) => playBoughtWays(profile, draw),
  },
});

const ofHold = (profile: HoldProfile): SlotMath => ({
  name: profile.name,
  volatility: profile.volatility,
  machine: fileOf(profile),
  play: (draw) => playHold(profile, draw),
  multiplierOf: () => 1,
});

/** Every slot mathematics, by the name that a catalogue's `math` gives. */
export const SLOT_MATHS: ReadonlyMap<string, SlotMath> = new Map(
  [
    ...[...SLOT_PROFILES.values()].map(ofLines),
    ...[...FORTY_PROFILES.values()].map(ofForty),
    ...[...CLASSIC_PROFILES.values()].map(ofClassic),
    ...[...WAYS_PROFILES.values()].map(ofWays),
    ...[...HOLD_PROFILES.values()].map(ofHold),
  ].map((math) => [math.name, math]),
);
