/**
 * The half lines of a line: 2.75 is one half on 2.5 and one on 3. Whole and half lines stand for themselves.
 */
export function halvesOf(line: number): readonly number[] {
  const quarters = Math.round(line * 4);
  return quarters % 2 === 0 ? [line] : [(quarters - 1) / 4, (quarters + 1) / 4];
}

/** How a bet on "more than the line" ends, in shares of its stake that are won and lost; the rest returns. */
export interface Shares {
  won: number;
  lost: number;
}

/** Shares of a bet that `value` is above the line. */
export function sharesAbove(value: number, line: number): Shares {
  const halves = halvesOf(line);
  const share = 1 / halves.length;
  return {
    won: halves.filter((half) => value > half).length * share,
    lost: halves.filter((half) => value < half).length * share,
  };
}

/** A line as specifiers write it: `2.5`, `-0.75`, `3`. */
export const specifierOf = (line: number): string => String(Math.round(line * 4) / 4);
