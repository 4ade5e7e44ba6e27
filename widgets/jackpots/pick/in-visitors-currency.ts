import type { Jackpot } from "#schemas/api/promotions.ts";
import { inCurrency } from "#schemas/rules/reference-rates.ts";

/** Jackpots with all amounts in one currency; one whose currency has no rate stays as it is. */
export const inVisitorsCurrency = (jackpots: readonly Jackpot[], currency: string): Jackpot[] =>
  jackpots.map((jackpot) => {
    const levels = jackpot.levels.flatMap((level) => {
      const amount = inCurrency(level.amount_cents, jackpot.currency, currency);
      return amount === null ? [] : [{ ...level, amount_cents: amount }];
    });
    return levels.length === jackpot.levels.length ? { ...jackpot, currency, levels } : jackpot;
  });
