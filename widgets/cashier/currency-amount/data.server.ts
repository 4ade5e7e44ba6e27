import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export interface CurrencyAmountData {
  amountCents: number;
  currency: CurrencyCode;
  locale: string;
}

export const load: WidgetLoad<typeof meta, CurrencyAmountData> = async (_, widgetContext, parameters) => {
  const given = (parameters as Readonly<Record<string, number | undefined>>)[widgetContext.currency.toLowerCase()];
  const currency = given === undefined ? "EUR" : widgetContext.currency;
  return {
    amountCents: Math.round((given ?? parameters.eur) * CURRENCIES[currency].subunits_to_unit),
    currency,
    locale: widgetContext.locale,
  };
};
