import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import type { WidgetLoad } from "../../registry/contract.ts";
import { subunitsOf } from "../amounts/subunits.ts";
import type { meta } from "./meta.ts";

export interface MinimumDepositData {
  /** Null where nothing can be paid that way. */
  amountCents: number | null;
  currency: CurrencyCode;
}

export const load: WidgetLoad<typeof meta, MinimumDepositData> = async (
  sources,
  widgetContext,
  { direction, method },
) => {
  const methods = (await sources.paymentMethods()).filter(({ id }) => !method || id === method);
  const least = (currency: CurrencyCode) => {
    const amounts = methods
      .filter((each) => each.currency === currency)
      .flatMap((each) => (each[direction] ? [subunitsOf(each[direction].min, CURRENCIES[currency])] : []));
    return amounts.length > 0 ? Math.min(...amounts) : null;
  };
  const own = least(widgetContext.currency);
  return own === null
    ? { amountCents: least("EUR"), currency: "EUR" }
    : { amountCents: own, currency: widgetContext.currency };
};
