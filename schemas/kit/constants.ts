export { LOCALES, type Locale, PSEUDO_LOCALE } from "../i18n/locales.ts";

/** A licence is data: a brand may run under others than those of the specification, each with a file (BRAND-09). */
export type LicenceCode = string;
export const LICENCE_CODE_PATTERN = "^[A-Z]{2}[A-Z0-9-]{0,14}$";

/** Currencies (document 1 section 3) with how many subunits one unit has and whether they are fiat money. */
export const CURRENCIES = {
  EUR: { fiat: true, subunits_to_unit: 100 },
  GBP: { fiat: true, subunits_to_unit: 100 },
  USD: { fiat: true, subunits_to_unit: 100 },
  CAD: { fiat: true, subunits_to_unit: 100 },
  AUD: { fiat: true, subunits_to_unit: 100 },
  NOK: { fiat: true, subunits_to_unit: 100 },
  PLN: { fiat: true, subunits_to_unit: 100 },
  NZD: { fiat: true, subunits_to_unit: 100 },
  JPY: { fiat: true, subunits_to_unit: 1 },
  BRL: { fiat: true, subunits_to_unit: 100 },
  INR: { fiat: true, subunits_to_unit: 100 },
  KZT: { fiat: true, subunits_to_unit: 100 },
  BTC: { fiat: false, subunits_to_unit: 100_000_000 },
  BCH: { fiat: false, subunits_to_unit: 100_000_000 },
  ETH: { fiat: false, subunits_to_unit: 1_000_000_000 },
  LTC: { fiat: false, subunits_to_unit: 100_000_000 },
  DOG: { fiat: false, subunits_to_unit: 100_000_000 },
  USDT: { fiat: false, subunits_to_unit: 1_000_000 },
  USDC: { fiat: false, subunits_to_unit: 1_000_000 },
  BNB: { fiat: false, subunits_to_unit: 100_000_000 },
  ADA: { fiat: false, subunits_to_unit: 1_000_000 },
  TRX: { fiat: false, subunits_to_unit: 1_000_000 },
} as const;
export type CurrencyCode = keyof typeof CURRENCIES;
export const CURRENCY_CODES = Object.keys(CURRENCIES) as [CurrencyCode, ...CurrencyCode[]];

/** The play money of demo rounds: never a balance, never in the ledger. */
export const DEMO_CURRENCY = "FUN";

/** Document 1 section 3: currencies that a brand offers unless it says otherwise, and those of the sign-up form. */
export const DEFAULT_ENABLED_CURRENCIES = [
  "AUD",
  "CAD",
  "NZD",
  "EUR",
  "USD",
  "JPY",
  "NOK",
  "BRL",
  "BTC",
  "ETH",
  "BCH",
  "LTC",
  "DOG",
  "USDT",
] as const;
export const SIGN_UP_CURRENCIES = ["EUR", "USD", "AUD", "CAD", "NZD", "BRL", "NOK", "JPY", "KZT"] as const;
export const COUNTRY_CURRENCIES: Readonly<Record<string, CurrencyCode>> = {
  AU: "AUD",
  GB: "GBP",
  CA: "CAD",
  NZ: "NZD",
  US: "USD",
  IE: "EUR",
  DE: "EUR",
  AT: "EUR",
  CH: "EUR",
  JP: "JPY",
  NO: "NOK",
  BR: "BRL",
};

/** Document 1 section 9. */
export const DEFAULT_COUNTRY = "CA";
export const DEFAULT_CURRENCY: CurrencyCode = "EUR";
export const GAMES_PAGE_SIZE = 40;
