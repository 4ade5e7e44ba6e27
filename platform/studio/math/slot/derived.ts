import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { byScatters, linePay, screenOf, windowOf } from "./evaluate.ts";
import { LINES, type SlotProfile } from "./profile.ts";
import { type Draw, playRound, type SlotRound } from "./round.ts";

/**
 * How likely a round pays anything, exactly. It does when a line has three of a kind on the first three reels, or three
 * scatters stand anywhere, which pay and open free spins: all positions of three reels are gone through, the others by their scatters.
 */
export function exactHitRate(profile: SlotProfile): number {
  const [first = [], second = [], third = [], ...others] = profile.strips;
  const none = otherScatters(others);
  let chance = 0;
  for (let one = 0; one < first.length; one++)
    for (let two = 0; two < second.length; two++)
      for (let three = 0; three < third.length; three++) {
        const screen = screenOf({ ...profile, strips: [first, second, third] }, [one, two, three]);
        const hasLine = LINES.some((rows) => {
          const symbols = screen.map((reel, index) => reel[rows[index] ?? 0] as SlotSymbol);
          return linePay(profile, symbols).pay > 0;
        });
        const scatters = countScatters(screen.flat());
        chance += hasLine ? 1 : none.reduce((sum, each, more) => (scatters + more >= 3 ? sum + each : sum), 0);
      }
  return chance / (first.length * second.length * third.length);
}

const countScatters = (symbols: readonly SlotSymbol[]) => symbols.filter((symbol) => symbol === "S").length;

/** How likely the reels show 0, 1, 2 ... scatters together. */
function otherScatters(strips: readonly (readonly SlotSymbol[])[]): number[] {
  return strips.reduce<number[]>(
    (before, strip) => {
      const after: number[] = [];
      for (let stop = 0; stop < strip.length; stop++) {
        const here = countScatters(windowOf(strip, stop));
        before.forEach((chance, count) => {
          after[count + here] = (after[count + here] ?? 0) + chance / strip.length;
        });
      }
      return Array.from(after, (chance) => chance ?? 0);
    },
    [1],
  );
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

const scattersOf = (profile: SlotProfile, stops: readonly number[]) => countScatters(screenOf(profile, stops).flat());

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
