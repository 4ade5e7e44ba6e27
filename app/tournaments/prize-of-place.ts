import type { Tournament } from "#schemas/api/promotions.ts";
import { tournamentMoney } from "#widgets/tournaments/cards/tournament-cards.tsx";

/** What a place wins, in the currency that the tournament is shown in; null where it wins nothing. */
export function prizeOfPlace({ prizes, currency }: Tournament, place: number, locale: string): string | null {
  const prize = prizes.find((one) => one.place === place);
  if (!prize) return null;
  return prize.gift ?? (prize.amount_cents > 0 ? tournamentMoney(prize.amount_cents, currency, locale) : null);
}
