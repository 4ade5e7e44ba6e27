import type { TournamentTerms } from "#schemas/brand/tournaments.ts";
import { modelScore } from "../tournament-model.ts";
import { GAMES, type ModelEdition, type MonthPlayer, PER_EURO, type PlayedRound, subunitsOf } from "./journal.ts";
import { TESTER } from "./terms.ts";

/** Rounds that are over so long after a tournament's end count. */
export const LATE_MS = 30_000;

export interface ModelPlace {
  player: MonthPlayer;
  /** Thousandths of a point. */
  score: number;
  bets: number;
  reachedAt: number;
}

interface Held {
  terms: TournamentTerms;
  edition: ModelEdition;
  /** When the places were frozen; null while they are not. */
  closedAt: number | null;
}

/** Everyone with a score in an edition, the best first. */
export function modelPlaces(held: Held, players: readonly MonthPlayer[]): ModelPlace[] {
  return players
    .flatMap((player) => {
      const rounds = countedRounds(held, player);
      const { score, reachedAt } = modelScore(
        held.terms.scoring,
        rounds.map(({ bet, win, settledAt }) => ({ bet, win, isTakenBack: false, at: settledAt ?? 0 })),
        perPoint(held.terms, player),
      );
      return score > 0 ? [{ player, score, bets: rounds.length, reachedAt: reachedAt ?? 0 }] : [];
    })
    .sort((a, b) => b.score - a.score || a.reachedAt - b.reachedAt || a.player.id - b.player.id);
}

const perPoint = ({ scoring }: TournamentTerms, { currency }: MonthPlayer): number =>
  "per" in scoring ? subunitsOf(scoring.per, currency) : PER_EURO[currency];

/** Rounds of a player that count in an edition, whether they bring points or not. */
export function countedRounds({ terms, edition, closedAt }: Held, player: MonthPlayer): PlayedRound[] {
  const { groups, currency } = player;
  if (terms.currencies && !(terms.currencies as readonly string[]).includes(currency)) return [];
  if (terms.groups && !groups.includes(TESTER) && !terms.groups.some((group) => groups.includes(group))) return [];
  if (terms.excluded_groups?.some((group) => groups.includes(group))) return [];
  const joinedAt = terms.join === "automatic" ? edition.start : player.joined.get(edition.slug);
  if (joinedAt === undefined) return [];
  return player.rounds.filter(({ game, bet, betAt, settledAt, takenBackAt }) => {
    if (terms.min_stake && bet < subunitsOf(terms.min_stake, currency)) return false;
    if (terms.producer !== undefined && GAMES[game].producer !== terms.producer) return false;
    const isOfGames = terms.games.some((one) =>
      [`category:${GAMES[game].category}`, game.replace("/", ":"), "*"].includes(one),
    );
    const isInTime =
      betAt >= Math.max(edition.start, joinedAt) &&
      betAt < edition.end &&
      settledAt !== null &&
      settledAt < edition.end + LATE_MS;
    return isOfGames && isInTime && (takenBackAt === null || (closedAt !== null && takenBackAt > closedAt));
  });
}

/** What each place wins: an amount of money in its player's currency, or a gift. */
export function modelPrize(
  { prizes }: TournamentTerms,
  place: number,
  { currency }: MonthPlayer,
): { amount: number | null } | null {
  const all = prizes.flatMap((prize) => Array.from({ length: prize.places }, () => prize));
  const prize = all[place - 1];
  if (!prize) return null;
  return { amount: prize.amount ? subunitsOf(prize.amount, currency) : null };
}
