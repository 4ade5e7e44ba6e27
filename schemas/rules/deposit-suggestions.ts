import { CURRENCIES, type CurrencyCode } from "../kit/constants.ts";
import { FIRST_DEPOSIT_SUGGESTION } from "./payments.ts";

/** Multiples of the least suggestion, for a first deposit and for later ones. */
const FIRST = [1n, 2n, 4n, 10n];

/**
 * Amounts to offer, in subunits, ascending (CASH-10): 50 units of a fiat currency come first. Where no method takes as
 * little as that, and for crypto currencies, it is the least 5, 50, 500 ... that a method takes.
 */
export function depositSuggestions(
  currency: CurrencyCode,
  ranges: readonly { min: bigint; max: bigint | null }[],
): bigint[] {
  const [first] = ranges;
  if (!first) return [];
  const least = ranges.map(({ min }) => min).sort((a, b) => (a < b ? -1 : 1))[0] ?? first.min;
  const { fiat, subunits_to_unit: unit } = CURRENCIES[currency];
  let amount = fiat ? BigInt(FIRST_DEPOSIT_SUGGESTION) * BigInt(unit) : 5n;
  while (amount < least) amount *= 10n;
  return FIRST.map((times) => amount * times).filter((each) =>
    ranges.some(({ min, max }) => each >= min && (max === null || each <= max)),
  );
}
