export interface Money {
  /** With the currency's code. */
  (subunits: number): string;
  /** The number alone, where the currency stands above. */
  bare(subunits: number): string;
}

/** Amounts of the session's currency with its code; coins show as many places as they need. */
export function createMoney(currency: string, subunits: number, locale: string): Money {
  const places = Math.round(Math.log10(subunits));
  const shown = Math.min(places, 8);
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: Math.min(shown, 2),
    maximumFractionDigits: shown,
  });
  const bare = (amount: number) => format.format(amount / subunits);
  return Object.assign((amount: number) => `${bare(amount)} ${currency}`, { bare });
}

/** Hundredths as a multiplier: 250 is 2.50. */
export function createMultiplier(locale: string): (hundredths: number) => string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (hundredths) => format.format(hundredths / 100);
}
