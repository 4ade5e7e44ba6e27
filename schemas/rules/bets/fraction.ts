/** A number that is exact: numerator over denominator. */
export interface Fraction {
  over: bigint;
  under: bigint;
}

export const fraction = (over: bigint | number, under: bigint | number = 1n): Fraction => ({
  over: BigInt(over),
  under: BigInt(under),
});

export const ONE = fraction(1n);

export const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
});

/** `amount` times an exact number, rounded down: what is below a subunit stays with the house. */
export const timesFloor = (amount: bigint, { over, under }: Fraction): bigint => (amount * over) / under;

const DECIMALS = 6;

/** A fraction as decimal text of up to six digits after the point, rounded down, without closing zeros: `1.85`. */
export function decimalOf({ over, under }: Fraction): string {
  const scaled = (over * 10n ** BigInt(DECIMALS)) / under;
  const digits = scaled.toString().padStart(DECIMALS + 1, "0");
  const tail = digits.slice(-DECIMALS).replace(/0+$/, "").padEnd(2, "0");
  return `${digits.slice(0, -DECIMALS)}.${tail}`;
}
