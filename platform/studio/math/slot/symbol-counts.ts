import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { ROWS } from "./profile.ts";
import { stripWindow } from "./strips.ts";

/** How many of a symbol these are. */
export const countOf = (symbol: SlotSymbol, symbols: readonly SlotSymbol[]): number =>
  symbols.filter((each) => each === symbol).length;

/** How likely reels show 0, 1, 2 ... of a symbol together in so many rows: `chances[count]`, exactly. */
export function symbolChances(
  strips: readonly (readonly SlotSymbol[])[],
  symbol: SlotSymbol,
  rows: number = ROWS,
): number[] {
  return strips.reduce<number[]>(
    (before, strip) => {
      const after: number[] = [];
      for (let stop = 0; stop < strip.length; stop++) {
        const here = countOf(symbol, stripWindow(strip, stop, rows));
        before.forEach((chance, count) => {
          after[count + here] = (after[count + here] ?? 0) + chance / strip.length;
        });
      }
      return Array.from(after, (chance) => chance ?? 0);
    },
    [1],
  );
}
