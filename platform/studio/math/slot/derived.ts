import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { byScatters, type LinesProfile, linePay, screenOf } from "./evaluate.ts";
import { gridOf, type SlotProfile } from "./profile.ts";
import { type Draw, playRound, type SlotRound } from "./round.ts";
import { countOf, symbolChances } from "./symbol-counts.ts";

/** Symbols that pay by their number, wherever they stand: `least` of them at least. */
export interface PaysAnywhere {
  symbol: SlotSymbol;
  least: number;
}

/**
 * How likely a round pays anything, exactly. It does when a line has three of a kind on the first three reels, or so many scatters
 * (coins of a hold and win slot) stand anywhere: all positions of three reels are gone through, the others by these symbols.
 */
export function exactHitRate(
  profile: LinesProfile,
  { symbol, least }: PaysAnywhere = { symbol: "S", least: 3 },
): number {
  const [first = [], second = [], third = [], ...others] = profile.strips;
  const { rows: height, lines } = gridOf(profile);
  const onOthers = symbolChances(others, symbol, height);
  let chance = 0;
  for (let one = 0; one < first.length; one++)
    for (let two = 0; two < second.length; two++)
      for (let three = 0; three < third.length; three++) {
        const screen = screenOf({ strips: [first, second, third], grid: profile.grid }, [one, two, three]);
        const hasLine = lines.some((rows) => {
          const symbols = screen.map((reel, index) => reel[rows[index] ?? 0] as SlotSymbol);
          return linePay(profile, symbols).pay > 0;
        });
        const count = countOf(symbol, screen.flat());
        chance += hasLine ? 1 : onOthers.reduce((sum, each, more) => (count + more >= least ? sum + each : sum), 0);
      }
  return chance / (first.length * second.length * third.length);
}

/**
 * The richest round that is found: it opens most free spins, and each of them shows the best screen. It is a round that chance
 * can bring; that it reaches the maximum win shows that the maximum stated is one that is really paid.
 */
export function richestRound(profile: SlotProfile): SlotRound {
  const lengths = profile.strips.map((strip) => strip.length);
  const open = climb(lengths, (stops) => byScatters(profile.freeSpins, scattersOf(profile, stops)));
  const best = climb(lengths, (stops) => playRound({ ...profile, maximumFreeSpins: 0 }, scripted([stops])).pays);
  // Free spins are won again until the round has all it may have; all others show the best screen.
  const reopened = Math.ceil(profile.maximumFreeSpins / Math.max(1, profile.freeSpins[0] ?? 1));
  return playRound(profile, scripted([...Array.from({ length: reopened }, () => open), best], best));
}

const scattersOf = (profile: SlotProfile, stops: readonly number[]) => countOf("S", screenOf(profile, stops).flat());

/** Gives the stops of one spin after the other; from the end of the list on, the last ones. */
export function scripted(spins: readonly (readonly number[])[], last: readonly number[] = spins.at(-1) ?? []): Draw {
  let at = 0;
  return {
    below() {
      const stops = spins[Math.floor(at / last.length)] ?? last;
      return stops[at++ % last.length] ?? 0;
    },
  };
}

/** The stops with the most worth, reached from many starts by turning one reel at a time. */
export function climb(lengths: readonly number[], worth: (stops: readonly number[]) => number): number[] {
  let best: number[] = lengths.map(() => 0);
  let most = worth(best);
  for (let start = 0; start < (lengths[0] ?? 0); start++) {
    let stops = lengths.map((length, reel) => (start * (reel + 1)) % length);
    for (let before = -1, now = worth(stops); now > before; ) {
      before = now;
      for (const [reel, length] of lengths.entries())
        for (let stop = 0; stop < length; stop++) {
          const turned = stops.with(reel, stop);
          const value = worth(turned);
          if (value > now) [stops, now] = [turned, value];
        }
      if (now > most) [best, most] = [stops, now];
    }
  }
  return best;
}
