import type { PayingSymbol, SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { gridOf, type SlotProfile, STAKE_PARTS } from "./profile.ts";
import { stripWindow } from "./strips.ts";

export interface LineWin {
  /** Index into the grid's lines. */
  line: number;
  symbol: SlotSymbol;
  count: number;
  /** In parts of the stake, without the multiplier of free spins. */
  pay: number;
}

export interface SpinWin {
  lines: LineWin[];
  scatters: number;
  /** Everything that the spin pays, in parts of the stake, without the multiplier of free spins. */
  pay: number;
}

/** What a machine of lines has, whether its specials are free spins or coins. */
export type LinesProfile = Pick<SlotProfile, "strips" | "pays" | "grid">;

/** The screen of a set of stops: `screen[reel][row]`. */
export function screenOf(profile: Pick<LinesProfile, "strips" | "grid">, stops: readonly number[]): SlotSymbol[][] {
  const { rows } = gridOf(profile);
  return profile.strips.map((strip, reel) => stripWindow(strip, stops[reel] ?? 0, rows));
}

/** Of how many equal symbols from the left a line consists; a wild stands for any symbol that pays on lines. */
export function runOf(symbols: readonly SlotSymbol[]): number {
  const first = symbols[0];
  let count = 1;
  while (count < symbols.length && (symbols[count] === first || symbols[count] === "W")) count++;
  return count;
}

/** What one line's symbols pay, in parts of the stake. The first reel holds no wild, so its symbol names the win. */
export function linePay({ pays }: LinesProfile, symbols: readonly SlotSymbol[]): { count: number; pay: number } {
  const paid = pays[symbols[0] as PayingSymbol];
  if (!paid) return { count: 0, pay: 0 };
  const count = runOf(symbols);
  return { count, pay: count < 3 ? 0 : (paid[count - 3] ?? 0) };
}

/** What the lines of a screen pay, from left to right. */
export function lineWins(profile: LinesProfile, screen: readonly (readonly SlotSymbol[])[]): LineWin[] {
  const wins: LineWin[] = [];
  for (const [line, rows] of gridOf(profile).lines.entries()) {
    const on = (reel: number) => screen[reel]?.[rows[reel] as number] as SlotSymbol;
    const symbol = on(0);
    // Most lines end at their second symbol, and pay nothing.
    if (on(1) !== symbol && on(1) !== "W") continue;
    const win = linePay(
      profile,
      rows.map((_, reel) => on(reel)),
    );
    if (win.pay > 0) wins.push({ line, symbol, ...win });
  }
  return wins;
}

/** What a screen pays: lines, and scatters anywhere. */
export function evaluate(profile: SlotProfile, screen: readonly (readonly SlotSymbol[])[]): SpinWin {
  const lines = lineWins(profile, screen);
  let scatters = 0;
  for (const reel of screen) for (const symbol of reel) if (symbol === "S") scatters += 1;
  const pay = lines.reduce((sum, win) => sum + win.pay, 0);
  return { lines, scatters, pay: pay + byScatters(profile.scatterPays, scatters) * STAKE_PARTS };
}

/** Reads a table for 3, 4 and 5 scatters; more than five count as five. */
export const byScatters = (table: readonly number[], scatters: number): number =>
  scatters < 3 ? 0 : (table[Math.min(scatters, 5) - 3] ?? 0);
