import { type SlotSymbol, WAYS_SYMBOLS } from "#schemas/studio/slot-profile.ts";
import { MOST_FALLS } from "./cascade.ts";
import { LEAST_REELS, WAYS_REELS, WAYS_ROWS, type WaysProfile } from "./profile.ts";

/**
 * Sums over positions of the reels: of all of them in `cycles/{name}.json`. Nothing in it depends on what symbols pay, so that
 * the return is exact for any paytable of these strips.
 */
export interface WaysCycle {
  /** How many positions are counted. */
  positions: number;
  /** `spins[falls][scatters]`: positions with so many wins one after another and so many bonus symbols at the end. */
  spins: number[][];
  /** `ways[fall][symbol][reels - 3]`: ways that pay in that fall, over all positions. */
  ways: number[][][];
}

const WILD = WAYS_SYMBOLS.length;
const SCATTER = WILD + 1;
const CELLS = WAYS_REELS * WAYS_ROWS;
const RUNS = WAYS_REELS - LEAST_REELS + 1;

const codeOf = (symbol: SlotSymbol): number =>
  symbol === "W" ? WILD : symbol === "S" ? SCATTER : (WAYS_SYMBOLS as readonly SlotSymbol[]).indexOf(symbol);

/** Plays positions of the reels on numbers instead of names, a hundred million of them in minutes, and sums up what they show. */
export class WaysCounter {
  readonly #strips: readonly Int8Array[];
  readonly #screen = new Int8Array(CELLS);
  readonly #tops = new Int32Array(WAYS_REELS);
  readonly #runs = new Uint8Array(SCATTER + 1);
  readonly #spins = Array.from({ length: MOST_FALLS + 1 }, () => new Float64Array(CELLS + 1));
  readonly #ways = Array.from({ length: MOST_FALLS + 1 }, () => new Float64Array(WILD * RUNS));
  #positions = 0;

  constructor(strips: WaysProfile["strips"]) {
    this.#strips = strips.map((strip) => Int8Array.from(strip, codeOf));
  }

  add(stops: ArrayLike<number>): void {
    const screen = this.#screen;
    for (let reel = 0; reel < WAYS_REELS; reel++) {
      const strip = this.#strips[reel] as Int8Array;
      const stop = stops[reel] as number;
      for (let row = 0; row < WAYS_ROWS; row++)
        screen[reel * WAYS_ROWS + row] = strip[(stop + row) % strip.length] as number;
      this.#tops[reel] = stop;
    }
    let falls = 0;
    for (let longest = this.#count(falls); longest > 0 && falls < MOST_FALLS; longest = this.#count(falls)) {
      falls++;
      this.#fall(longest);
    }
    let scatters = 0;
    for (let cell = 0; cell < CELLS; cell++) if (screen[cell] === SCATTER) scatters++;
    const row = this.#spins[falls] as Float64Array;
    row[scatters] = (row[scatters] as number) + 1;
    this.#positions++;
  }

  /** Counts the screen's ways, and notes how far each symbol runs. Answers the longest run, 0 without a win. */
  #count(fall: number): number {
    const screen = this.#screen;
    const ways = this.#ways[fall] as Float64Array;
    const runs = this.#runs;
    runs.fill(0);
    let longest = 0;
    let seen = 0;
    for (let cell = 0; cell < WAYS_ROWS; cell++) {
      const symbol = screen[cell] as number;
      if (symbol >= WILD || (seen >> symbol) & 1) continue;
      seen |= 1 << symbol;
      let product = 1;
      let reel = 0;
      for (; reel < WAYS_REELS; reel++) {
        let count = 0;
        for (let row = 0; row < WAYS_ROWS; row++) {
          const each = screen[reel * WAYS_ROWS + row];
          if (each === symbol || each === WILD) count++;
        }
        if (count === 0) break;
        product *= count;
      }
      if (reel < LEAST_REELS) continue;
      const place = symbol * RUNS + reel - LEAST_REELS;
      ways[place] = (ways[place] as number) + product;
      runs[symbol] = reel;
      if (reel > longest) longest = reel;
    }
    return longest;
  }

  #fall(longest: number): void {
    const screen = this.#screen;
    const runs = this.#runs;
    const tops = this.#tops;
    for (let reel = 0; reel < WAYS_REELS; reel++) {
      const strip = this.#strips[reel] as Int8Array;
      let to = WAYS_ROWS - 1;
      for (let row = WAYS_ROWS - 1; row >= 0; row--) {
        const each = screen[reel * WAYS_ROWS + row] as number;
        const gone = each === WILD ? reel < longest : reel < (runs[each] as number);
        if (!gone) screen[reel * WAYS_ROWS + to--] = each;
      }
      for (; to >= 0; to--) {
        const top = ((tops[reel] as number) + strip.length - 1) % strip.length;
        tops[reel] = top;
        screen[reel * WAYS_ROWS + to] = strip[top] as number;
      }
    }
  }

  /** What was counted, without the falls that never happened. */
  cycle(): WaysCycle {
    const most = this.#spins.findLastIndex((row) => row.some((count) => count > 0));
    const widest = Math.max(...this.#spins.map((row) => row.findLastIndex((count) => count > 0)));
    return {
      positions: this.#positions,
      spins: this.#spins.slice(0, most + 1).map((row) => [...row.slice(0, widest + 1)]),
      ways: this.#ways
        .slice(0, most)
        .map((row) => WAYS_SYMBOLS.map((_, symbol) => [...row.slice(symbol * RUNS, (symbol + 1) * RUNS)])),
    };
  }
}

/** Counts every position of the reels; for strips of ours a few minutes. */
export function countCycle(strips: WaysProfile["strips"]): WaysCycle {
  const counter = new WaysCounter(strips);
  const stops = new Int32Array(WAYS_REELS);
  for (;;) {
    counter.add(stops);
    let reel = WAYS_REELS - 1;
    for (; reel >= 0; reel--) {
      stops[reel] = ((stops[reel] as number) + 1) % (strips[reel]?.length ?? 1);
      if (stops[reel] !== 0) break;
    }
    if (reel < 0) return counter.cycle();
  }
}
