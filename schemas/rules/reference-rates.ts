import type { CurrencyCode } from "../kit/constants.ts";

/** When the table below was last set, and by whom: it is the operator's own, and rounded. */
export const REFERENCE_RATES_SET_AT = "2026-01-01T00:00:00.000Z";

/**
 * Subunits of each currency that stand for one euro in the brand's own rules (a licence's maximum stake, the play money of
 * the demo, jackpots shown in a visitor's currency) and in its prizes: a jackpot is paid in the currency of the bet that won
 * it, at the brand's cost. Round figures of the right size that never move: no player's own money is exchanged by them.
 */
export const SUBUNITS_PER_EURO: Readonly<Record<CurrencyCode, bigint>> = {
  EUR: 100n,
  GBP: 100n,
  USD: 100n,
  CAD: 150n,
  AUD: 150n,
  NOK: 1_000n,
  PLN: 400n,
  NZD: 200n,
  JPY: 150n,
  BRL: 500n,
  INR: 10_000n,
  KZT: 50_000n,
  BTC: 1_000n,
  BCH: 250_000n,
  ETH: 400_000n,
  LTC: 1_000_000n,
  DOG: 500_000_000n,
  USDT: 1_000_000n,
  USDC: 1_000_000n,
  BNB: 150_000n,
  ADA: 2_000_000n,
  TRX: 4_000_000n,
};

/**
 * An amount of one currency in another by that table, in subunits, rounded down; for display, never for money that
 * moves. Of a currency that the table lacks the amount stays, and null says so.
 */
export function inCurrency(subunits: number, from: string, to: string): number | null {
  const [has, wants] = [SUBUNITS_PER_EURO[from as CurrencyCode], SUBUNITS_PER_EURO[to as CurrencyCode]];
  if (has === undefined || wants === undefined) return null;
  return Number((BigInt(subunits) * wants) / has);
}
