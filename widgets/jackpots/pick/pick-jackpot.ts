import type { Jackpot } from "#schemas/api/promotions.ts";

/** The jackpot that is meant; without a name the first one in the visitor's currency, in EUR, or of any. */
export function pickJackpot(
  jackpots: readonly Jackpot[],
  identifier: string | undefined,
  currency: string,
): Jackpot | null {
  if (identifier) return jackpots.find((jackpot) => jackpot.identifier === identifier) ?? null;
  const of = (code: string) => jackpots.find((jackpot) => jackpot.currency === code);
  return of(currency) ?? of("EUR") ?? jackpots[0] ?? null;
}
