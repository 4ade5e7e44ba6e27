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

/** Kinds whose list of outcomes may be short: a match that ends otherwise than listed has no winner among them. */
const COMPLETED_BY: Partial<Record<MarketKind, string>> = {
  result: "draw",
  "correct-score": "other",
  "next-goal": "none",
};

/** How many outcomes of a market win at least: two of a double chance, one of every other that lists each way to end. */
function leastWon(kind: MarketKind, outcomes: readonly string[]): number {
  if (kind === "double-chance") return 2;
  const completing = COMPLETED_BY[kind];
  return completing === undefined || outcomes.includes(completing) ? 1 : 0;
}

/** Whether fewer outcomes win than a market of the kind must have: none may, where all are void. Of a dead heat each winner counts. */
export function hasTooFewWon(kind: MarketKind, outcomes: Readonly<Record<string, Ended>>): boolean {
  const results = Object.values(outcomes).map(({ result }) => result);
  if (results.every((result) => result === "void")) return false;
  const won = results.filter((result) => result === "won" || result === "half_won").length;
  return won < leastWon(kind, Object.keys(outcomes));
}
