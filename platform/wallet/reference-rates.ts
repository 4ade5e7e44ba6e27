import type { CurrencyCode } from "#schemas/kit/constants.ts";

/**
 * Subunits of each currency that stand for one euro in the house's own rules (a licence's maximum stake, the play
 * money of the demo). Round figures of the right size that never move: nobody's money is exchanged by them.
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
