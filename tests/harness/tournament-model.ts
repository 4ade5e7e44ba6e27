import type { Scoring } from "#schemas/rules/tournaments.ts";

interface ModelRound {
  bet: number;
  win: number;
  /** Takes part in the order in which rounds were settled. */
  isTakenBack: boolean;
  at: number;
}

/**
 * What a player's rounds come to by the rules' words alone, in thousandths of a point, and when that was reached. So many
 * subunits of a turnover or of wins bring a point: a euro unless given otherwise.
 */
export function modelScore(
  scoring: Scoring,
  rounds: readonly ModelRound[],
  perPoint = 100,
): { score: number; reachedAt: number | null } {
  const counted = rounds.filter(({ isTakenBack }) => !isTakenBack);
  const worth = counted.map(({ bet, win }) => {
    if (scoring.kind === "turnover") return Math.floor((bet * 1_000) / perPoint);
    if (scoring.kind === "wins") return Math.floor((win * 1_000) / perPoint);
    if (scoring.kind !== "tiers") return Math.floor((win * 1_000) / bet);
    const reached = scoring.tiers.filter(({ at_least }) => win >= at_least * bet).map(({ points }) => points);
    return Math.max(0, ...reached) * 1_000;
  });
  const after = (count: number): number => {
    const brought = worth.slice(0, count);
    if (scoring.kind === "multiplier") return Math.max(0, ...brought);
    if (scoring.kind !== "streak") return brought.reduce((sum, one) => sum + one, 0);
    const sums = brought.map((_, last) =>
      brought.slice(Math.max(0, last + 1 - scoring.rounds), last + 1).reduce((sum, one) => sum + one, 0),
    );
    return Math.max(0, ...sums);
  };
  const score = after(worth.length);
  const first = counted.findIndex((_, index) => after(index + 1) === score);
  return { score, reachedAt: score === 0 ? null : (counted[first]?.at ?? null) };
}
