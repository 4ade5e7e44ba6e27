import type { MarketKind, OutcomeResult } from "#schemas/sports/vocabulary.ts";
import { sharesAbove } from "./lines.ts";

/** What is known of a match when a market is to be settled. */
export interface MatchReport {
  /** Goals, points, sets or maps. */
  score: { home: number; away: number };
  /** Of sets, maps, quarters and periods that are over. */
  periods: readonly { home: number; away: number }[];
  /** Who scored each goal, in order. */
  goals: readonly ("home" | "away")[];
  isOver: boolean;
}

export type Results = Record<string, OutcomeResult>;

/** The scores that the market of correct scores lists; any other is `other`. */
export const LISTED_SCORES: readonly string[] = [0, 1, 2, 3, 4].flatMap((home) =>
  [0, 1, 2, 3, 4].filter((away) => home + away <= 5).map((away) => `${home}-${away}`),
);

/**
 * How each outcome of a market ended, or null while that isn't decided. Pure: the same report settle the same way. A total
 * whose upper side has won, both sides' goals and a period are decided before the match is over.
 */
export function settleMarket(kind: MarketKind, specifier: string | null, report: MatchReport): Results | null {
  const { score, isOver } = report;
  const line = Number(specifier);
  switch (kind) {
    case "result":
      return isOver ? only(sideOf(score), ["home", "draw", "away"]) : null;
    case "winner":
      return isOver ? winnerOf(score) : null;
    case "double-chance":
      return isOver ? doubleChance(sideOf(score)) : null;
    case "total":
      return total(score.home + score.away, line, isOver);
    case "games-total":
      return total(
        report.periods.reduce((sum, { home, away }) => sum + home + away, 0),
        line,
        isOver,
      );
    case "handicap":
      return isOver ? twoWays("home", "away", score.home - score.away, -line) : null;
    case "both-score":
      if (score.home > 0 && score.away > 0) return only("yes", ["yes", "no"]);
      return isOver ? only("no", ["yes", "no"]) : null;
    case "correct-score":
      return isOver ? correctScore(score) : null;
    case "next-goal": {
      const scorer = report.goals[line - 1];
      return scorer || isOver ? only(scorer ?? "none", ["home", "away", "none"]) : null;
    }
    case "period-winner": {
      const period = report.periods[line - 1];
      if (period) return winnerOf(period);
      return isOver ? { home: "void", away: "void" } : null;
    }
  }
}

const sideOf = ({ home, away }: { home: number; away: number }) =>
  home > away ? "home" : home < away ? "away" : "draw";

const only = (won: string, outcomes: readonly string[]): Results =>
  Object.fromEntries(outcomes.map((outcome) => [outcome, outcome === won ? "won" : "lost"]));

/** Two ways without a draw: a tie, where one is possible, gives the stakes back. */
function winnerOf(score: { home: number; away: number }): Results {
  const side = sideOf(score);
  return side === "draw" ? { home: "void", away: "void" } : only(side, ["home", "away"]);
}

function doubleChance(side: "home" | "draw" | "away"): Results {
  const won = (...sides: string[]): OutcomeResult => (sides.includes(side) ? "won" : "lost");
  return { "home-draw": won("home", "draw"), "home-away": won("home", "away"), "draw-away": won("draw", "away") };
}

function total(value: number, line: number, isOver: boolean): Results | null {
  if (!isOver && sharesAbove(value, line).won < 1) return null;
  return twoWays("over", "under", value, line);
}

function twoWays(above: string, below: string, value: number, line: number): Results {
  const { won, lost } = sharesAbove(value, line);
  return { [above]: resultOf(won, lost), [below]: resultOf(lost, won) };
}

function resultOf(won: number, lost: number): OutcomeResult {
  if (won === 1) return "won";
  if (lost === 1) return "lost";
  if (won > 0) return "half_won";
  return lost > 0 ? "half_lost" : "void";
}

function correctScore({ home, away }: { home: number; away: number }): Results {
  const score = `${home}-${away}`;
  return only(LISTED_SCORES.includes(score) ? score : "other", [...LISTED_SCORES, "other"]);
}
