import type { LotteryTerms } from "#schemas/brand/lotteries.ts";
import { type ModelEdition, type MonthPlayer, subunitsOf } from "./journal.ts";

/** Rounds that are over so long after a lottery's end still bring their tickets. */
const GRACE_MS = 30_000;

interface Gain {
  at: number;
  count: number;
}

/** How many tickets of an edition a player has at a time: each full amount of a deposit or a bet brings one, up to the most. */
export function modelTickets(terms: LotteryTerms, edition: ModelEdition, player: MonthPlayer, now: number): number {
  const isIn = (at: number) => at >= edition.start && at < edition.end;
  const gains: Gain[] = [];
  const add = (at: number, amount: number, each: Readonly<Record<string, string>> | undefined) => {
    if (each) gains.push({ at, count: Math.floor(amount / subunitsOf(each, player.currency)) });
  };
  for (const { at, amount } of player.deposits) if (isIn(at)) add(at, amount, terms.tickets_by_deposit);
  // A ticket stays when the round that brought it is taken back.
  for (const { betAt, settledAt, bet } of player.rounds)
    if (isIn(betAt) && settledAt !== null && settledAt < edition.end + GRACE_MS)
      add(settledAt, bet, terms.tickets_by_bet);
  for (const { at, lottery, count } of player.purchases)
    if (lottery === edition.slug) gains.push({ at: at - 1, count });
  return gains
    .filter(({ at }) => at < now)
    .sort((one, other) => one.at - other.at)
    .reduce((sum, { count }) => Math.min(terms.max_tickets_per_player, sum + count), 0);
}
