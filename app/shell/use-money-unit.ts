import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { MoneyUnit } from "#ui/format-money.ts";
import { displayUnit } from "./coin-unit.ts";
import { useFrame } from "./use-frame.ts";

/** The unit that the player sees a currency's amounts in (CASH-09). */
export function useMoneyUnit(): (currency: CurrencyCode) => MoneyUnit {
  const { coinUnit } = useFrame();
  return (currency) => displayUnit(currency, coinUnit);
}
