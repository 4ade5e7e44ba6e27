import type { WidgetLoad } from "../../registry/contract.ts";
import type { ExchangeRates } from "../../registry/sources.ts";
import type { meta } from "./meta.ts";

export const load: WidgetLoad<typeof meta, ExchangeRates> = async (sources, _, { currencies }) => {
  const all = await sources.exchangeRates();
  if (!currencies) return all;
  return { ...all, rates: currencies.flatMap((code) => all.rates.filter(({ currency }) => currency === code)) };
};
