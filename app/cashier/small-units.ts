import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";

/** Document 2 section 9: wallets show ETH and LTC in thousandths, BTC in millionths, where the player has chosen so. */
const SMALL: Readonly<Partial<Record<CurrencyCode, { name: string; parts: number }>>> = {
  BTC: { name: "µBTC", parts: 1_000_000 },
  ETH: { name: "mETH", parts: 1_000 },
  LTC: { name: "mLTC", parts: 1_000 },
};

/** An amount in the small unit of its currency, exactly: 10,000 satoshis are "100 µBTC". Null where there is none. */
export function smallUnits(cents: number, currency: CurrencyCode, locale: string): string | null {
  const small = SMALL[currency];
  if (!small) return null;
  const subunits = BigInt(CURRENCIES[currency].subunits_to_unit / small.parts);
  const whole = BigInt(cents) / subunits;
  const rest = String(BigInt(cents) % subunits)
    .padStart(String(subunits).length - 1, "0")
    .replace(/0+$/, "");
  const text = (rest === "" ? String(whole) : `${whole}.${rest}`) as `${number}`;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 15 }).format(text as unknown as number);
  return `${number}\u00a0${small.name}`;
}
