import type { Tournament } from "../api/promotions.ts";
import { inCurrency } from "./reference-rates.ts";

type Prize = Tournament["prizes"][number];

/**
 * What a place pays a player of a currency, in its subunits: the amount that the prize names for it, else EUR's, else
 * the tournament's own at the reference rate, as platform/tournaments/pay-prizes.ts pays it.
 */
function prizeIn({ amount_cents, amounts }: Prize, from: string, to: string): number | null {
  const named = (currency: string) => amounts.find((one) => one.currency === currency)?.amount_cents;
  const own = named(to);
  if (own !== undefined) return own;
  const euros = named("EUR");
  return euros === undefined ? inCurrency(amount_cents, from, to) : inCurrency(euros, "EUR", to);
}

/** A tournament with its prizes in a visitor's currency; one whose currency isn't in the table stays as it is. */
export function tournamentIn(tournament: Tournament, currency: string): Tournament {
  const paid = tournament.prizes.map((prize) => prizeIn(prize, tournament.currency, currency));
  if (tournament.currency === currency || paid.includes(null)) return tournament;
  const prizes = tournament.prizes.map((prize, place) => ({ ...prize, amount_cents: paid[place] ?? 0 }));
  const prize_pool_cents = prizes.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return { ...tournament, currency, prizes, prize_pool_cents };
}
