import { useSyncExternalStore } from "react";
import { useIntl } from "react-intl";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { unitOf } from "#schemas/kit/currency-unit.ts";
import { formatMoney } from "#ui/format-money.ts";

/** Writes an amount of subunits with its currency in the page's language. */
export function useMoney(): (cents: number, currency: CurrencyCode) => string {
  const { locale } = useIntl();
  return (cents, currency) => formatMoney(cents, unitOf(currency), locale);
}

const never = () => () => {};

/** Whether script runs: false on the server and while the browser takes its page over. */
export const useScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
