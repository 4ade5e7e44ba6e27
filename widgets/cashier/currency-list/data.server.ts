import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export const load: WidgetLoad<typeof meta, CurrencyCode[]> = async (_, { brand }, { type }) =>
  brand.currencies.filter((code) => type === "all" || CURRENCIES[code].fiat === (type === "fiat"));
