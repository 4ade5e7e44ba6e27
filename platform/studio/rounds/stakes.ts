import type { Engine } from "#schemas/studio/api.ts";
import { CRASH_STAKE_STEP } from "../math/crash/flight.ts";
import { STAKE_STEP } from "../math/slot/profile.ts";

/** About a fifth of a euro in subunits of each currency, always a multiple of 20; what isn't here counts in 20. */
const LEAST: Readonly<Record<string, bigint>> = {
  NOK: 200n,
  PLN: 100n,
  BRL: 100n,
  INR: 2_000n,
  KZT: 10_000n,
  BTC: 200n,
  BCH: 50_000n,
  ETH: 60_000n,
  LTC: 200_000n,
  // Small, as its subunits are: ten thousand times a larger stake would not fit into one amount of the protocol.
  DOG: 20_000_000n,
  USDT: 200_000n,
  USDC: 200_000n,
  BNB: 30_000n,
  ADA: 400_000n,
  TRX: 1_000_000n,
};
/** The wallet protocol's largest amount, and the most that a stake can become. */
const MOST = 1_000_000_000_000n;
const MOST_TIMES = 10_000n;
const SLOT_LADDER = [1n, 2n, 3n, 5n, 10n, 15n, 25n, 50n, 100n, 250n, 500n];
/** Of games whose multipliers are hundredths. */
const HUNDREDTHS_LADDER = [5n, 10n, 25n, 50n, 100n, 250n, 500n];

/** The stakes that a game offers in a currency, none above the licence's maximum; others are refused. */
export function stakesOf(engine: Engine, currency: string, maximum: bigint | null): bigint[] {
  const least = LEAST[currency] ?? 20n;
  const step = engine === "slot" ? STAKE_STEP : CRASH_STAKE_STEP;
  return (engine === "slot" ? SLOT_LADDER : HUNDREDTHS_LADDER)
    .map((times) => least * times)
    .filter((stake) => stake % step === 0n && stake * MOST_TIMES <= MOST)
    .filter((stake) => maximum === null || stake <= maximum);
}
