import { type SlotSymbol, WAYS_SYMBOLS, type WaysSymbol } from "#schemas/studio/slot-profile.ts";
import { stripWindow } from "../slot/strips.ts";
import { LEAST_REELS, WAYS_ROWS, type WaysProfile } from "./profile.ts";

/** A fall that brings more wins than this ends the spin; no strips of ours reach it. */
export const MOST_FALLS = 40;

export interface WaysWin {
  symbol: WaysSymbol;
  /** Reels from the left that hold the symbol or a wild. */
  reels: number;
  /** In how many ways it does: the product of the symbols on each of these reels. */
  ways: number;
}

/** A screen with its wins; what won vanishes, and the next screen is what falls. */
export interface Fall {
  /** `screen[reel][row]`, row 0 on top. */
  screen: SlotSymbol[][];
  wins: WaysWin[];
}

type Strips = Pick<WaysProfile, "strips">["strips"];

/** Every win of a screen: equal symbols on neighbouring reels from the left, wherever they stand. */
export function waysWins(screen: readonly (readonly SlotSymbol[])[]): WaysWin[] {
  const wins: WaysWin[] = [];
  const first = screen[0] ?? [];
  for (const symbol of WAYS_SYMBOLS) {
    if (!first.includes(symbol)) continue;
    let ways = 1;
    let reels = 0;
    for (; reels < screen.length; reels++) {
      let count = 0;
      for (const each of screen[reels] ?? []) if (each === symbol || each === "W") count++;
      if (count === 0) break;
      ways *= count;
    }
    if (reels >= LEAST_REELS) wins.push({ symbol, reels, ways });
  }
  return wins;
}

/** Whether a symbol of that reel is part of a win, and so vanishes. */
export const vanishes = (wins: readonly WaysWin[], symbol: SlotSymbol, onReel: number): boolean =>
  wins.some((win) => onReel < win.reels && (symbol === win.symbol || symbol === "W"));

/**
 * Everything that a spin shows, from its stops alone: the first screen, and after each win the one that follows. Symbols fall to
 * the bottom of their reel, and the strip goes on above its stop to fill the gaps. The last screen has no win.
 */
export function cascade(strips: Strips, stops: readonly number[]): Fall[] {
  const tops = [...stops];
  let screen = strips.map((strip, index) => stripWindow(strip, stops[index] ?? 0, WAYS_ROWS));
  const falls: Fall[] = [];
  for (;;) {
    const wins = waysWins(screen);
    falls.push({ screen, wins });
    if (wins.length === 0 || falls.length > MOST_FALLS) return falls;
    screen = screen.map((column, index) => {
      const left = column.filter((symbol) => !vanishes(wins, symbol, index));
      const strip = strips[index] ?? [];
      while (left.length < WAYS_ROWS) {
        const top = ((tops[index] ?? 0) + strip.length - 1) % strip.length;
        tops[index] = top;
        left.unshift(strip[top] as SlotSymbol);
      }
      return left;
    });
  }
}

/** What a screen's wins pay, in parts of the stake, before they are multiplied. */
export const waysPay = ({ pays }: Pick<WaysProfile, "pays">, wins: readonly WaysWin[]): number =>
  wins.reduce((sum, { symbol, reels, ways }) => sum + ways * (pays[symbol][reels - LEAST_REELS] ?? 0), 0);

/** Bonus symbols on a screen. */
export const scattersOn = (screen: readonly (readonly SlotSymbol[])[]): number =>
  screen.reduce((sum, column) => sum + column.filter((symbol) => symbol === "S").length, 0);
