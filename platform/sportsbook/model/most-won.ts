import type { MarketKind, OutcomeResult } from "#schemas/sports/vocabulary.ts";

interface Ended {
  result: OutcomeResult;
  /** Millionths of a win that count: 500000 in a dead heat of two. */
  dead_heat_ppm: number;
}

const MILLION = 1_000_000;

/** How many outcomes of a market win at most: two of a double chance, one of every other kind. */
const mostWon = (kind: MarketKind): number => (kind === "double-chance" ? 2 : 1);

/**
 * Whether more outcomes win than a market of the kind can have. Winners of a dead heat share one win. An Asian line that is half won
 * has one side that is: the other is half lost.
 */
export function hasTooManyWon(kind: MarketKind, outcomes: Readonly<Record<string, Ended>>): boolean {
  const ended = Object.values(outcomes);
  const won = ended.reduce(
    (sum, { result, dead_heat_ppm }) => sum + (result === "won" ? dead_heat_ppm : result === "half_won" ? MILLION : 0),
    0,
  );
  // Thirds of a win are rounded.
  return won > mostWon(kind) * MILLION + ended.length;
}
