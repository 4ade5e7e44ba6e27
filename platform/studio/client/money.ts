export interface Money {
  /** With its currency, as every other page of the site writes it. */
  (subunits: number): string;
  /** The number alone, where the currency stands above. */
  bare(subunits: number): string;
}

/** Countries of dollars; the site's own are in ui/format-money.ts, which a game can't import. A contract test holds both together. */
const DOLLARS: Readonly<Record<string, string>> = { AUD: "A", CAD: "C", NZD: "NZ", USD: "US" };

/** Whether a language writes a foreign dollar as "$ AU", as French does, or as "A$": CLDR knows. */
const putsCountryBehind = (locale: string): boolean =>
  ["AUD", "CAD"].some((currency) =>
    new Intl.NumberFormat(locale, { style: "currency", currency })
      .formatToParts(0)
      .some(({ type, value }) => type === "currency" && /^\$.*[A-Z]$/.test(value)),
  );

/** Currencies without a sign: coins and play money. Fiat money has a code of three letters. */
const SIGNLESS = new Set(["FUN", "BTC", "BCH", "ETH", "LTC", "DOG", "BNB", "ADA", "TRX"]);

/** Amounts of the session's currency; coins and play money with their code, coins with as many places as they need. */
export function createMoney(currency: string, subunits: number, locale: string): Money {
  const places = Math.round(Math.log10(subunits));
  const shown = Math.min(places, 8);
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: Math.min(shown, 2),
    maximumFractionDigits: shown,
  });
  const bare = (amount: number) => number.format(amount / subunits);
  if (currency.length !== 3 || SIGNLESS.has(currency)) {
    return Object.assign((amount: number) => `${bare(amount)}\u00a0${currency}`, { bare });
  }
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  });
  const country = DOLLARS[currency];
  const sign = country && (putsCountryBehind(locale) ? `$\u00a0${currency.slice(0, 2)}` : `${country}$`);
  const write = (amount: number): string => {
    if (currency === "NOK") return `${bare(amount)}\u00a0kr`;
    if (!sign) return format.format(amount / subunits);
    const parts = format.formatToParts(amount / subunits);
    return parts.map(({ type, value }) => (type === "currency" ? sign : value)).join("");
  };
  return Object.assign(write, { bare });
}

/** Hundredths as a multiplier: 250 is 2.50. */
export function createMultiplier(locale: string): (hundredths: number) => string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (hundredths) => format.format(hundredths / 100);
}
