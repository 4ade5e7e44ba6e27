import type { PayingSymbol, SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { byScatters, type LinesProfile } from "./evaluate.ts";
import { gridOf, type SlotProfile, STAKE_PARTS } from "./profile.ts";
import { symbolChances } from "./symbol-counts.ts";

export interface SlotReturn {
  /** Shares of the stake that come back, 1 being all of it. */
  lines: number;
  scatters: number;
  freeSpins: number;
  total: number;
  /** How likely a paid spin opens free spins. */
  trigger: number;
  /** How many free spins follow from an opening on average, those won on the way included. */
  spinsPerTrigger: number;
}

/**
 * The return to player, computed exactly save for the maximum win, whose share the tests bound by simulation.
 *
 * Every stop of a reel is equally likely, so each row of a reel shows a symbol as often as the strip holds it: all
 * lines are worth the same, and one line's expectation stands for each of them. Scatters are counted per window.
 */
export function exactReturn(profile: SlotProfile): SlotReturn {
  const lines = lineReturn(profile);
  const counts = symbolChances(profile.strips, "S", gridOf(profile).rows);
  const scatters = counts.reduce((sum, chance, count) => sum + chance * byScatters(profile.scatterPays, count), 0);
  const trigger = counts.reduce((sum, chance, count) => (count >= 3 ? sum + chance : sum), 0);
  const free = expectedFreeSpins(profile, counts);
  const freeSpins = free * (lines + scatters) * profile.freeSpinMultiplier;
  return {
    lines,
    scatters,
    freeSpins,
    total: lines + scatters + freeSpins,
    trigger,
    spinsPerTrigger: free / trigger,
  };
}

/** What lines return, as a share of the stake. */
export function lineReturn(profile: LinesProfile): number {
  let total = 0;
  for (const [symbol, pays] of Object.entries(profile.pays) as [PayingSymbol, readonly number[]][]) {
    const chance = profile.strips.map(
      (strip) => strip.filter((each: SlotSymbol) => each === symbol || each === "W").length / strip.length,
    );
    for (let count = 3; count <= 5; count++) {
      const run = chance.slice(0, count).reduce((product, each) => product * each, 1);
      const broken = count < 5 ? 1 - (chance[count] ?? 0) : 1;
      total += run * broken * (pays[count - 3] ?? 0);
    }
  }
  return (total * gridOf(profile).lines.length) / STAKE_PARTS;
}

/** Free spins of a paid spin on average, walking through every (granted, played) that can be reached. */
function expectedFreeSpins(profile: SlotProfile, counts: readonly number[]): number {
  const most = profile.maximumFreeSpins;
  const grants = counts
    .map((chance, count) => ({ chance, spins: byScatters(profile.freeSpins, count) }))
    .filter(({ chance }) => chance > 0);
  // expected[granted][played]: how many more are played from here.
  const expected = Array.from({ length: most + 1 }, () => new Array<number>(most + 1).fill(0));
  for (let granted = most; granted >= 0; granted--) {
    for (let played = granted - 1; played >= 0; played--) {
      const row = expected[granted] as number[];
      row[played] = grants.reduce(
        (sum, { chance, spins }) => sum + chance * (1 + (expected[Math.min(granted + spins, most)]?.[played + 1] ?? 0)),
        0,
      );
    }
  }
  return grants.reduce((sum, { chance, spins }) => sum + chance * (expected[Math.min(spins, most)]?.[0] ?? 0), 0);
}
