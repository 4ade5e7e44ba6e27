import type { Jackpot } from "#schemas/api/promotions.ts";
import { inCurrency } from "#schemas/rules/reference-rates.ts";

/** Jackpots with all amounts in one currency; one whose currency has no rate stays as it is. */
export const inVisitorsCurrency = (jackpots: readonly Jackpot[], currency: string): Jackpot[] =>
  jackpots.map((jackpot) => {
    const levels = jackpot.levels.flatMap((level) => {
      const amount = inCurrency(level.amount_cents, jackpot.currency, currency);
      if (amount === null) return [];
      const { drop } = level;
      const at_cents = drop.at_cents === null ? null : inCurrency(drop.at_cents, jackpot.currency, currency);
      return [{ ...level, amount_cents: amount, drop: { ...drop, at_cents } }];
    });
    return levels.length === jackpot.levels.length ? { ...jackpot, currency, levels } : jackpot;
  });
