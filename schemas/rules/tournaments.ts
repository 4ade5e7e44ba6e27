import type { CurrencyCode } from "../kit/constants.ts";
import { SPORT_GAME } from "../sports/vocabulary.ts";
import { amountIn } from "./amount-by-currency.ts";

/** Document 3 section 4: the status of a tournament follows from its dates. */
export const TOURNAMENT_STATUSES = ["active", "future", "archive"] as const;
export type TournamentStatus = (typeof TOURNAMENT_STATUSES)[number];

/** Which tab of /tournaments lists it besides the general ones (ROUTE-10). */
export const TOURNAMENT_CATEGORIES = ["tournament", "producer", "action", "live"] as const;
export type TournamentCategory = (typeof TOURNAMENT_CATEGORIES)[number];

/** What brings points (docs/guides/tournaments.md). */
export const SCORING_KINDS = ["turnover", "wins", "multiplier", "streak", "tiers"] as const;
export type ScoringKind = (typeof SCORING_KINDS)[number];

/** Scores are counted in thousandths of a point. */
export const POINT_UNITS = 1_000n;

/** A settled round counts when it reaches the platform at the latest so long after the tournament's end. */
export const LATE_ROUNDS_MS = 30_000;

/** Joined players hear of a start so long before it. */
export const STARTS_SOON_MS = 15 * 60_000;

type Amounts = Readonly<Record<string, string>>;

export type Scoring =
  | { kind: "turnover" | "wins"; per: Amounts }
  | { kind: "multiplier" }
  | { kind: "streak"; rounds: number }
  | { kind: "tiers"; tiers: readonly { at_least: number; points: number }[] };

/** A round's stake and win of real money, in subunits. */
export interface ScoredRound {
  bet: bigint;
  win: bigint;
  currency: CurrencyCode;
}

/** What a round brings by itself, in thousandths of a point, rounded down. The stake is above zero. */
export function roundScore(scoring: Scoring, { bet, win, currency }: ScoredRound): bigint {
  if (scoring.kind === "turnover" || scoring.kind === "wins") {
    const per = amountIn(scoring.per, currency) ?? 0n;
    return per > 0n ? ((scoring.kind === "turnover" ? bet : win) * POINT_UNITS) / per : 0n;
  }
  if (scoring.kind !== "tiers") return (win * POINT_UNITS) / bet;
  const points = scoring.tiers
    .filter(({ at_least }) => win * 1_000n >= bet * BigInt(Math.round(at_least * 1_000)))
    .map((tier) => tier.points);
  return BigInt(Math.max(0, ...points)) * POINT_UNITS;
}

/** A player's score in a tournament, and all that the next round needs to know. */
export interface PlayerScore {
  /** Thousandths of a point. */
  score: bigint;
  /** When the score was reached: of equal scores the earlier one is better. Null without a score. */
  reachedAt: Date | null;
  /** Of a streak: what the latest rounds brought, the last one last. */
  recent: readonly bigint[];
}

export const NO_SCORE: PlayerScore = { score: 0n, reachedAt: null, recent: [] };

/** The score after one more round. */
export function addRound(scoring: Scoring, current: PlayerScore, round: { score: bigint; at: Date }): PlayerScore {
  const { score, reachedAt, recent } = current;
  if (scoring.kind === "streak") {
    const latest = [...recent, round.score].slice(-scoring.rounds);
    const sum = latest.reduce((total, one) => total + one, 0n);
    return sum > score ? { score: sum, reachedAt: round.at, recent: latest } : { score, reachedAt, recent: latest };
  }
  const next = scoring.kind === "multiplier" ? round.score : score + round.score;
  return next > score ? { score: next, reachedAt: round.at, recent } : current;
}

/** The score that rounds make, in their order. */
export const scoreOf = (scoring: Scoring, rounds: readonly { score: bigint; at: Date }[]): PlayerScore =>
  rounds.reduce((current, round) => addRound(scoring, current, round), NO_SCORE);

/** Future if the start is ahead, active if the end is ahead, otherwise archive; one that was stopped is archive. */
export function tournamentStatus(
  { startAt, endAt, stoppedAt = null }: { startAt: Date; endAt: Date; stoppedAt?: Date | null },
  now: Date,
): TournamentStatus {
  if (stoppedAt !== null) return "archive";
  if (startAt > now) return "future";
  return endAt > now ? "active" : "archive";
}

/** Whether rounds of a game count: `games` is empty or holds `*` (every game of the casino; bets on sports are none), `category:{name}`, an identifier or `{provider}:{game}`. */
export function countsGame(
  { games, producer }: { games: readonly string[]; producer: string | null },
  { identifier, categories }: { identifier: string; categories: readonly string[] },
): boolean {
  if (producer !== null && !identifier.startsWith(`${producer}/`)) return false;
  return (
    (games.length === 0 && identifier !== SPORT_GAME) ||
    games.some(
      (wanted) =>
        (wanted === "*" && identifier !== SPORT_GAME) ||
        wanted.replace(":", "/") === identifier ||
        (wanted.startsWith("category:") && categories.includes(wanted.slice("category:".length))),
    )
  );
}
