import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { subunitsOf } from "#schemas/rules/subunits.ts";
import type { MoneyUnit } from "#ui/format-money.ts";
import { amountForEntry } from "../i18n/amount.ts";
import type { CashboxData } from "./load-cashbox.server.ts";
import type { Choice } from "./method-groups.ts";

/** The choice that the form begins with: the one that the address names, or the first that can be used now. */
export function firstChoice(choices: readonly Choice[], asked: string | null): Choice | null {
  const usable = choices.filter(({ method }) => method.available);
  return usable.find(({ value }) => value === asked) ?? usable[0] ?? null;
}

/**
 * What stands in the entry at first: what was typed before, the address's amount, what was paid last with the saved
 * profile, or the first suggestion that the method takes.
 */
export function firstAmount(
  { asked, currency, methods }: CashboxData,
  choice: Choice | null,
  { locale, unit }: { locale: string; unit: MoneyUnit },
): string {
  if (asked.typed !== null) return asked.typed;
  const given = asked.amount === null ? null : exactCents(asked.amount, currency);
  const range = choice?.method.deposit;
  const fitting = (methods?.suggestions_cents ?? []).find(
    (cents) => range && cents >= range.min_cents && (range.max_cents === null || cents <= range.max_cents),
  );
  const left = methods?.deposit_left_cents ?? null;
  const last = choice?.profile?.last_amount_cents ?? null;
  const again = last !== null && (left === null || last <= left) ? last : null;
  const cents = given ?? again ?? fitting ?? range?.min_cents ?? null;
  return cents === null ? "" : amountForEntry(cents, locale, unit);
}

/** A decimal amount in subunits; null where it is finer than the currency is divided, or larger than can be counted. */
function exactCents(units: string, currency: CurrencyCode): number | null {
  try {
    const cents = Number(subunitsOf(units, currency));
    return Number.isSafeInteger(cents) && cents > 0 ? cents : null;
  } catch {
    return null;
  }
}
