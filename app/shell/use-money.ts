import { useIntl } from "react-intl";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { formatMoney } from "#ui/format-money.ts";
import { useMoneyUnit } from "./use-money-unit.ts";

/**
 * Writes an amount of subunits with its currency in the page's language. `short` leaves out the cents of a whole amount of
 * fiat money: €50, for bounds and suggestions.
 */
export function useMoney({ short = false } = {}): (cents: number, currency: CurrencyCode) => string {
  const { locale } = useIntl();
  const unitOf = useMoneyUnit();
  return (cents, currency) => {
    const unit = unitOf(currency);
    const text = formatMoney(cents, unit, locale);
    const isWhole = unit.fiat && unit.subunits_to_unit === 100 && cents % 100 === 0;
    return short && isWhole ? text.replace(/[.,]00(?!\d)/, "") : text;
  };
}
