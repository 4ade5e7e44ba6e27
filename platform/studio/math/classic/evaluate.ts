import type { ClassicSymbol, SlotSymbol } from "#schemas/studio/slot-profile.ts";
import type { LineWin, SpinWin } from "../slot/evaluate.ts";
import { STAKE_PARTS } from "../slot/profile.ts";
import { stripWindow } from "../slot/strips.ts";
import { CLASSIC_LINES, CLASSIC_ROWS, type ClassicProfile } from "./profile.ts";

/** A line's stake in parts of the whole stake. */
const LINE_PARTS = STAKE_PARTS / CLASSIC_LINES.length;
const BARS: readonly SlotSymbol[] = ["B1", "B2", "B3"];

/** The screen of a set of stops: `screen[reel][row]`. */
export const classicScreen = (profile: Pick<ClassicProfile, "strips">, stops: readonly number[]): SlotSymbol[][] =>
  profile.strips.map((strip, reel) => stripWindow(strip, stops[reel] ?? 0, CLASSIC_ROWS));

/**
 * What three symbols pay, in stakes of one line: three of a kind, or any three bars. A wild stands for every symbol and doubles
 * what it completes, two wilds make it four times; three wilds have a payout of their own.
 */
export function classicLinePay(profile: ClassicProfile, symbols: readonly SlotSymbol[]): number {
  if (symbols.includes("E")) return 0;
  const others = symbols.filter((symbol) => symbol !== "W");
  const [first] = others;
  if (first === undefined) return profile.pays.W;
  const times = 2 ** (symbols.length - others.length);
  if (others.every((symbol) => symbol === first)) return profile.pays[first as ClassicSymbol] * times;
  return others.every((symbol) => BARS.includes(symbol)) ? profile.anyBars * times : 0;
}

/** What a screen pays on its five lines, in parts of the stake (slot/profile.ts). */
export function evaluateClassic(profile: ClassicProfile, screen: readonly (readonly SlotSymbol[])[]): SpinWin {
  const lines: LineWin[] = [];
  for (const [line, rows] of CLASSIC_LINES.entries()) {
    const symbols = rows.map((row, reel) => screen[reel]?.[row] as SlotSymbol);
    const pay = classicLinePay(profile, symbols) * LINE_PARTS;
    if (pay === 0) continue;
    lines.push({ line, symbol: symbols.find((symbol) => symbol !== "W") ?? "W", count: symbols.length, pay });
  }
  return { lines, scatters: 0, pay: lines.reduce((sum, { pay }) => sum + pay, 0) };
}
