import { CURRENCIES } from "#schemas/kit/constants.ts";
import type { MoneyUnit } from "#ui/format-money.ts";

const KNOWN: Readonly<Record<string, { fiat: boolean; subunits_to_unit: number }>> = CURRENCIES;

/** How amounts of a currency are shown; one that this house doesn't know is taken for money of 100 subunits. */
export const moneyUnit = (code: string): MoneyUnit => ({
  code,
  ...(KNOWN[code] ?? { fiat: /^[A-Z]{3}$/.test(code), subunits_to_unit: 100 }),
});
