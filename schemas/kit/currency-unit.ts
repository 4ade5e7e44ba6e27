import { CURRENCIES, type CurrencyCode } from "./constants.ts";

/** A currency with what formatting and parsing need of it. */
export const unitOf = (code: CurrencyCode) => ({ code, ...CURRENCIES[code] });
